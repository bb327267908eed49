import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { account } from '../account/account.table.ts';
import { attempt, attemptAnswer } from './assessment.table.ts';
import { type Running, runningOf } from './running.table.ts';

/** What was begun and not handed in goes whole. */
export async function deleteAnswers(tx: Transaction, { studentId }: { studentId: number }): Promise<void> {
  await tx.delete(attemptAnswer).where(eq(attemptAnswer.studentId, studentId));
  await tx.delete(attempt).where(and(eq(attempt.studentId, studentId), isNull(attempt.submittedAt)));
  await tx.update(attempt).set({ kept: {}, answers: [] }).where(eq(attempt.studentId, studentId));
}

/** The student's attempt whose clock runs; null: none. */
export async function findRunning(db: Db, { studentId, now }: { studentId: number; now: Date }) {
  const { rows } = await db.execute<{ running: Running | null }>(
    sql`select ${runningOf(account.id, now)} as running from ${account} where ${eq(account.id, studentId)}`,
  );
  return rows[0]?.running ?? null;
}
