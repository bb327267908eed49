import type { Graded } from '../../../schema/assessment.ts';
import { grade, isPass, type Question, questionsOf, sumScores, totalOf } from '../../assessment/index.ts';
import { compareFigures, countedOf } from '../../learning/counted-attempt.expressions.ts';

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
  /** It was handed in late (rules: lateness). */
  late: boolean;
  passed: boolean;
  /** In percent. */
  passMark: number;
}

export interface TestResult {
  score: number;
  total: number;
  passed: boolean;
}
/** Of the attempt that counts. */
type CountedResult = TestResult & { late: boolean };

/** What a correction makes of an attempt that has the question. */
export interface Regraded {
  attempt: SubmittedAttempt;
  answers: Graded[];
  after: TestResult;
}

interface Points {
  score: number;
  total: number;
}
/** A student's counted attempt before and after. `isFallen`: they passed, and no attempt reaches the pass mark any more. */
export interface StudentChange {
  studentId: number;
  before: CountedResult;
  after: CountedResult;
  change: 'rises' | 'falls' | 'same';
  isFallen: boolean;
  /** They pass by it. */
  passes: boolean;
  /** Every attempt of theirs whose points change. */
  attempts: { no: number; before: Points; after: Points }[];
}

const reaches = ({ passMark }: SubmittedAttempt, { score, total }: { score: number; total: number }) =>
  isPass({ score, total, passMark });

interface RegradeRules {
  /** % that late work loses in the camp. */
  lateOff: number;
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
  { questions, questionId, revoked }: Omit<RegradeRules, 'lateOff'> & { revoked: boolean },
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

/** The attempt that counts in the gradebook (rules: counted-attempt), and whether any has passed. */
function resultOf(attempts: readonly SubmittedAttempt[], lateOff: number): CountedResult {
  const of = attempts.map((each) => {
    const waiting = each.texts.some((score) => score === null);
    return { ...each, waiting, submittedAt: '' };
  });
  const counted = countedOf(of, lateOff);
  const passed = attempts.some((each) => each.passed);
  return { score: counted?.score ?? 0, total: counted?.total ?? 0, late: counted?.late ?? false, passed };
}

const pointsOf = ({ score, total }: Points): Points => ({ score, total });

function changeOf(
  studentId: number,
  attempts: readonly SubmittedAttempt[],
  how: RegradeRules,
  revoked: boolean,
) {
  const all = attempts.map((attempt) => ({
    attempt,
    regraded: regradeAttempt(attempt, { ...how, revoked }),
  }));
  const before = resultOf(attempts, how.lateOff);
  const afterwards = all.map(({ attempt, regraded }) => ({ ...attempt, ...regraded?.after }));
  const after = resultOf(afterwards, how.lateOff);
  const difference = compareFigures(after, before, how.lateOff);
  const wasReached = attempts.some((attempt) => attempt.passed && reaches(attempt, attempt));
  const isReached = all.some(({ attempt, regraded }) => reaches(attempt, regraded?.after ?? attempt));
  const student: StudentChange = {
    studentId,
    before,
    after,
    change: difference === 0 ? 'same' : difference > 0 ? 'rises' : 'falls',
    isFallen: before.passed && wasReached && !isReached,
    passes: !before.passed && after.passed,
    attempts: all.flatMap(({ attempt, regraded }) => {
      const [old, next] = [pointsOf(attempt), pointsOf(regraded?.after ?? attempt)];
      const isSame = old.score === next.score && old.total === next.total;
      return isSame ? [] : [{ no: attempt.no, before: old, after: next }];
    }),
  };
  return { student, regraded: all.flatMap(({ regraded }) => (regraded ? [regraded] : [])) };
}

/** What a correction makes of all attempts at a test. `revoked`: students who lose a pass that they no longer reach. */
export function planRegrade(
  attempts: readonly SubmittedAttempt[],
  { revoked, ...how }: RegradeRules & { revoked: ReadonlySet<number> },
): { regraded: Regraded[]; students: StudentChange[] } {
  const all = [...Map.groupBy(attempts, ({ studentId }) => studentId)].map(([studentId, own]) =>
    changeOf(studentId, own, how, revoked.has(studentId)),
  );
  return {
    regraded: all.flatMap(({ regraded }) => regraded),
    students: all.map(({ student }) => student),
  };
}
