import { workType } from '@zhixing/contract/words';
import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { reviewFile, submission, submissionFile, work, workFile } from '../../schema/schoolwork.ts';

interface StudentKey {
  studentId: number;
}

export async function detachFiles(tx: Transaction, { studentId }: StudentKey): Promise<void> {
  await tx.delete(workFile).where(eq(workFile.studentId, studentId));
  await tx.delete(submissionFile).where(eq(submissionFile.studentId, studentId));
  const theirs = tx.select({ id: submission.id }).from(submission).where(eq(submission.studentId, studentId));
  // Two statements: with `or` PostgreSQL would scan the whole table.
  await tx.delete(reviewFile).where(inArray(reviewFile.submissionId, theirs));
  await tx.delete(reviewFile).where(eq(reviewFile.ownerId, studentId));
}

export async function deleteNotes(tx: Transaction, { studentId }: StudentKey): Promise<void> {
  await tx
    .delete(submission)
    .where(and(eq(submission.studentId, studentId), eq(submission.type, workType.note)));
  await tx.delete(work).where(and(eq(work.studentId, studentId), eq(work.type, workType.note)));
}

/** Empties submitted homework and deletes drafts that were never submitted. */
export async function emptyHomework(tx: Transaction, { studentId }: StudentKey): Promise<void> {
  await tx.update(submission).set({ content: '', comment: '' }).where(eq(submission.studentId, studentId));
  const versions = tx
    .select({ version: submission.version })
    .from(submission)
    .where(
      and(
        eq(submission.studentId, work.studentId),
        eq(submission.chapterId, work.chapterId),
        eq(submission.type, work.type),
      ),
    );
  await tx.delete(work).where(and(eq(work.studentId, studentId), notExists(versions)));
  await tx.update(work).set({ content: '' }).where(eq(work.studentId, studentId));
}
