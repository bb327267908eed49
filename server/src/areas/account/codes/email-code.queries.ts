import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { emailCode } from './email-code.table.ts';

/** When codes were sent since `since`, by an account or to an address, newest first. */
export async function listSent(
  db: Db,
  { by, since }: { by: { accountId: number } | { email: string }; since: Date },
): Promise<Date[]> {
  const who = 'email' in by ? eq(emailCode.email, by.email) : eq(emailCode.accountId, by.accountId);
  const rows = await db
    .select({ sentAt: emailCode.sentAt })
    .from(emailCode)
    .where(and(who, gt(emailCode.sentAt, since)))
    .orderBy(desc(emailCode.sentAt));
  return rows.map(({ sentAt }) => sentAt);
}

const isLive = (accountId: number, now: Date) =>
  and(eq(emailCode.accountId, accountId), isNull(emailCode.usedAt), gt(emailCode.expiresAt, now));

/** The account's earlier codes end: the new one takes their place. */
export async function insertCode(tx: Transaction, row: typeof emailCode.$inferInsert): Promise<number> {
  await tx.update(emailCode).set({ expiresAt: row.sentAt }).where(isLive(row.accountId, row.sentAt));
  const [made] = await tx.insert(emailCode).values(row).returning({ id: emailCode.id });
  if (!made) throw new Error('an inserted code has no id');
  return made.id;
}

/** A code that could not be sent was not sent. */
export async function deleteCode(db: Db, { accountId, id }: { accountId: number; id: number }) {
  await db.delete(emailCode).where(and(eq(emailCode.accountId, accountId), eq(emailCode.id, id)));
}

/** Counts one try of the account's live code; nothing when it has none with a try left. */
export async function countTry(
  db: Db,
  { accountId, now, atMost }: { accountId: number; now: Date; atMost: number },
) {
  const [row] = await db
    .update(emailCode)
    .set({ tries: sql`${emailCode.tries} + 1` })
    .where(and(isLive(accountId, now), lt(emailCode.tries, atMost)))
    .returning({ id: emailCode.id, email: emailCode.email, codeHash: emailCode.codeHash });
  return row;
}

/** Whether it was this transaction that used the code. */
export async function markUsed(
  tx: Transaction,
  { accountId, id, now }: { accountId: number; id: number; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(emailCode)
    .set({ usedAt: now })
    .where(and(isLive(accountId, now), eq(emailCode.id, id)))
    .returning({ id: emailCode.id });
  return rows.length > 0;
}

export async function deleteBefore(tx: Transaction, { before }: { before: Date }) {
  await tx.delete(emailCode).where(lt(emailCode.sentAt, before));
}
