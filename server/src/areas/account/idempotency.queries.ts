import { and, lt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { answeredRequest, isAnswered, isPacked, type Request } from '../../schema/idempotency.ts';

/** Inserts the request; false when it was made before. Waits while a parallel transaction inserts the same one. */
export async function insertRequest(
  tx: Transaction,
  request: Request & { payloadHash: Buffer | null; now: Date; forgetAt: Date | null },
): Promise<boolean> {
  const { now, ...row } = request;
  const rows = await tx
    .insert(answeredRequest)
    .values({ ...row, answeredAt: now })
    .onConflictDoNothing()
    .returning({ requestId: answeredRequest.requestId });
  return rows.length > 0;
}

export async function readAnswer(tx: Transaction, request: Request) {
  const { answer, payloadHash } = answeredRequest;
  const [row] = await tx.select({ answer, payloadHash }).from(answeredRequest).where(isAnswered(request));
  return row;
}

export async function keepAnswer(db: Db, request: Request, answer: unknown): Promise<void> {
  await db.update(answeredRequest).set({ answer }).where(isAnswered(request));
}

export async function deleteRequest(db: Db, request: Request): Promise<void> {
  await db.delete(answeredRequest).where(isAnswered(request));
}

/** Adds `graduated: true` to a stored answer. */
export async function addGraduation(tx: Transaction, request: Request): Promise<void> {
  await tx
    .update(answeredRequest)
    .set({ answer: sql`${answeredRequest.answer} || '{"graduated": true}'` })
    .where(isAnswered(request));
}

/** Deletes up to `limit` answers whose `forgetAt` has passed, the oldest first; returns their number. */
export async function deleteExpired(db: Db, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${answeredRequest} where ctid = any(array(
      select ctid from ${answeredRequest} where ${lt(answeredRequest.forgetAt, now)} order by ${answeredRequest.forgetAt} limit ${limit}))`);
  return rowCount ?? 0;
}

/** Empties up to `limit` long answers to writes of the back office that were given before `before`; returns their number. */
export async function emptySome(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { answeredAt } = answeredRequest;
  const { rowCount } = await db.execute(sql`
    update ${answeredRequest} set answer = null where ctid = any(array(
      select ctid from ${answeredRequest} where ${and(isPacked, lt(answeredAt, before))} order by ${answeredAt} limit ${limit}))`);
  return rowCount ?? 0;
}
