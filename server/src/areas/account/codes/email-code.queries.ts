import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { emailCode } from '../../../schema/email-code.ts';

/** The times after `since` at which codes were sent, by one account or to one address; newest first. */
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

/** Inserts a code. The account's earlier codes expire. */
export async function insertCode(tx: Transaction, row: typeof emailCode.$inferInsert): Promise<number> {
  await tx.update(emailCode).set({ expiresAt: row.sentAt }).where(isLive(row.accountId, row.sentAt));
  const [made] = await tx.insert(emailCode).values(row).returning({ id: emailCode.id });
  if (!made) throw new Error('an inserted code has no id');
  return made.id;
}

/** Deletes a code whose message could not be sent, so that no limit counts it. */
export async function deleteCode(db: Db, { accountId, id }: { accountId: number; id: number }) {
  await db.delete(emailCode).where(and(eq(emailCode.accountId, accountId), eq(emailCode.id, id)));
}

/**
 * Counts one try of the account's live code and returns the code; undefined when it has no live code with tries left.
 */
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

/** Marks the code as used; false when another transaction has used it. */
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
