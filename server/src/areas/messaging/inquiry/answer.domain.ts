import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller } from '../../../action/action.ts';
import { pageOf } from '../../../action/page.ts';
import { badParameter, illegal, refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { campsWithin, permissionsOn, requirePermissionAnywhere } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import { staffHasPermission } from '../../camps/index.ts';
import { notify } from '../../notice/index.ts';
import * as policy from './inquiry.policy.ts';
import * as queries from './inquiry.queries.ts';
import { requireContent, showHead, showMessages } from './shown.ts';
import * as staffQueries from './staff-inquiry.queries.ts';

type InquiryQuery = Payload<typeof calls.getInquiryList>;
type StaffInquiry = Data<typeof calls.getInquiry>;
type InquiryRow = NonNullable<Awaited<ReturnType<typeof staffQueries.findInquiry>>>;

const shown = ({ collegeId, staffIds, ...row }: InquiryRow, caller: Caller) => ({
  ...showHead(row),
  may: permissionsOn(caller, { collegeId, staffIds }, ['question.answer']),
});

/** The questions within the caller's scope, the longest waiting first (rules: inquiries). -1: the caller answers in no camp. */
export async function getInquiryList({
  deps,
  caller,
  payload,
}: Action<InquiryQuery>): Promise<Data<typeof calls.getInquiryList>> {
  requirePermissionAnywhere(caller, 'question.answer');
  const { page, pageSize, offset } = pageOf(payload);
  const scope = campsWithin(caller, 'question.answer');
  const asked = { ...payload, scope, limit: pageSize, offset, now: deps.clock.now() };
  const { rows, total } = await staffQueries.listInquiries(deps.db, asked);
  const camps = await staffQueries.listWaitingByCamp(deps.db, { scope });
  return { list: rows.map((row) => shown(row, caller)), page, pageSize, total, camps };
}

const noInquiry = () => badParameter('没有这个提问（inquiryId），请刷新列表');
const notYours = () => illegal('这个提问不在你负责的营里');

async function readOne({
  deps,
  caller,
  inquiryId,
}: Pick<Action<unknown>, 'deps' | 'caller'> & { inquiryId: number }) {
  const { db, clock } = deps;
  const found = await staffQueries.findInquiry(db, { inquiryId, now: clock.now() });
  if (!found) throw noInquiry();
  const said = await queries.listMessages(db, { inquiryId });
  const { question: _question, turns: _turns, ...head } = shown(found, caller);
  return { ...head, messages: showMessages(said, caller) };
}

/** -1: the caller does not answer this question; -3: no such question. */
export async function getInquiry({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getInquiry>>): Promise<StaffInquiry> {
  requirePermissionAnywhere(caller, 'question.answer');
  const one = await readOne({ deps, caller, ...payload });
  if (one.may.length === 0) throw notYours();
  return one;
}

/** Locks a question that the caller may answer, until the transaction ends. -1, -3: as getInquiry. */
async function hold(tx: Transaction, { caller, inquiryId }: { caller: Caller; inquiryId: number }) {
  const held = await queries.lockInquiry(tx, { inquiryId });
  if (!held) throw noInquiry();
  const { campId, studentId } = held;
  if (!(await staffHasPermission(tx, { caller, campId, permission: 'question.answer' }))) throw notYours();
  if (studentId === caller.accountId) throw illegal('不能以老师的身份回答自己的提问');
  return held;
}

/**
 * Adds an answer of staff and notifies the student; the question no longer waits. -1: the caller does not answer it; -2:
 * closed, or too many messages; -3: no such question, or no text.
 */
export async function answerInquiry({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.answerInquiry>>): Promise<StaffInquiry> {
  requirePermissionAnywhere(caller, 'question.answer');
  const { inquiryId } = payload;
  const content = requireContent(payload.content);
  const now = deps.clock.now();
  const authorId = caller.accountId;
  await deps.db.transaction(async (tx) => {
    const held = await hold(tx, { caller, inquiryId });
    const reason = policy.whyNotSay(held);
    if (reason) throw refused(reason);
    await queries.insertMessage(tx, { inquiryId, authorId, byStaff: true, content, at: now });
    await queries.changeInquiry(tx, { inquiryId, status: 'answered', waitingAt: null, updatedAt: now });
    const { campId, projectId, chapterId, studentId } = held;
    const about = { inquiryId, campId, projectId, chapterId };
    await notify(tx, { kind: 'inquiry-answered', ...about, accountIds: [studentId], now });
    await recordAct(
      tx,
      { caller, now },
      {
        kind: 'answerInquiry',
        campId,
        subjects: [studentId],
        after: { answer: content },
      },
    );
    return {};
  });
  return readOne({ deps, caller, inquiryId });
}

/** Closes a question as staff. Idempotent; a closed question is never reopened. -1, -3: as answerInquiry. */
export async function closeInquiry({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.closeInquiry>>): Promise<StaffInquiry> {
  requirePermissionAnywhere(caller, 'question.answer');
  const { inquiryId } = payload;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const { status, campId, studentId } = await hold(tx, { caller, inquiryId });
    if (status === 'closed') return;
    await queries.changeInquiry(tx, { inquiryId, status: 'closed', waitingAt: null, updatedAt: now });
    await recordAct(tx, { caller, now }, { kind: 'closeInquiry', campId, subjects: [studentId] });
  });
  return readOne({ deps, caller, inquiryId });
}
