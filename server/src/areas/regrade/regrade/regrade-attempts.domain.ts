import type { calls, Data } from '@zhixing/contract';
import { enrolmentStatus } from '@zhixing/contract/words';
import type { Dependencies } from '../../../action/action.ts';
import { refused } from '../../../base/errors.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import type { Question } from '../../assessment/index.ts';
import { completeLesson, reopenLesson } from '../../learning/index.ts';
import { notify } from '../../notice/index.ts';
import { isChanged, planRegrade } from './regrade.policy.ts';
import * as queries from './regrade.queries.ts';

interface Lesson {
  campId: number;
  chapterId: number;
}

export const nothingCounts = () => refused('这是试卷上唯一计分的题，不能不计分；可以选“全部给满分”');

/** What the change makes of the attempts. -2: an attempt would have no question left that counts. */
export async function planAttempts(
  db: Db,
  lesson: Lesson,
  { questions, questionId, revoked }: Parameters<typeof planRegrade>[1],
) {
  const attempts = await queries.listSubmitted(db, lesson);
  const planned = planRegrade(attempts, { questions, questionId, revoked });
  if (planned.regraded.some(({ after }) => after.total === 0)) throw nothingCounts();
  return planned;
}

interface Regrading extends Lesson {
  deps: Dependencies;
  projectId: number;
  questions: readonly Question[];
  questionId: number;
  correctionId: number;
  isTakenBack: boolean;
  /** Students who lose their pass, where they no longer reach the pass mark. */
  revoked: readonly number[];
  now: Date;
}

/** Those named who fall below the pass mark and have not graduated: nobody else loses a pass. */
async function requireRevocable(tx: Transaction, what: Regrading): Promise<Set<number>> {
  if (what.revoked.length === 0) return new Set();
  const named = new Set(what.revoked);
  const { students } = await planAttempts(tx, what, { ...what, revoked: new Set() });
  const learners = await queries.listLearners(tx, what);
  const learning = new Set(
    learners.filter(({ status }) => status === enrolmentStatus.learning).map(({ studentId }) => studentId),
  );
  return new Set(
    students
      .filter(({ studentId, isFallen }) => isFallen && named.has(studentId) && learning.has(studentId))
      .map(({ studentId }) => studentId),
  );
}

/** Grades all attempts again, with everything that follows from it, in the caller's transaction. */
export async function regradeAttempts(
  tx: Transaction,
  what: Regrading,
): Promise<Omit<Data<typeof calls.applyRegrade>, 'correctionId'>> {
  const { deps, campId, chapterId, projectId, correctionId, isTakenBack, now } = what;
  // Lock order: enrolments before attempts, as when handing in.
  await queries.lockLearners(tx, { campId });
  const revoked = await requireRevocable(tx, what);
  const { regraded, students } = await planAttempts(tx, what, { ...what, revoked });
  const changed = regraded.filter(isChanged);
  if (changed.length > 0) {
    const scores = changed.map(({ attempt: { studentId, no }, answers, after }) => {
      return { studentId, no, answers, ...after };
    });
    await queries.writeScores(tx, { chapterId, scores });
    await queries.keepEffects(
      tx,
      changed.map(({ attempt, after }) => ({
        ...{ studentId: attempt.studentId, correctionId, isTakenBack, no: attempt.no },
        ...{ scoreBefore: attempt.score, totalBefore: attempt.total, passedBefore: attempt.passed },
        ...{ scoreAfter: after.score, totalAfter: after.total, passedAfter: after.passed },
      })),
    );
  }
  let graduated = 0;
  const passing = students.filter(({ passes }) => passes);
  for (const { studentId } of passing)
    if ((await completeLesson(tx, { deps, studentId, chapterId, now })).graduated) graduated += 1;
  for (const studentId of revoked) await reopenLesson(tx, { studentId, chapterId });
  const told = students.filter(
    ({ studentId, change, passes }) => change !== 'same' || passes || revoked.has(studentId),
  );
  const accountIds = told.map(({ studentId }) => studentId);
  await notify(tx, { kind: 'test-regraded', projectId, campId, chapterId, accountIds, now });
  return { changed: changed.length, passed: passing.length, graduated };
}
