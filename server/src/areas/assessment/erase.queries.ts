import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { attempt, attemptAnswer } from '../../schema/assessment.ts';
import { extraAttempts } from '../../schema/gradebook/extra-attempts.ts';

/** Attempts that were not submitted are deleted as a whole. */
export async function deleteAnswers(tx: Transaction, { studentId }: { studentId: number }): Promise<void> {
  await tx.delete(extraAttempts).where(eq(extraAttempts.studentId, studentId));
  await tx.delete(attemptAnswer).where(eq(attemptAnswer.studentId, studentId));
  await tx.delete(attempt).where(and(eq(attempt.studentId, studentId), isNull(attempt.submittedAt)));
  await tx.update(attempt).set({ kept: {}, answers: [] }).where(eq(attempt.studentId, studentId));
}
