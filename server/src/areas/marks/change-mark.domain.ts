import type { Caller, Dependencies } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { recordAct } from '../audit/index.ts';
import { requireOpenGradebook } from '../camps/index.ts';
import { readLessonState } from '../learning/index.ts';
import { type Cause, causes } from './cause.ts';
import { type Followed, followMark } from './graduation.domain.ts';
import { certificateAfter } from './graduation.policy.ts';
import type { AnyMark, LockedMark, Mark, NextMark, Outcome, WrittenMark } from './mark.ts';
import {
  correctionAct,
  keepChange,
  notifyOfChange,
  reasonOf,
  requireRevision,
} from './replaced-mark.domain.ts';

interface Told {
  mark: AnyMark;
  written: WrittenMark;
  followed: Followed;
  done: Outcome['done'];
}

/** What it did to the student, of the first mark, or of another one that answered an appeal or not. */
function outcomeOf({ mark, written, followed, done }: Told, appeal: 'first' | boolean): Outcome {
  const { score, passed } = written;
  const { hasGraduated, loses, mayWithdraw, withdraws, revoked, graduated } = followed;
  const all = {
    score,
    passed,
    ...(done ? { done } : {}),
    graduated: { before: hasGraduated, after: (hasGraduated && !withdraws) || graduated },
    certificate: certificateAfter({ hasGraduated, revoked, graduates: graduated }),
  };
  if (appeal === 'first') return { first: true, ...all };
  const answered = appeal ? { appeal } : {};
  return mark.camp.anonymous ? { score, passed, ...answered } : { ...all, loses, mayWithdraw, ...answered };
}

interface Change<L extends LockedMark, N extends NextMark> {
  mark: Mark<L, N>;
  /** What it becomes, by how it stands now that it is locked. */
  to: (locked: L) => N | Promise<N>;
  cause: Cause;
}

/** `graduated`: the student has by it; `settled`: of an answer: none of its attempt waits any more. */
interface Changed {
  outcome: Outcome;
  graduated: boolean;
  settled: boolean;
}

/**
 * Gives or changes a mark, with everything that follows from it, in the caller's transaction (rules: mark-change): the lock of the gradebook,
 * the revision, the mark itself, its lesson, graduation and certificate, the history, an appeal that is answered, the student's notice and the
 * audit trail. The caller has checked who may do it. -1: a graduation is taken back by who may not; -2: the gradebook is closed, the mark is not
 * given yet or is already, or somebody else has changed it.
 */
export async function changeMark<L extends LockedMark, N extends NextMark>(
  tx: Transaction,
  { deps, caller }: { deps: Dependencies; caller: Caller },
  { mark, to, cause }: Change<L, N>,
): Promise<Changed> {
  const rule = causes[cause.kind];
  const { studentId, chapterId } = mark;
  const { campId } = mark.camp;
  const isAsked = cause.kind === 'change';
  await requireOpenGradebook(tx, { campId, changeId: isAsked ? cause.changeId : undefined });
  const locked = await mark.lock(tx);
  const before = locked.given;
  if (before === null && rule.gives === 'never') throw refused(mark.notGiven);
  if (before !== null && rule.gives === 'alone') throw refused(mark.isGiven);
  const words = before !== null && 'revision' in cause ? cause : null;
  if (words) await requireRevision(tx, locked, words);
  const next = await to(locked);
  const reason = words && reasonOf(words);
  const now = deps.clock.now();
  const by = isAsked ? cause.askedBy : caller.accountId;
  const how = { deps, caller, cause, by, now };
  const state = await readLessonState(tx, { studentId, chapterId });
  const written = await (before ? mark.rewrite : mark.give)(tx, locked, next, how);
  const followed = await followMark(tx, { mark, learner: locked.learner, state, written, reason, how });
  const { score, passed, marks, comment } = next;
  const after = { score, passed, marks, comment, by, at: now.toISOString() };
  const replaced = before && words && reason !== null ? { before, after, words, reason } : null;
  const appeal = replaced ? await keepChange(tx, locked, how, replaced) : 'first';
  if (replaced) await notifyOfChange(tx, mark, locked, { ...replaced, now });
  else await mark.notifyGiven?.(tx, locked, written, how);
  if (rule.isAct) {
    const act = replaced ? correctionAct(mark, replaced, written, followed.revoked) : mark.giving(next);
    await recordAct(tx, { caller, now }, { campId, subjects: [studentId], ...act });
  }
  const done = { before: state.done, after: (await readLessonState(tx, { studentId, chapterId })).done };
  return {
    outcome: outcomeOf({ mark, written, followed, done }, appeal),
    graduated: followed.graduated,
    settled: written.settled ?? false,
  };
}
