import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { attempt, attemptAnswer } from './assessment.table.ts';

export async function isTimed(db: Db, { studentId, now }: { studentId: number; now: Date }) {
  const rows = await db
    .select({ no: attempt.no })
    .from(attempt)
    .where(and(eq(attempt.studentId, studentId), isNull(attempt.submittedAt), gt(attempt.endsAt, now)))
    .limit(1);
  return rows.length > 0;
}

/** What was begun and not handed in goes whole. */
export async function deleteAnswers(tx: Transaction, { studentId }: { studentId: number }): Promise<void> {
  await tx.delete(attemptAnswer).where(eq(attemptAnswer.studentId, studentId));
  await tx.delete(attempt).where(and(eq(attempt.studentId, studentId), isNull(attempt.submittedAt)));
  await tx.update(attempt).set({ kept: {} }).where(eq(attempt.studentId, studentId));
}
