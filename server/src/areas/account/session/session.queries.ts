import { and, desc, eq, gt, isNull, ne, notInArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { account, session } from '../account.table.ts';

export async function insertSession(db: Db, row: typeof session.$inferInsert) {
  await db.insert(session).values(row);
}

/** Whoever opens or ends sessions of this account waits for the transaction. */
export async function lockOwner(db: Db, { accountId }: { accountId: number }) {
  const [row] = await db
    .select({ isDemo: account.isDemo })
    .from(account)
    .where(eq(account.id, accountId))
    .for('no key update');
  return row;
}

/** Deletes what has expired, and of the rest all but the `keep` that began last. */
export async function deleteOldest(
  db: Db,
  { accountId, keep, now }: { accountId: number; keep: number; now: Date },
) {
  const newest = db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.accountId, accountId), gt(session.expiresAt, now)))
    .orderBy(desc(session.createdAt), desc(session.id))
    .limit(keep);
  await db.delete(session).where(and(eq(session.accountId, accountId), notInArray(session.id, newest)));
}

export async function findSession(db: Db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  const [row] = await db
    .select({
      accountId: session.accountId,
      createdAt: session.createdAt,
      seenAt: session.seenAt,
      role: account.role,
      collegeId: account.collegeId,
      isDemo: account.isDemo,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now), isNull(account.cancelledAt)));
  return row;
}

export async function slideSession(
  db: Db,
  { tokenHash, now, expiresAt }: { tokenHash: Buffer; now: Date; expiresAt: Date },
) {
  await db.update(session).set({ seenAt: now, expiresAt }).where(eq(session.tokenHash, tokenHash));
}

export async function deleteSession(db: Db, tokenHash: Buffer) {
  await db.delete(session).where(eq(session.tokenHash, tokenHash));
}

/** Those still alive: `first`, then the one used last. */
export async function listSessions(
  db: Db,
  { accountId, now, first }: { accountId: number; now: Date; first: Buffer },
) {
  return db
    .select()
    .from(session)
    .where(and(eq(session.accountId, accountId), gt(session.expiresAt, now)))
    .orderBy(ne(session.tokenHash, first), desc(session.seenAt), desc(session.id));
}

/** false: this account has no such session. */
export async function deleteOwn(db: Db, { accountId, id }: { accountId: number; id: number }) {
  const { rowCount } = await db
    .delete(session)
    .where(and(eq(session.accountId, accountId), eq(session.id, id)));
  return rowCount === 1;
}

/** How many sessions of an account ended; `but` stays. */
export async function deleteOfAccount(
  db: Db,
  { accountId, but }: { accountId: number; but?: Buffer | undefined },
): Promise<number> {
  const others = but ? ne(session.tokenHash, but) : undefined;
  const { rowCount } = await db.delete(session).where(and(eq(session.accountId, accountId), others));
  return rowCount ?? 0;
}
