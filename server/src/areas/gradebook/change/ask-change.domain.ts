import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { dryRun } from '../../../action/dry-run.ts';
import { refused } from '../../../base/errors.ts';
import { recordAct } from '../../audit/index.ts';
import { requireLockedGradebook } from '../../camps/index.ts';
import * as queries from '../change.queries.ts';
import { notifyApprovers } from '../closing/approvers.domain.ts';
import { requireGradebook } from '../gradebook.domain.ts';
import { applyChange, prepareChange } from './apply-change.domain.ts';

const waitsAlready = () =>
  refused('这个成绩已经有一个更正申请在等待批准：请等它有了结果，或先撤回它，再申请');

/**
 * Asks for a correction after the lock, or answers what it would do (rules: grade-change). That is found by doing it, as if it were
 * approved, in a transaction that is rolled back. -1: see `requireGradebook` and the correction; -2, -3: see the call.
 */
export async function askGradeChange(
  action: Action<Payload<typeof calls.askGradeChange>>,
): Promise<Data<typeof calls.askGradeChange>> {
  const { deps, caller, payload } = action;
  const { campId, review, answer, entry } = payload;
  const camp = await requireGradebook(deps, caller, { campId, permission: 'work.mark' });
  const reason = payload.reason.trim();
  if (reason === '') throw refused('更正要写明理由，批准的人和学生会看到它');
  const asked = { ...(review && { review }), ...(answer && { answer }), ...(entry && { entry }) };
  const prepared = await prepareChange(action, { camp, asked, reason, withdraw: false });
  const { kind, mark, studentId, chapterId, columnId } = prepared;
  const now = deps.clock.now();
  const by = caller.accountId;
  const row = { kind, mark, studentId, chapterId, columnId, campId, asked, reason };
  const effect = await dryRun(deps, async (tx, within) => {
    await requireLockedGradebook(tx, { campId });
    const rights = { state: 'approved', askedBy: by, askedAt: now, decidedAt: now } as const;
    const nothing = { before: null, after: null };
    const before = { score: nothing, passed: nothing, total: nothing, totalPassed: nothing };
    const changeId = await queries.insertChange(tx, { ...row, ...rights, effect: before });
    if (changeId === undefined) throw waitsAlready();
    return applyChange(tx, { deps: within, camp, prepared, approved: { changeId, askedBy: by } });
  });
  if (payload.dryRun) return effect;
  return deps.db.transaction(async (tx) => {
    await requireLockedGradebook(tx, { campId });
    const changeId = await queries.insertChange(tx, { ...row, effect, askedBy: by, askedAt: now });
    if (changeId === undefined) throw waitsAlready();
    await notifyApprovers(tx, { kind: 'grade-change-asked', camp, by, now });
    await recordAct(
      tx,
      { caller, now },
      {
        kind: 'askGradeChange',
        campId,
        subjects: [studentId],
        reason,
        before: { lesson: chapterId, score: effect.score.before, state: effect.flag?.before },
        after: { lesson: chapterId, score: effect.score.after, state: effect.flag?.after },
      },
    );
    return effect;
  });
}
