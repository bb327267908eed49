import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { account, college } from './account.table.ts';
import type { MobileNumber } from './mobile.ts';

const alive = isNull(account.cancelledAt);
const hasNumber = ({ countryCode, mobile }: MobileNumber) =>
  and(eq(account.countryCode, countryCode), eq(account.mobile, mobile), alive);

const credentials = { id: account.id, passwordHash: account.passwordHash };

export async function isRegistered(db: Db, number: MobileNumber): Promise<boolean> {
  const rows = await db.select({ id: account.id }).from(account).where(hasNumber(number));
  return rows.length > 0;
}

export async function findByNumber(db: Db, number: MobileNumber) {
  const [row] = await db.select(credentials).from(account).where(hasNumber(number));
  return row;
}

export async function findByEmail(db: Db, { email }: { email: string }) {
  const [row] = await db
    .select(credentials)
    .from(account)
    .where(and(eq(sql`lower(${account.email})`, email.toLowerCase()), alive));
  return row;
}

/** null when a living account has the number or the e-mail. */
export async function insertAccount(db: Db, row: typeof account.$inferInsert): Promise<number | null> {
  const [made] = await db.insert(account).values(row).onConflictDoNothing().returning({ id: account.id });
  return made?.id ?? null;
}

/** Whether the password is still the one that was looked at; it cannot change until the transaction ends. */
export async function holdPassword(
  db: Db,
  { accountId, passwordHash }: { accountId: number; passwordHash: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, accountId), eq(account.passwordHash, passwordHash), alive))
    .for('share');
  return rows.length > 0;
}

export async function readUser(db: Db, { accountId }: { accountId: number }) {
  const [row] = await db
    .select({ account, college: { id: college.id, name: college.name } })
    .from(account)
    .leftJoin(college, eq(college.id, account.collegeId))
    .where(eq(account.id, accountId));
  return row;
}
