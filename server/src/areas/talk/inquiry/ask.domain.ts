import type { calls, Data, Paged, Payload } from '@zhixing/contract';
import type { Action, Caller } from '../../../action/action.ts';
import { pageOf } from '../../../action/page.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { once } from '../../account/idempotency.door.ts';
import {
  readAtChapter,
  readInProject,
  requireLearner,
  requireProjectLearner,
  requireWriter,
} from '../../learning/access.door.ts';
import { lockEnrolment } from '../../practise/enrolment.door.ts';
import { wasHandedIn } from '../../schoolwork/submitted.door.ts';
import { tellNotice } from '../notice.door.ts';
import * as policy from './inquiry.policy.ts';
import * as queries from './inquiry.queries.ts';
import * as mine from './my-inquiries.queries.ts';
import { requireContent, showHead, showMessages } from './shown.ts';

type Inquiry = Data<typeof calls.askInquiry>;

const showMine = (caller: Caller, { said, ...row }: mine.Mine): Inquiry => ({
  ...showHead(row),
  messages: showMessages(said, caller),
});

const noInquiry = () => badParameter('没有这个提问（inquiryId），请刷新页面');

/** One of the caller's own. -3: there is none. */
export async function readMine(
  db: Db,
  { caller, inquiryId }: { caller: Caller; inquiryId: number },
): Promise<Inquiry> {
  const found = await mine.findOne(db, { studentId: caller.accountId, inquiryId });
  if (!found) throw noInquiry();
  return showMine(caller, found);
}

/** The teachers and assistants of a camp are told that somebody waits; who asks in their own camp is not told of it. */
export async function tellStaff(
  tx: Transaction,
  {
    inquiry,
    caller,
    now,
  }: {
    inquiry: { inquiryId: number; campId: number; projectId: number; chapterId: number };
    caller: Caller;
    now: Date;
  },
): Promise<void> {
  const staff = await queries.listCampStaff(tx, inquiry);
  const accountIds = staff.filter((accountId) => accountId !== caller.accountId);
  await tellNotice(tx, { kind: 'inquiry-asked', ...inquiry, accountIds, now });
}

/**
 * A student asks under a leaf, or under the review of one version of their homework (rules: inquiries). -1: not enrolled there; -2:
 * too many wait; -3: no such leaf or version, or no words.
 */
export async function askInquiry({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.askInquiry>>): Promise<Inquiry> {
  const { chapterId, version, requestId, userId } = payload;
  requireWriter(caller, userId);
  const content = requireContent(payload.content);
  const studentId = caller.accountId;
  const seat = await requireLearner({ db: deps.db, caller, chapterId });
  if (seat.chapter.removedAt) throw refused('这一节已经从项目里移除，不能再提问');
  if (version !== undefined && !(await wasHandedIn(deps.db, { studentId, chapterId, version })))
    throw badParameter('没有这一版作业（version），请刷新后再提问');
  const now = deps.clock.now();
  const { projectId } = seat.chapter;
  const key = { studentId, call: 'inquiry/ask', requestId, now };
  const { inquiryId } = await deps.db.transaction((tx) =>
    once(tx, key, async () => {
      await lockEnrolment(tx, { studentId, projectId });
      const campId = seat.camp.id;
      const reason = policy.whyNotAsk({ waiting: await queries.countWaiting(tx, { studentId, campId }) });
      if (reason) throw refused(reason);
      const place = { campId, projectId, chapterId };
      const times = { askedAt: now, updatedAt: now, waitingAt: now };
      const row = { studentId, ...place, version: version ?? null, status: 'waiting' as const, ...times };
      const inquiryId = await queries.insertInquiry(tx, row);
      await queries.insertMessage(tx, { inquiryId, authorId: studentId, byStaff: false, content, at: now });
      await tellStaff(tx, { inquiry: { inquiryId, ...place }, caller, now });
      return { inquiryId };
    }),
  );
  return readMine(deps.db, { caller, inquiryId });
}

/** -1, -3 as the seat says, of one leaf or project. */
async function readPage(
  { deps: { db }, caller, payload: { projectId, chapterId } }: Action<Payload<typeof calls.getMyInquiries>>,
  page: Parameters<typeof mine.readAll>[1],
) {
  if (chapterId !== undefined) {
    const find = () => mine.findAtLeaf(db, { ...page, chapterId });
    const { seat, found } = await readAtChapter({ db, caller, chapterId, find });
    if (projectId === undefined || projectId === seat.chapter.projectId) return found;
    // None is of a leaf and of another project than the leaf's.
    await requireProjectLearner({ db, caller, projectId });
    return { list: [], total: 0 };
  }
  if (projectId === undefined) return mine.readAll(db, page);
  const find = () => mine.findInProject(db, { ...page, projectId });
  return (await readInProject({ db, caller, projectId, find })).found;
}

/** The caller's own, what was touched last first. */
export async function getMyInquiries(
  action: Action<Payload<typeof calls.getMyInquiries>>,
): Promise<Paged<Inquiry>> {
  const { caller, payload } = action;
  const { page, pageSize, offset } = pageOf(payload, 50);
  const { list, total } = await readPage(action, {
    studentId: caller.accountId,
    limit: pageSize,
    offset,
  });
  return { list: list.map((each) => showMine(caller, each)), page, pageSize, total };
}
