import type { CorrectionWay } from '@zhixing/contract/regrade-words';
import { enrolmentStatus } from '@zhixing/contract/words';
import type { Caller, Dependencies } from '../../../action/action.ts';
import { refused } from '../../../base/errors.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import type { Question } from '../../assessment/index.ts';
import type { RunningJob } from '../../jobs/index.ts';
import { completeAllByMark, reopenLesson } from '../../learning/index.ts';
import type { MarkSet } from '../../marks/index.ts';
import { notify } from '../../notice/index.ts';
import { isChanged, planRegrade, type StudentChange, type SubmittedAttempt } from './regrade.policy.ts';
import * as queries from './regrade.queries.ts';

interface Lesson {
  campId: number;
  chapterId: number;
  /** Whose attempts; without it those of all who learn in the camp. */
  studentIds?: readonly number[];
}

export const nothingCounts = () => refused('这是试卷上唯一计分的题，不能不计分；可以选“全部给满分”');

/** Students whose attempts are read and written at once: their answers take memory. */
const studentsAtOnce = 500;

/** The submitted attempts, by groups of students. `progress`: of how many students they were worked on. */
async function* readInGroups(
  db: Db,
  { studentIds, campId, chapterId }: Lesson,
  progress?: RunningJob<object>['progress'],
) {
  const all = studentIds ?? (await queries.listLearnerIds(db, { campId }));
  for (let from = 0; from < all.length; from += studentsAtOnce) {
    await progress?.(from, all.length);
    const some = all.slice(from, from + studentsAtOnce);
    yield await queries.listSubmitted(db, { campId, chapterId, studentIds: some });
  }
  await progress?.(all.length, all.length);
}

type RegradeRules = Parameters<typeof planRegrade>[1];
function nobody(): ReadonlySet<number> {
  return new Set();
}

/** -2: an attempt would have no question left that counts. */
function plan(
  attempts: readonly SubmittedAttempt[],
  { questions, questionId, lateOff, revoked }: RegradeRules,
) {
  const planned = planRegrade(attempts, { questions, questionId, lateOff, revoked });
  if (planned.regraded.some(({ after }) => after.total === 0)) throw nothingCounts();
  return planned;
}

/** What the change makes of the students' scores, if nobody loses a pass. -2: see `plan`. */
export async function planAttempts(db: Db, lesson: Lesson, how: Omit<RegradeRules, 'revoked' | 'lateOff'>) {
  const lateOff = await queries.findLateOff(db, lesson);
  const students: StudentChange[] = [];
  let [attempts, changed] = [0, 0];
  for await (const group of readInGroups(db, lesson)) {
    const planned = plan(group, { ...how, lateOff, revoked: nobody() });
    students.push(...planned.students);
    attempts += planned.regraded.length;
    changed += planned.regraded.filter(isChanged).length;
  }
  return { students, attempts, changed };
}

interface Regrading extends Lesson {
  deps: Dependencies;
  projectId: number;
  /** Students who lose their pass, where they no longer reach the pass mark. */
  revoked: readonly number[];
  /** Why the question is corrected, or the correction taken back. */
  reason: string;
  now: Date;
  /** Who corrects the question; undefined: the hourly job. */
  by: Caller | undefined;
  /** Of the job that does it. */
  progress?: RunningJob<object>['progress'] | undefined;
}

/** The question whose correction is made or taken back, and all questions as they are with it. */
interface CorrectedQuestion {
  questions: readonly Question[];
  questionId: number;
  correctionId: number;
  way?: CorrectionWay | undefined;
}
type Correcting = Regrading & CorrectedQuestion;

/** Those named who have not graduated. */
async function listRevocable(tx: Transaction, { campId, revoked }: Regrading): Promise<ReadonlySet<number>> {
  if (revoked.length === 0) return nobody();
  const named = new Set(revoked);
  const learners = await queries.listLearners(tx, { campId });
  return new Set(
    learners
      .filter(({ studentId, status }) => named.has(studentId) && status === enrolmentStatus.learning)
      .map(({ studentId }) => studentId),
  );
}

/** Those of them who fall below the pass mark: nobody else loses a pass. */
function fallenOf(
  attempts: readonly SubmittedAttempt[],
  what: Correcting & Pick<RegradeRules, 'lateOff'>,
  revocable: ReadonlySet<number>,
) {
  if (revocable.size === 0) return nobody();
  const { students } = plan(attempts, { ...what, revoked: nobody() });
  return new Set(
    students
      .filter(({ studentId, isFallen }) => isFallen && revocable.has(studentId))
      .map(({ studentId }) => studentId),
  );
}

/** Writes the new scores of attempts. Answers what it changed, as the history of marks keeps it. */
async function writeRegraded(
  tx: Transaction,
  { chapterId, correctionId: causeId, reason }: Correcting,
  { regraded }: Pick<ReturnType<typeof plan>, 'regraded'>,
) {
  const changed = regraded.filter(isChanged);
  if (changed.length === 0) return [];
  const scores = changed.map(({ attempt: { studentId, no }, answers, after }) => {
    return { studentId, no, answers, ...after };
  });
  await queries.writeScores(tx, { chapterId, scores });
  return changed.map(({ attempt: { studentId, no: attemptNo, score, total, passed }, after }) => {
    return {
      mark: 'attempt' as const,
      studentId,
      chapterId,
      attemptNo,
      before: { score, total, passed },
      after,
      causeId,
      reason,
    };
  });
}

/** Grades all attempts again, by groups of students. */
async function regradeAll(tx: Transaction, what: Correcting) {
  // Lock order: enrolments before attempts, as when handing in.
  await queries.lockLearners(tx, what);
  const revocable = await listRevocable(tx, what);
  const how = { ...what, lateOff: await queries.findLateOff(tx, what) };
  const students: StudentChange[] = [];
  const revoked = new Set<number>();
  const changes: Awaited<ReturnType<typeof writeRegraded>> = [];
  for await (const group of readInGroups(tx, what, what.progress)) {
    const fallen = fallenOf(group, how, revocable);
    const planned = plan(group, { ...how, revoked: fallen });
    changes.push(...(await writeRegraded(tx, what, planned)));
    students.push(...planned.students);
    for (const studentId of fallen) revoked.add(studentId);
  }
  const passing = students.flatMap(({ passes, studentId }) => (passes ? [studentId] : []));
  const { correctionId, questionId, questions, way } = what;
  const corrected = { correctionId, questionId, questions, way };
  const done = { students, revoked, passing, changed: changes.length, graduated: 0, corrected };
  return { changes, done };
}
type Regraded = Awaited<ReturnType<typeof regradeAll>>['done'];

/** Tells the students whose figure, pass or lesson changed. */
async function notifyRegraded(
  tx: Transaction,
  { projectId, campId, chapterId, now }: Regrading,
  { students, revoked }: Regraded,
): Promise<void> {
  const told = students.filter(
    ({ studentId, change, passes }) => change !== 'same' || passes || revoked.has(studentId),
  );
  const accountIds = told.map(({ studentId }) => studentId);
  // Of other totals the points tell nothing beside each other.
  const comparable = told.filter(({ before, after }) => before.total === after.total);
  const scores = new Map(
    comparable.map(({ studentId, before, after }) => [
      studentId,
      { scoreBefore: before.score, score: after.score },
    ]),
  );
  await notify(tx, { kind: 'test-regraded', projectId, campId, chapterId, accountIds, scores, now });
}

/**
 * The attempts at a test as marks to change (rules: regrade): once the question is corrected, all are graded again. `act`: of the audit trail.
 */
export const attemptMarks = (
  tx: Transaction,
  what: Regrading,
  { correct, act }: { correct: () => Promise<CorrectedQuestion> } & Pick<MarkSet<Regraded>, 'act'>,
): MarkSet<Regraded> => ({
  campId: what.campId,
  write: async () => regradeAll(tx, { ...what, ...(await correct()) }),
  follow: async (done) => {
    const { deps, chapterId, now, by } = what;
    const passing = { studentIds: done.passing, chapterId, now, by };
    done.graduated = (await completeAllByMark(tx, { deps, ...passing })).graduated;
    for (const studentId of done.revoked) await reopenLesson(tx, { studentId, chapterId });
  },
  notifyStudents: (done) => notifyRegraded(tx, what, done),
  act,
});
