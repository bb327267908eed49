import type { camp } from '../practise.ts';

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
export const areMarksWithheld = ({ marksRule, marksReleasedAt }: MarksTerms): boolean =>
  marksRule === 'atRelease' && marksReleasedAt === null;

interface Reviewed {
  score: number | null;
  passed: boolean | null;
  reviewedAt: Date | null;
}

/**
 * A homework's version as its student sees it while marks are withheld: a returned one without its score, any other as not
 * reviewed yet. A return is told at once, because the student has to act (rules: marks-shown).
 */
export const withoutMark = <R extends Reviewed>(version: R): R => ({
  ...version,
  score: null,
  ...(version.passed === false ? {} : { passed: null, reviewedAt: null }),
});
