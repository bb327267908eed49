import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import type { Inquiry } from '../messaging.types.ts';
import { messagingApi } from '../messaging-api.ts';
import { markRead } from '../notices/notices.actions.ts';
import { useLinkedInquiry } from './use-linked-inquiry.ts';

const listOf = (chapterId: number) => ({ chapterId, pageSize: 50 });
const { myInquiries } = messagingApi.endpoints;

/** Puts the changed question of an answer at the top of the list, without another call. */
const inquiryTaken =
  (chapterId: number, changed: Inquiry): AppThunk =>
  (dispatch, getState) => {
    const arg = listOf(chapterId);
    const { data } = myInquiries.select(arg)(getState() as never);
    const { list, ...page } = data ?? { list: [], page: 1, pageSize: arg.pageSize, total: 0 };
    const others = list.filter(({ inquiryId }) => inquiryId !== changed.inquiryId);
    const value = { ...page, list: [changed, ...others] };
    dispatch(messagingApi.util.upsertQueryEntries([{ endpointName: 'myInquiries', arg, value }]));
  };

/** The student's questions about a lesson, loaded again when a notice leads to one, which is scrolled into view. */
export function useInquiries(chapterId: number) {
  const dispatch = useAppDispatch();
  const { meant, key } = useLinkedInquiry();
  const query = messagingApi.useMyInquiriesQuery(listOf(chapterId));
  const { currentData, isFetching, isSuccess, refetch } = query;
  const list = currentData?.list;

  const visit = meant === null ? '' : key;
  const seen = useRef(visit);
  useEffect(() => {
    if (seen.current !== visit) void refetch();
    seen.current = visit;
  }, [visit, refetch]);

  const came = isSuccess && !isFetching;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer to the list
  useEffect(() => {
    if (!came || !list) return;
    if (list.length > 0) void dispatch(markRead({ chapterId }));
    if (meant === null) return;
    const question = document.getElementById(`inquiry-${meant}`);
    question?.scrollIntoView?.({ block: 'center' });
    question?.focus({ preventScroll: true });
  }, [meant, came]);

  const take = (changed: Inquiry) => dispatch(inquiryTaken(chapterId, changed));
  return { ...query, list, take };
}
