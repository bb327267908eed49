import { lt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { answeredRequest, isAnswered, type Request } from '../../schema/idempotency.ts';

/** Inserts the request; false when it was made before. Waits while a parallel transaction inserts the same one. */
export async function insertRequest(
  tx: Transaction,
  request: Request & { now: Date; forgetAt: Date | null },
): Promise<boolean> {
  const { studentId, call, requestId, now, forgetAt } = request;
  const rows = await tx
    .insert(answeredRequest)
    .values({ studentId, call, requestId, answeredAt: now, forgetAt })
    .onConflictDoNothing()
    .returning({ requestId: answeredRequest.requestId });
  return rows.length > 0;
}

export async function readAnswer(tx: Transaction, request: Request): Promise<unknown> {
  const [row] = await tx
    .select({ answer: answeredRequest.answer })
    .from(answeredRequest)
    .where(isAnswered(request));
  return row?.answer;
}

export async function keepAnswer(tx: Transaction, request: Request, answer: unknown): Promise<void> {
  await tx.update(answeredRequest).set({ answer }).where(isAnswered(request));
}

/** Adds `graduated: true` to a stored answer. */
export async function addGraduation(tx: Transaction, request: Request): Promise<void> {
  await tx
    .update(answeredRequest)
    .set({ answer: sql`${answeredRequest.answer} || '{"graduated": true}'` })
    .where(isAnswered(request));
}

/** Deletes up to `limit` answers whose `forgetAt` has passed, the oldest first; returns their number. */
export async function forgetSome(db: Db, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${answeredRequest} where ctid = any(array(
      select ctid from ${answeredRequest} where ${lt(answeredRequest.forgetAt, now)} order by ${answeredRequest.forgetAt} limit ${limit}))`);
  return rowCount ?? 0;
}
