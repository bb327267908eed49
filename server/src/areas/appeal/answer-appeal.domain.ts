import type { calls, Data, Payload } from '@zhixing/contract';
import { appealLimits } from '@zhixing/contract/gradebook-limits';
import type { Action, Caller } from '../../action/action.ts';
import { badParameter, illegal, refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { say } from '../../locales/say.ts';
import { requirePermissionAnywhere } from '../access/index.ts';
import { isCallersOwn } from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import { staffHasPermission } from '../camps/index.ts';
import { notify } from '../notice/index.ts';
import * as policy from './appeal.policy.ts';
import * as queries from './appeal.queries.ts';
import { listMarkers } from './staff-appeals.queries.ts';

/** Locks an appeal in a camp where the caller marks. -1: the caller does not mark there, or it is the caller's own; -3: no such appeal. */
async function requireAppeal(tx: Transaction, caller: Caller, appealId: number) {
  const held = await queries.lockAppeal(tx, { appealId });
  if (!held) throw badParameter('没有这个复核申请（appealId），请刷新列表');
  const { campId, studentId } = held;
  if (!(await staffHasPermission(tx, { caller, campId, permission: 'work.mark' })))
    throw illegal('这个复核申请不在你批阅的营里');
  if (isCallersOwn(caller, studentId)) throw illegal('这是你自己的申请，要由别人答复');
  return held;
}

/** Names who is to answer an appeal, and notifies them. -1, -3: as requireAppeal; -2, -3: see the call. */
export async function assignAppeal({
  deps,
  caller,
  payload: { appealId, accountId, note },
}: Action<Payload<typeof calls.assignAppeal>>): Promise<Data<typeof calls.assignAppeal>> {
  requirePermissionAnywhere(caller, 'work.mark');
  const now = deps.clock.now();
  const by = caller.accountId;
  return deps.db.transaction(async (tx) => {
    const held = await requireAppeal(tx, caller, appealId);
    const { studentId, campId, projectId, chapterId } = held;
    const reason = policy.whyNotWaiting(held);
    if (reason) throw refused(reason);
    const isMarker = (await listMarkers(tx, { campId })).some(({ id }) => id === accountId);
    if (accountId === studentId || (!isMarker && accountId !== by))
      throw badParameter('这个人不带这个营，不能指定由他答复（accountId），请重新选择');
    if (accountId === held.assigneeId) throw refused('这个申请已经由他答复，不用再转');
    if ((await queries.countAssigned(tx, held)) >= appealLimits.assigned)
      throw refused(say`一个申请最多转 ${appealLimits.assigned} 次，不能再转：请直接答复`);
    await queries.setAssignee(tx, held, accountId);
    const step = { kind: 'assigned', by, to: accountId, word: note.trim(), at: now } as const;
    await queries.insertStep(tx, { studentId, appealId, ...step });
    await recordAct(
      tx,
      { caller, now },
      {
        kind: 'assignAppeal',
        campId,
        subjects: [studentId],
        reason: note,
        after: { lesson: chapterId, staff: [accountId] },
      },
    );
    if (accountId !== by)
      await notify(tx, {
        kind: 'appeal-assigned',
        projectId,
        campId,
        chapterId,
        word: note.trim(),
        accountIds: [accountId],
        now,
      });
    return {};
  });
}

/** Answers that the mark stays, and notifies the student. -1, -3: as requireAppeal; -2: see the call. */
export async function keepAppeal({
  deps,
  caller,
  payload: { appealId, answer },
}: Action<Payload<typeof calls.keepAppeal>>): Promise<Data<typeof calls.keepAppeal>> {
  requirePermissionAnywhere(caller, 'work.mark');
  const word = answer.trim();
  if (word === '') throw refused('请写明为什么维持原来的成绩，学生会看到');
  const now = deps.clock.now();
  const by = caller.accountId;
  return deps.db.transaction(async (tx) => {
    const held = await requireAppeal(tx, caller, appealId);
    const reason = policy.whyNotAnswer({ appeal: held, accountId: by });
    if (reason) throw refused(reason);
    const { studentId, campId, projectId, chapterId } = held;
    await queries.closeAppeal(tx, held, { state: 'kept', settledAt: now });
    await recordAct(
      tx,
      { caller, now },
      {
        kind: 'keepAppeal',
        campId,
        subjects: [studentId],
        reason: word,
        after: { lesson: chapterId },
      },
    );
    await queries.insertStep(tx, { studentId, appealId, kind: 'kept', by, word, at: now });
    await notify(tx, {
      kind: 'appeal-kept',
      projectId,
      campId,
      chapterId,
      word,
      accountIds: [studentId],
      now,
    });
    return {};
  });
}

/** Locks the appeal that waits against a mark which is being corrected; undefined: none. -2: somebody else is named to answer it. */
export async function lockAppealAgainst(tx: Transaction, mark: queries.MarkOf, { by }: { by: number }) {
  const held = await queries.lockWaiting(tx, mark);
  const reason = held && policy.whyNotAnswer({ appeal: held, accountId: by });
  if (reason) throw refused(reason);
  return held;
}
type AppealRow = NonNullable<Awaited<ReturnType<typeof lockAppealAgainst>>>;

/** In the transaction of a correction: it answers this appeal. The correction itself notifies the student. */
export async function answerByCorrection(
  tx: Transaction,
  held: AppealRow,
  step: { correctionId: number; by: number; word: string; at: Date },
): Promise<void> {
  const { studentId, id: appealId } = held;
  await queries.closeAppeal(tx, held, { state: 'corrected', settledAt: step.at });
  await queries.insertStep(tx, { studentId, appealId, kind: 'corrected', ...step });
}

/** Deletes a student's appeals (rules: cancel-account). Before the corrections of marks, which their steps refer to. */
export const eraseAppeals = (tx: Transaction, accountId: number): Promise<void> =>
  queries.deleteAppeals(tx, accountId);
