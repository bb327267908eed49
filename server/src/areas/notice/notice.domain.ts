import type { calls, Data, Payload } from '@zhixing/contract';
import type { GradeFlag } from '@zhixing/contract/gradebook-words';
import type { JobKindName } from '@zhixing/contract/staff/jobs/words';
import type { Action } from '../../action/action.ts';
import { pageOf } from '../../action/page.ts';
import { badParameter } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import * as queries from './notice.queries.ts';
import * as reading from './read-notices.queries.ts';

interface FoundNotice {
  at: Date;
  readAt: Date | null;
  dueAt: Date | null;
  itemTitle: string;
  flag: GradeFlag | null;
  job: { jobId: number; kind: JobKindName; title: string } | null;
}

const shown = <N extends FoundNotice>({ dueAt, itemTitle, flag, job, ...row }: N) => ({
  ...row,
  at: row.at.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
  ...(dueAt ? { dueAt: dueAt.toISOString() } : {}),
  ...(itemTitle === '' ? {} : { item: { title: itemTitle, flag } }),
  ...(job ? { job } : {}),
});

/** The caller's own notices, newest first. */
export async function getNoticeList({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getNoticeList>>): Promise<Data<typeof calls.getNoticeList>> {
  const { unread = false } = payload;
  const { page, pageSize, offset } = pageOf(payload);
  const who = { accountId: caller.accountId };
  const asked = { ...who, unread, limit: pageSize, offset };
  const { rows, ...counts } = await queries.listNotices(deps.db, asked);
  return { list: rows.map(shown), page, pageSize, ...counts };
}

/** The newest notices of a student about one camp, of these kinds, for staff who may see the student's record. */
export async function listCampNotices(
  db: Db,
  whose: queries.OfCamp,
): Promise<Data<typeof calls.getNoticeList>['list']> {
  return (await queries.listCampNotices(db, whose)).map(shown);
}

/** The number of the caller's unread notices, and the id of the newest notice (rules: notices). */
export const getUnread = ({
  deps,
  caller,
}: Action<Payload<typeof calls.getUnread>>): Promise<Data<typeof calls.getUnread>> =>
  queries.readUnread(deps.db, { accountId: caller.accountId });

/** Marks notices of the caller as read. -3: none are named, or none of the named ones is the caller's. */
export async function readNotices({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.readNotices>>): Promise<Data<typeof calls.readNotices>> {
  const { accountId } = caller;
  if (Object.values(payload).every((value) => value === undefined))
    throw badParameter('请说明要标为已读的消息（noticeIds、upTo、chapterId、inquiryId 或 announcementIds）');
  const { noticeIds } = payload;
  if (noticeIds && !(await queries.hasOne(deps.db, { accountId, noticeIds })))
    throw badParameter('没有这条消息（noticeIds），它可能已被撤回');
  await reading.markRead(deps.db, { ...payload, accountId, now: deps.clock.now() });
  return { unread: await queries.countUnread(deps.db, { accountId }) };
}
