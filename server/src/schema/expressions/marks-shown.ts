import type { camp } from '../practise.ts';

type MarksTerms = Pick<typeof camp.$inferSelect, 'marksRule' | 'marksReleasedAt'>;

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
