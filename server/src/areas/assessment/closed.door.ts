import { type Attempt, rulesIn, type Terms, type TestRules, whyClosed } from './assessment.policy.ts';

interface Asked {
  /** The test's own rules, and what the student's camp says of it. */
  test: TestRules;
  terms: Terms;
  /** The student's goes at it, in any order. */
  attempts: readonly Attempt[];
  now: Date;
}

/** Whether a test takes no more answers from a student: closed, or no attempt is left. */
export const isClosed = ({ test, terms, attempts, now }: Asked): boolean => {
  const inOrder = attempts.toSorted((a, b) => a.no - b.no);
  return whyClosed({ test: rulesIn(test, terms), terms, attempts: inOrder, now }) !== null;
};
