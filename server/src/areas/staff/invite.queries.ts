import { and, count, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Caller } from '../../action/action.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { account, college } from '../../schema/account.ts';
import { staffInvite } from '../../schema/staff.ts';
import { withinScope } from '../access/index.ts';

interface Number {
  countryCode: string;
  mobile: string;
}

const shown = {
  inviteId: staffInvite.id,
  name: staffInvite.name,
  countryCode: staffInvite.countryCode,
  mobile: staffInvite.mobile,
  role: staffInvite.role,
  college: { id: college.id, name: college.name, nameEn: college.nameEn },
  invitedBy: account.name,
  inviterId: staffInvite.invitedBy,
  createdAt: staffInvite.createdAt,
  expiresAt: staffInvite.expiresAt,
};
const invites = (db: Db) =>
  db
    .select(shown)
    .from(staffInvite)
    .innerJoin(account, eq(account.id, staffInvite.invitedBy))
    .leftJoin(college, eq(college.id, staffInvite.collegeId));

const isAlive = (now: Date) => gt(staffInvite.expiresAt, now);

/** Called without a login, with arbitrary keys. */
const ofKey = preparedRead((db, { keyHash, now }: Placeholders<{ keyHash: Buffer; now: Date }>) =>
  invites(db).where(and(eq(staffInvite.keyHash, keyHash), gt(staffInvite.expiresAt, now))),
);
export async function findByKey(db: Db, which: { keyHash: Buffer; now: Date }) {
  const [row] = await ofKey(db, which);
  return row;
}

export async function findById(db: Db, { inviteId }: { inviteId: number }) {
  const [row] = await invites(db).where(eq(staffInvite.id, inviteId));
  return row;
}

/** The open invite of a number. */
export async function findByNumber(db: Db, { countryCode, mobile, now }: Number & { now: Date }) {
  const [row] = await invites(db).where(
    and(eq(staffInvite.countryCode, countryCode), eq(staffInvite.mobile, mobile), isAlive(now)),
  );
  return row;
}

/** Inserts an invite, replacing the number's former one; returns its id. */
export async function replaceInvite(tx: Transaction, row: typeof staffInvite.$inferInsert): Promise<number> {
  const { countryCode, mobile, createdAt } = row;
  await tx.delete(staffInvite).where(lte(staffInvite.expiresAt, createdAt));
  await tx
    .delete(staffInvite)
    .where(and(eq(staffInvite.countryCode, countryCode), eq(staffInvite.mobile, mobile)));
  const [made] = await tx.insert(staffInvite).values(row).returning({ id: staffInvite.id });
  if (!made) throw new Error('an inserted invite has no id');
  return made.id;
}

type Key = Pick<typeof staffInvite.$inferSelect, 'keyHash' | 'createdAt' | 'expiresAt'>;

/** Gives an invite another key and returns the former; nothing where it is gone or was renewed since it was read. */
export async function renewInvite(
  db: Db,
  { inviteId, seen, renewed }: { inviteId: number; seen: Date; renewed: Key },
): Promise<Key | undefined> {
  const former = db.$with('former').as(
    db
      .select({
        keyHash: staffInvite.keyHash,
        createdAt: staffInvite.createdAt,
        expiresAt: staffInvite.expiresAt,
      })
      .from(staffInvite)
      .where(and(eq(staffInvite.id, inviteId), eq(staffInvite.createdAt, seen)))
      .for('update'),
  );
  const [row] = await db
    .with(former)
    .update(staffInvite)
    .set(renewed)
    .from(former)
    .where(eq(staffInvite.id, inviteId))
    .returning({ keyHash: former.keyHash, createdAt: former.createdAt, expiresAt: former.expiresAt });
  return row;
}

/** Whether the invite existed, so that it is accepted once. */
export async function deleteInvite(db: Db, { inviteId }: { inviteId: number }): Promise<boolean> {
  const { rowCount } = await db.delete(staffInvite).where(eq(staffInvite.id, inviteId));
  return rowCount === 1;
}

/** The open invites that the caller may assign, newest first. */
export async function listInvites(
  db: Db,
  { caller, now, limit, offset }: { caller: Caller; now: Date; limit: number; offset: number },
) {
  const here = and(
    isAlive(now),
    withinScope(caller, 'staff.invite', { collegeId: staffInvite.collegeId, isOwn: sql`false` }),
  );
  const [total] = await db.select({ total: count() }).from(staffInvite).where(here);
  const rows = await invites(db)
    .where(here)
    .orderBy(desc(staffInvite.createdAt), desc(staffInvite.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: total?.total ?? 0 };
}
