import type { RubricMark } from '@zhixing/contract/rubric';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { OwnedFileId } from '../../../base/owned-file.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { gradebookScheme } from '../../../schema/gradebook/gradebook.ts';
import { reviewFile, submission, work } from '../../../schema/schoolwork.ts';
import { isSubmission, isWork, type WorkKey } from '../schoolwork.queries.ts';

/** The scheme of a camp's gradebook; undefined: it was never set. */
export async function findScheme(db: Db, { campId }: { campId: number }) {
  const [row] = await db
    .select({ scheme: gradebookScheme.scheme })
    .from(gradebookScheme)
    .where(eq(gradebookScheme.campId, campId));
  return row?.scheme;
}

export interface Reviewing {
  score: number | null;
  marks: RubricMark[];
  comment: string;
  passed: boolean;
  reviewedBy: number;
  reviewedAt: Date;
}

/**
 * The newest version of a work; version 0 if there is none. Locks the work's row until the transaction ends, as a save does:
 * a concurrent submission comes either before this or after the transaction.
 */
export async function lockNewestVersion(
  tx: Transaction,
  key: WorkKey,
): Promise<{ version: number; id: number | null }> {
  await tx.select({ version: work.version }).from(work).where(isWork(key)).for('update');
  const [row] = await tx
    .select({ version: submission.version, id: submission.id })
    .from(submission)
    .where(and(isSubmission(key), submission.newest));
  return row ?? { version: 0, id: null };
}

/** Writes the review of a version that has none. Returns the submission's id; null: it is reviewed already. */
export async function writeReview(
  tx: Transaction,
  { key, version, review }: { key: WorkKey; version: number; review: Reviewing },
): Promise<number | null> {
  const rows = await tx
    .update(submission)
    .set(review)
    .where(and(isSubmission(key), eq(submission.version, version), isNull(submission.reviewedAt)))
    .returning({ id: submission.id });
  return rows[0]?.id ?? null;
}

interface Version {
  key: WorkKey;
  version: number;
}

/** The review of a version; `reviewedAt` null: none. undefined: no such version. */
export async function findReview(tx: Transaction, { key, version }: Version) {
  const [row] = await tx
    .select({
      submissionId: submission.id,
      score: submission.score,
      marks: submission.marks,
      comment: submission.comment,
      passed: submission.passed,
      reviewedBy: submission.reviewedBy,
      reviewedAt: submission.reviewedAt,
      hasFiles: sql<boolean>`exists (select from ${reviewFile} where ${eq(reviewFile.submissionId, submission.id)})`,
    })
    .from(submission)
    .where(and(isSubmission(key), eq(submission.version, version)));
  return row;
}

/** Replaces the review of a version. */
export async function rewriteReview(
  tx: Transaction,
  { key, version, review }: Version & { review: Reviewing },
): Promise<void> {
  await tx
    .update(submission)
    .set(review)
    .where(and(isSubmission(key), eq(submission.version, version), isNotNull(submission.reviewedAt)));
}

/** Whether any version passed, and the verdict on the newest one (null: not reviewed yet). */
export async function readVerdicts(tx: Transaction, key: WorkKey) {
  const [row] = await tx
    .select({
      anyPassed: sql<boolean>`coalesce(bool_or(${submission.passed}), false)`,
      newestPassed: sql<boolean | null>`bool_or(${submission.passed}) filter (where ${submission.newest})`,
    })
    .from(submission)
    .where(isSubmission(key));
  return row ?? { anyPassed: false, newestPassed: null };
}

/** Attaches the reviewer's files to a review. */
export async function addReviewFiles(
  tx: Transaction,
  {
    submissionId,
    ownerId,
    fileIds,
  }: { submissionId: number; ownerId: number; fileIds: readonly OwnedFileId[] },
): Promise<void> {
  const rows = fileIds.map((fileId, sort) => ({ submissionId, ownerId, fileId, sort }));
  if (rows.length > 0) await tx.insert(reviewFile).values(rows);
}
