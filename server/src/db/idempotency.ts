import { and, eq } from 'drizzle-orm';
import type { Transaction } from './client.ts';
import { answeredRequest } from './idempotency.table.ts';

/**
 * Runs `act` once for a `requestId` and keeps its answer; a repetition, at the same time or later, gets that
 * answer (rules: request-once). The row's key makes a second one wait until the first has committed.
 */
export async function once<T>(
  tx: Transaction,
  key: { studentId: number; call: string; requestId: string | undefined; now: Date },
  act: () => Promise<T>,
): Promise<T> {
  const { studentId, call, requestId, now } = key;
  if (!requestId) return act();
  const [mine] = await tx
    .insert(answeredRequest)
    .values({ studentId, call, requestId, answeredAt: now })
    .onConflictDoNothing()
    .returning({ requestId: answeredRequest.requestId });
  const where = and(
    eq(answeredRequest.studentId, studentId),
    eq(answeredRequest.call, call),
    eq(answeredRequest.requestId, requestId),
  );
  if (!mine) {
    const [row] = await tx.select({ answer: answeredRequest.answer }).from(answeredRequest).where(where);
    return row?.answer as T;
  }
  const answer = await act();
  await tx.update(answeredRequest).set({ answer }).where(where);
  return answer;
}
