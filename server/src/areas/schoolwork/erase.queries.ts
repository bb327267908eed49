import { workType } from '@zhixing/contract/words';
import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { reviewFile, submission, submissionFile, work, workFile } from './schoolwork.table.ts';

interface Whose {
  studentId: number;
}

export async function detachFiles(tx: Transaction, { studentId }: Whose): Promise<void> {
  await tx.delete(workFile).where(eq(workFile.studentId, studentId));
  await tx.delete(submissionFile).where(eq(submissionFile.studentId, studentId));
  const theirs = tx.select({ id: submission.id }).from(submission).where(eq(submission.studentId, studentId));
  // One after the other: for either of two the whole table would be read.
  await tx.delete(reviewFile).where(inArray(reviewFile.submissionId, theirs));
  await tx.delete(reviewFile).where(eq(reviewFile.ownerId, studentId));
}

export async function deleteNotes(tx: Transaction, { studentId }: Whose): Promise<void> {
  await tx
    .delete(submission)
    .where(and(eq(submission.studentId, studentId), eq(submission.type, workType.note)));
  await tx.delete(work).where(and(eq(work.studentId, studentId), eq(work.type, workType.note)));
}

/** A draft that was never handed in goes whole. */
export async function emptyHomework(tx: Transaction, { studentId }: Whose): Promise<void> {
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
