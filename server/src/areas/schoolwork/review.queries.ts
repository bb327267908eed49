import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { isSubmission, isWork, type WorkKey } from './schoolwork.queries.ts';
import { submission, work } from './schoolwork.table.ts';

export interface Reviewing {
  score: number | null;
  comment: string;
  passed: boolean;
  reviewedBy: number;
  reviewedAt: Date;
}

/**
 * The newest version of a work, 0 without one. The work's row stays locked until the end, as a save locks it: a version
 * handed in meanwhile comes before this or after the transaction.
 */
export async function lockNewestVersion(tx: Transaction, key: WorkKey): Promise<number> {
  await tx.select({ version: work.version }).from(work).where(isWork(key)).for('update');
  const [row] = await tx
    .select({ version: submission.version })
    .from(submission)
    .where(isSubmission(key))
    .orderBy(desc(submission.version))
    .limit(1);
  return row?.version ?? 0;
}

/** Writes the review of a version that has none; false: it has one. */
export async function writeReview(
  tx: Transaction,
  { key, version, review }: { key: WorkKey; version: number; review: Reviewing },
): Promise<boolean> {
  const rows = await tx
    .update(submission)
    .set(review)
    .where(and(isSubmission(key), eq(submission.version, version), isNull(submission.reviewedAt)))
    .returning({ version: submission.version });
  return rows.length > 0;
}
