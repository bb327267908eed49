import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { account, session } from './account.table.ts';

export async function insertSession(db: Db, row: typeof session.$inferInsert) {
  await db.insert(session).values(row);
}

export async function findSession(db: Db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  const [row] = await db
    .select({
      accountId: session.accountId,
      seenAt: session.seenAt,
      role: account.role,
      collegeId: account.collegeId,
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
