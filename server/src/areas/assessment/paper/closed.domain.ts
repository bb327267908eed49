import { type Attempt, rulesIn, type Terms, type TestRules, whyClosed } from '../assessment.policy.ts';

interface TestSituation {
  /** The test's own rules and the settings of the student's camp. */
  test: TestRules;
  terms: Terms;
  /** The student's attempts, in any order. */
  attempts: readonly Attempt[];
  now: Date;
}

/** Whether a test accepts no more answers from a student: it is closed, or no attempt is left. */
export const isClosed = ({ test, terms, attempts, now }: TestSituation): boolean => {
  const inOrder = attempts.toSorted((a, b) => a.no - b.no);
  return whyClosed({ test: rulesIn(test, terms), terms, attempts: inOrder, now }) !== null;
};
