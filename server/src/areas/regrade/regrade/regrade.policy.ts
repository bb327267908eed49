import type { Graded } from '../../../schema/assessment.ts';
import { grade, isPass, type Question, questionsOf, sumScores, totalOf } from '../../assessment/index.ts';

/** A submitted attempt. `texts`: the scores of answers that people mark; null: not marked yet. */
export interface SubmittedAttempt {
  studentId: number;
  chapterId: number;
  no: number;
  paper: number;
  answers: readonly Graded[];
  texts: readonly (number | null)[];
  score: number;
  total: number;
  passed: boolean;
  /** In percent. */
  passMark: number;
}

export interface Standing {
  score: number;
  total: number;
  passed: boolean;
}

/** What a correction makes of an attempt that has the question. */
export interface Regraded {
  attempt: SubmittedAttempt;
  answers: Graded[];
  after: Standing;
}

/** A student's best attempt before and after. `isFallen`: they passed, and no attempt reaches the pass mark any more. */
export interface StudentChange {
  studentId: number;
  before: Standing;
  after: Standing;
  change: 'rises' | 'falls' | 'same';
  isFallen: boolean;
  /** They pass by it. */
  passes: boolean;
}

const reaches = ({ passMark }: SubmittedAttempt, { score, total }: { score: number; total: number }) =>
  isPass({ score, total, passMark });

interface How {
  /** All questions of the test with the camp's corrections. */
  questions: readonly Question[];
  questionId: number;
}

/**
 * Grades one question of an attempt again and sums it up anew; undefined: the attempt does not have the question. A pass is
 * kept unless `revoked`.
 */
export function regradeAttempt(
  attempt: SubmittedAttempt,
  { questions, questionId, revoked }: How & { revoked: boolean },
): Regraded | undefined {
  const question = questions.find(({ id }) => id === questionId);
  if (!question || !attempt.answers.some((each) => each.questionId === questionId)) return undefined;
  const answers = attempt.answers.map((each) =>
    each.questionId === questionId ? { ...each, score: grade(question, each.answer) ?? each.score } : each,
  );
  const total = totalOf(questionsOf({ questions }, attempt, attempt));
  const score = sumScores([...answers.map((each) => each.score), ...attempt.texts], total);
  const isReached = reaches(attempt, { score, total });
  const passed = revoked ? isReached : attempt.passed || isReached;
  return { attempt, answers, after: { score, total, passed } };
}

/** Whether regrading changes anything of an attempt. */
export const isChanged = ({ attempt, answers, after }: Regraded): boolean =>
  attempt.score !== after.score ||
  attempt.total !== after.total ||
  attempt.passed !== after.passed ||
  answers.some(({ score }, at) => score !== attempt.answers[at]?.score);

const share = ({ score, total }: Standing) => (total > 0 ? score / total : 0);

/** The best of a student's attempts: the one that counts in the gradebook (rules: gradebook-figures). */
function standingOf(attempts: readonly (Standing & { no: number })[]): Standing {
  const [best] = attempts.toSorted((a, b) => share(b) - share(a) || a.no - b.no);
  const passed = attempts.some((each) => each.passed);
  return { score: best?.score ?? 0, total: best?.total ?? 0, passed };
}

function changeOf(studentId: number, attempts: readonly SubmittedAttempt[], how: How, revoked: boolean) {
  const all = attempts.map((attempt) => ({
    attempt,
    regraded: regradeAttempt(attempt, { ...how, revoked }),
  }));
  const before = standingOf(attempts);
  const after = standingOf(all.map(({ attempt, regraded }) => ({ ...attempt, ...regraded?.after })));
  const difference = share(after) - share(before);
  const wasReached = attempts.some((attempt) => attempt.passed && reaches(attempt, attempt));
  const isReached = all.some(({ attempt, regraded }) => reaches(attempt, regraded?.after ?? attempt));
  const student: StudentChange = {
    ...{ studentId, before, after },
    change: Math.abs(difference) < 1e-9 ? 'same' : difference > 0 ? 'rises' : 'falls',
    isFallen: before.passed && wasReached && !isReached,
    passes: !before.passed && after.passed,
  };
  return { student, regraded: all.flatMap(({ regraded }) => (regraded ? [regraded] : [])) };
}

/** What a correction makes of all attempts at a test. `revoked`: students who lose a pass that they no longer reach. */
export function planRegrade(
  attempts: readonly SubmittedAttempt[],
  { revoked, ...how }: How & { revoked: ReadonlySet<number> },
): { regraded: Regraded[]; students: StudentChange[] } {
  const all = [...Map.groupBy(attempts, ({ studentId }) => studentId)].map(([studentId, own]) =>
    changeOf(studentId, own, how, revoked.has(studentId)),
  );
  return {
    regraded: all.flatMap(({ regraded }) => regraded),
    students: all.map(({ student }) => student),
  };
}
