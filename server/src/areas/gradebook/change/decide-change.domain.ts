import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Dependencies } from '../../../action/action.ts';
import { dryRun } from '../../../action/dry-run.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { hasPermission } from '../../access/index.ts';
import { readPost, requireSecondPerson } from '../../account/index.ts';
import { recordAct } from '../../audit/index.ts';
import { invalidateCertificates } from '../../certificate/index.ts';
import { notify } from '../../notice/index.ts';
import * as queries from '../change.queries.ts';
import { requireGradebook } from '../gradebook.domain.ts';
import type { CampRow } from '../gradebook.queries.ts';
import { applyChange, prepareChange } from './apply-change.domain.ts';

type DecisionInput = Payload<typeof calls.decideGradeChange>;
type Decided = Data<typeof calls.decideGradeChange>;

const noChange = () => badParameter('这个营没有这个更正申请（changeId），请刷新');

async function lockWaiting(tx: Transaction, which: { campId: number; changeId: number }) {
  const held = await queries.lockChange(tx, which);
  if (!held) throw noChange();
  if (held.state !== 'waiting')
    throw refused('这个更正申请已经处理过或撤回了，请刷新', { state: held.state });
  return held;
}

type Deciding = Action<DecisionInput> & { camp: CampRow; note: string };

/** Closes the request as decided, and notifies who asked. */
async function closeRequest(
  tx: Transaction,
  { deps, caller, camp, payload, note }: Deciding,
): Promise<queries.ChangeRow> {
  const { campId, changeId, approve } = payload;
  const { projectId } = camp;
  const held = await lockWaiting(tx, { campId, changeId });
  const { askedBy, chapterId } = held;
  if (askedBy === caller.accountId)
    throw refused('申请的人不能批准自己的申请：请由另一位院校管理员，或者管理员处理');
  const now = deps.clock.now();
  await requireSecondPerson(tx, {
    decides: { accountId: caller.accountId, at: now },
    asked: { accountId: askedBy, at: held.askedAt },
  });
  const state = approve ? 'approved' : 'refused';
  await queries.closeRequest(
    tx,
    { campId, changeId },
    { state, decidedBy: caller.accountId, decidedAt: now, note },
  );
  const kind = approve ? 'grade-change-approved' : 'grade-change-refused';
  const { before, after } = held.effect.score;
  await notify(tx, {
    kind,
    projectId,
    campId,
    accountIds: [askedBy],
    word: note,
    now,
    ...(chapterId === null ? {} : { chapterId }),
    ...(approve ? { scoreBefore: before, score: after } : {}),
  });
  return held;
}

/** The act of a decision, with what it changed: one approval is one act (rules: audit-trail). */
const recordDecision = (
  tx: Transaction,
  { deps, caller, camp, note }: Deciding,
  held: queries.ChangeRow,
  decided: Decided,
) => {
  const { studentId, chapterId, askedBy } = held;
  const { score, flag, passed } = decided.effect;
  const isApproved = decided.state === 'approved';
  const before = { state: 'waiting', staff: [askedBy], lesson: chapterId };
  const after = { state: decided.state, lesson: chapterId };
  return recordAct(
    tx,
    { caller, now: deps.clock.now() },
    {
      kind: 'decideGradeChange',
      campId: camp.id,
      subjects: [studentId],
      reason: note || held.reason,
      before: isApproved
        ? { ...before, score: score.before, passed: passed.before, flag: flag?.before }
        : before,
      after: isApproved ? { ...after, score: score.after, passed: passed.after, flag: flag?.after } : after,
    },
  );
};

/** -2: who asked does not mark in the camp any more, so that nothing is corrected in their name (rules: grade-change). */
async function requireStillMarks(tx: Transaction, camp: CampRow, askedBy: number): Promise<void> {
  const post = await readPost(tx, askedBy);
  if (!post || !hasPermission({ accountId: askedBy, ...post }, 'work.mark', camp))
    throw refused(
      '申请的人现在不批阅这个营了，不能再以他的名义更正：请不批准，写明原因；还要更正的，由现在批阅这个营的人重新申请',
    );
}

/**
 * Approves a request, which makes the correction in the same transaction, or refuses it (rules: grade-change). -1: see
 * `requireGradebook`; -2, -3: see the call.
 */
export async function decideGradeChange(action: Action<DecisionInput>): Promise<Decided> {
  const { deps, caller, payload } = action;
  const { campId, changeId, approve, withdraw } = payload;
  const camp = await requireGradebook(deps, caller, { campId, permission: 'gradebook.approve' });
  const row = await queries.findChange(deps.db, { campId, changeId });
  if (!row) throw noChange();
  const note = payload.note.trim();
  if (!approve && note === '') throw refused('不批准要写明原因，申请的老师会看到它');
  const { asked, reason, askedBy, studentId } = row;
  const prepared = approve ? await prepareChange(action, { camp, asked, reason, withdraw }) : null;

  async function decide(tx: Transaction, within: Dependencies): Promise<Decided> {
    const held = await closeRequest(tx, { ...action, deps: within, camp, note });
    const decided: Decided = { state: 'refused', effect: held.effect };
    if (prepared) {
      await requireStillMarks(tx, camp, askedBy);
      const approved = { changeId, askedBy };
      decided.effect = await applyChange(tx, { deps: within, camp, prepared, approved });
      decided.state = 'approved';
      await queries.setEffect(tx, { campId, changeId }, decided.effect);
    }
    await recordDecision(tx, { ...action, camp, note }, held, decided);
    return decided;
  }
  if (payload.dryRun) return dryRun(deps, decide);
  const decided = await deps.db.transaction((tx) => decide(tx, deps));
  if (decided.effect.certificate === 'revoked') await invalidateCertificates(deps, studentId);
  return decided;
}

/** Takes back one's own request. -1: see `requireGradebook`; -2, -3: see the call. */
export async function withdrawGradeChange({
  deps,
  caller,
  payload: { campId, changeId },
}: Action<Payload<typeof calls.withdrawGradeChange>>): Promise<Data<typeof calls.withdrawGradeChange>> {
  await requireGradebook(deps, caller, { campId, permission: 'work.mark' });
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const held = await lockWaiting(tx, { campId, changeId });
    const { studentId, chapterId, askedBy } = held;
    if (askedBy !== caller.accountId) throw refused('这是别人的申请，只能由申请的人撤回');
    const state = 'withdrawn';
    await queries.closeRequest(tx, { campId, changeId }, { state, decidedBy: null, decidedAt: now });
    await recordAct(
      tx,
      { caller, now },
      {
        kind: 'withdrawGradeChange',
        campId,
        subjects: [studentId],
        before: { state: 'waiting' },
        after: { state, lesson: chapterId },
      },
    );
    return { state };
  });
}
