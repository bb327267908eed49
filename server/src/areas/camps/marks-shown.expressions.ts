import type { camp } from '../../schema/practise.ts';

/** The columns of a camp that say whether its students see marks. */
export type MarksTerms = Pick<typeof camp.$inferSelect, 'marksRule' | 'marksReleasedAt'>;

/**
 * Since when the students of a camp see a mark that was given at `markedAt` (rules: marks-shown); null: not yet.
 */
export function marksShownSince({ marksRule, marksReleasedAt }: MarksTerms, markedAt: Date): Date | null {
  if (marksRule === 'atOnce') return markedAt;
  return marksReleasedAt && new Date(Math.max(markedAt.getTime(), marksReleasedAt.getTime()));
}

/** Whether the students of a camp do not see its marks yet. */
export const areMarksWithheld = (terms: MarksTerms): boolean => marksShownSince(terms, new Date(0)) === null;

/** A verdict as its student sees it while marks are withheld: a return, which asks for something, is told at once (rules: marks-shown). */
export const withoutVerdict = (passed: boolean | null): false | null => (passed === false ? false : null);

interface Reviewed {
  score: number | null;
  passed: boolean | null;
  reviewedAt: Date | null;
}

/** A homework's version as its student sees it then: a returned one without its score, any other as not reviewed yet. */
export function withoutMark<R extends Reviewed>(version: R): R {
  const passed = withoutVerdict(version.passed);
  return { ...version, score: null, passed, reviewedAt: passed === null ? null : version.reviewedAt };
}
