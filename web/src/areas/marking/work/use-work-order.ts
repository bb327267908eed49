import { useEffect } from 'react';
import { markingApi, type QueueItem } from '../marking-api.ts';
import type { Lesson, QueueFilter } from '../marking-paths.ts';

/** Where one work stands among those that are marked in a row. */
export interface Order {
  /** From 1; 0: it is not among them. */
  place: number;
  known: number;
  /** There are more behind those that are known. */
  more: boolean;
  previous: number | undefined;
  next: number | undefined;
  /** The next ones that are likely to be opened. */
  ahead: number[];
}

/** How many are loaded before they are asked for. */
const loadedAhead = 2;

/** Free for the reader to mark: nobody else holds it. */
const isFree = ({ lease }: QueueItem) => !lease || lease.mine;

/**
 * The order of a homework's works as it was when the reader began: it does not change under their hands. Those that others are
 * marking are passed over. `done`: what the reader has reviewed since.
 */
export function useWorkOrder(
  { campId, chapterId }: Lesson,
  filter: QueueFilter,
  submissionId: number,
  done: ReadonlySet<number>,
): Order {
  const { currentData, hasNextPage, isFetching, fetchNextPage } = markingApi.useMarkingQueueInfiniteQuery(
    { campId, chapterId, ...filter },
    { refetchOnMountOrArgChange: false },
  );
  const items = currentData?.pages.flatMap(({ list }) => list) ?? [];
  const at = items.findIndex((item) => item.submissionId === submissionId);
  const open = (item: QueueItem) =>
    item.submissionId !== submissionId &&
    (item.review !== null || (isFree(item) && !done.has(item.submissionId)));
  const following = items.slice(at + 1).filter(open);
  const wants = currentData !== undefined && hasNextPage && !isFetching && following.length <= loadedAhead;
  useEffect(() => {
    if (wants) void fetchNextPage();
  }, [wants, fetchNextPage]);
  return {
    place: at + 1,
    known: items.length,
    more: hasNextPage,
    previous: at > 0 ? items[at - 1]?.submissionId : undefined,
    next: following[0]?.submissionId,
    ahead: following.slice(0, loadedAhead).map((item) => item.submissionId),
  };
}
