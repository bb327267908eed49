import { and, desc, eq, gt, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { type Placeholders, preparedRead } from '../../../db/statement/prepared-statements.ts';
import { account, session } from '../../../schema/account.ts';
import { secondFactor } from '../../../schema/second-factor.ts';
import { isSlipInForce, passwordLink } from '../../../schema/staff.ts';

export async function insertSession(db: Db, row: typeof session.$inferInsert): Promise<number> {
  const [made] = await db.insert(session).values(row).returning({ id: session.id });
  if (!made) throw new Error('an inserted session has no id');
  return made.id;
}

/** Locks the account, so that others who open or end its sessions wait. */
export async function lockOwner(db: Db, { accountId }: { accountId: number }) {
  const [row] = await db
    .select({
      isDemo: account.isDemo,
      cancelAskedAt: account.cancelAskedAt,
      role: account.role,
      usedAt: account.usedAt,
    })
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.cancelledAt)))
    .for('no key update');
  return row;
}

/** Records that the account is in use (rules: unused-number). */
export async function noteUse(db: Db, { accountId, usedAt }: { accountId: number; usedAt: Date }) {
  await db.update(account).set({ usedAt }).where(eq(account.id, accountId));
}

/** Withdraws a requested cancellation. */
export async function withdrawCancellation(db: Db, { accountId }: { accountId: number }) {
  await db.update(account).set({ cancelAskedAt: null }).where(eq(account.id, accountId));
}

/** Deletes expired sessions, and of the others all but the newest `keep`; returns the ids of the latter. */
export async function deleteOldest(
  db: Db,
  { accountId, keep, now }: { accountId: number; keep: number; now: Date },
): Promise<number[]> {
  const newest = db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.accountId, accountId), gt(session.expiresAt, now)))
    .orderBy(desc(session.createdAt), desc(session.id))
    .limit(keep);
  const rows = await db
    .delete(session)
    .where(and(eq(session.accountId, accountId), notInArray(session.id, newest)))
    .returning({ id: session.id, expiresAt: session.expiresAt });
  return rows.filter(({ expiresAt }) => expiresAt > now).map(({ id }) => id);
}

/** What decides what an account may do now. */
const staffColumns = {
  role: account.role,
  roleSince: account.roleSince,
  collegeId: account.collegeId,
  isDemo: account.isDemo,
  passwordGiven: account.passwordGiven,
  hasFactor: sql<boolean>`exists (select 1 from ${secondFactor}
    where ${secondFactor.accountId} = ${account.id} and ${secondFactor.confirmedAt} is not null)`,
  slipBy: sql<number[]>`case when ${account.role} = 'student' then '{}' else array(
    select ${passwordLink.byId}::float8 from ${passwordLink}
    where ${passwordLink.accountId} = ${account.id} and ${isSlipInForce}) end`,
};

const sessionOf = preparedRead((db, { tokenHash, now }: Placeholders<{ tokenHash: Buffer; now: Date }>) =>
  db
    .select({
      accountId: session.accountId,
      createdAt: session.createdAt,
      seenAt: session.seenAt,
      expiresAt: session.expiresAt,
      ...staffColumns,
      usedAt: account.usedAt,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now), isNull(account.cancelledAt))),
);

export async function findSession(db: Db, which: { tokenHash: Buffer; now: Date }) {
  const [row] = await sessionOf(db, which);
  return row;
}

const staffOf = preparedRead((db, { accountId }: Placeholders<{ accountId: number }>) =>
  db
    .select({ accountId: account.id, ...staffColumns })
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.cancelledAt))),
);

export async function findStaff(db: Db, which: { accountId: number }) {
  const [row] = await staffOf(db, which);
  return row;
}
export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export async function slideSession(
  db: Db,
  { accountId, tokenHash, ...slid }: { accountId: number; tokenHash: Buffer; seenAt: Date; expiresAt: Date },
) {
  await db
    .update(session)
    .set(slid)
    .where(and(eq(session.accountId, accountId), eq(session.tokenHash, tokenHash)));
}

/** Returns the ids of the deleted sessions. */
export async function deleteSession(
  db: Db,
  { accountId, tokenHash }: { accountId: number; tokenHash: Buffer },
): Promise<number[]> {
  const rows = await db
    .delete(session)
    .where(and(eq(session.accountId, accountId), eq(session.tokenHash, tokenHash)))
    .returning({ id: session.id });
  return rows.map(({ id }) => id);
}

interface Listing {
  accountId: number;
  now: Date;
  first: Buffer;
}

const sessionsOf = preparedRead((db, { accountId, now, first }: Placeholders<Listing>) =>
  db
    .select()
    .from(session)
    .where(and(eq(session.accountId, accountId), gt(session.expiresAt, now)))
    .orderBy(ne(session.tokenHash, first), desc(session.seenAt), desc(session.id)),
);

/** The live sessions: `first` first, then by last use. */
export const listSessions = (db: Db, which: Listing) => sessionsOf(db, which);

/** false: this account has no such session. */
export async function deleteOwn(db: Db, { accountId, id }: { accountId: number; id: number }) {
  const { rowCount } = await db
    .delete(session)
    .where(and(eq(session.accountId, accountId), eq(session.id, id)));
  return rowCount === 1;
}

/** Deletes the account's sessions except `but`; returns their ids. */
export async function deleteOfAccount(
  db: Db,
  { accountId, but }: { accountId: number; but?: Buffer | undefined },
): Promise<number[]> {
  const others = but ? ne(session.tokenHash, but) : undefined;
  const rows = await db
    .delete(session)
    .where(and(eq(session.accountId, accountId), others))
    .returning({ id: session.id });
  return rows.map(({ id }) => id);
}
