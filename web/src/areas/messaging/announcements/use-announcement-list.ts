import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../../base/hooks.ts';
import type { Announcement } from '../messaging.types.ts';
import { type Announced, maxPageSize } from '../messaging-api.ts';
import { announcementHash } from '../messaging-paths.ts';
import { markRead } from '../notices/notices.actions.ts';
import { excerptOf } from './excerpt.ts';

/** Which announcements are open. The one in the address's hash is loaded if need be, opened, focused and scrolled to. */
export function useAnnouncementList(
  list: readonly Announcement[],
  { hasNextPage, isFetching, isError, fetchNextPage }: Announced,
) {
  const { hash, key } = useLocation();
  const [opened, setOpened] = useState<Readonly<Record<number, boolean>>>({});
  const meant = list.find((each) => announcementHash(each) === hash)?.announcementId;
  const isOpen = (id: number) => opened[id] ?? id === meant;

  const isAway =
    hash.startsWith('#announcement-') && meant === undefined && hasNextPage && !isFetching && !isError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each loaded page without it
  useEffect(() => {
    if (isAway) void fetchNextPage();
  }, [isAway, list.length]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the same link is followed again
  useEffect(() => {
    if (meant === undefined) return;
    const heading = document.getElementById(hash.slice(1));
    heading?.scrollIntoView?.({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [meant, key]);

  const short = useMemo(() => new Set(list.filter(({ html }) => excerptOf(html) === null)), [list]);
  useReading(list.filter((each) => isOpen(each.announcementId) || short.has(each)));
  const open = (id: number, how: boolean) => setOpened((now) => ({ ...now, [id]: how }));
  return { isOpen, open };
}

/** Marks the announcements that are shown whole as read, while there are unread notices (rules: notices). */
function useReading(whole: readonly Announcement[]) {
  const dispatch = useAppDispatch();
  const unread = useAppSelector((state) => (state.account.userInfo?.unread ?? 0) > 0);
  const ids = whole.map(({ announcementId }) => announcementId).slice(0, maxPageSize);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the ids, not by their list
  useEffect(() => {
    if (unread && ids.length > 0) void dispatch(markRead({ announcementIds: ids }));
  }, [unread, ids.join(), dispatch]);
}
