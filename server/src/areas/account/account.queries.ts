import { eachStudyField } from '@zhixing/contract/profile-fields';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import {
  type Placeholders,
  preparedRead,
  type ValuesOrPlaceholders,
} from '../../db/statement/prepared-statements.ts';
import { account, college } from '../../schema/account.ts';
import { unreadOf } from '../../schema/messages.ts';
import type { MobileNumber } from './mobile.ts';
import { runningOf } from './running.expressions.ts';

export type AccountChange = Partial<typeof account.$inferInsert>;

const alive = isNull(account.cancelledAt);
const hasNumber = ({ countryCode, mobile }: ValuesOrPlaceholders<MobileNumber>) =>
  and(eq(account.countryCode, countryCode), eq(account.mobile, mobile), alive);

const credentials = { id: account.id, passwordHash: account.passwordHash };

/** Prepared, because anyone can call it without a login. */
const registered = preparedRead((db, { countryCode, mobile }: Placeholders<MobileNumber>) =>
  db.select({ id: account.id }).from(account).where(hasNumber({ countryCode, mobile })),
);
export async function isRegistered(db: Db, { countryCode, mobile }: MobileNumber): Promise<boolean> {
  const rows = await registered(db, { countryCode, mobile });
  return rows.length > 0;
}

const byNumber = preparedRead((db, { countryCode, mobile }: Placeholders<MobileNumber>) =>
  db.select(credentials).from(account).where(hasNumber({ countryCode, mobile })),
);
export async function findByNumber(db: Db, { countryCode, mobile }: MobileNumber) {
  const [row] = await byNumber(db, { countryCode, mobile });
  return row;
}

/** Finds the account and locks its row: number and password cannot change until the transaction ends. */
export async function lockByNumber(tx: Transaction, number: MobileNumber) {
  const [row] = await tx
    .select({ id: account.id })
    .from(account)
    .where(hasNumber(number))
    .for('no key update');
  return row;
}

const use = {
  id: account.id,
  usedAt: account.usedAt,
  name: account.name,
  nameEn: account.nameEn,
  email: account.email,
};
/** The account that has a number, with the time of its last use. */
export async function findUse(db: Db, number: MobileNumber) {
  const [row] = await db.select(use).from(account).where(hasNumber(number));
  return row;
}
/** As `findUse`, with the row locked: the number cannot change until the transaction ends. */
export async function lockUseByNumber(tx: Transaction, number: MobileNumber) {
  const [row] = await tx.select(use).from(account).where(hasNumber(number)).for('no key update');
  return row;
}

export async function findById(db: Db, { accountId }: { accountId: number }) {
  const [row] = await db
    .select({
      passwordHash: account.passwordHash,
      countryCode: account.countryCode,
      mobile: account.mobile,
      email: account.email,
      name: account.name,
      nameEn: account.nameEn,
    })
    .from(account)
    .where(and(eq(account.id, accountId), alive));
  return row;
}

export async function findByEmail(db: Db, { email }: { email: string }) {
  const [row] = await db
    .select(credentials)
    .from(account)
    .where(and(eq(sql`lower(${account.email})`, email.toLowerCase()), alive));
  return row;
}

/** Returns the new id; null when a living account has the number or the e-mail. */
export async function insertAccount(db: Db, row: typeof account.$inferInsert): Promise<number | null> {
  const [made] = await db.insert(account).values(row).onConflictDoNothing().returning({ id: account.id });
  return made?.id ?? null;
}

/**
 * Locks the account if `passwordHash` is still its password; false otherwise. The password cannot change until the
 * transaction ends.
 */
export async function lockIfPasswordUnchanged(
  db: Db,
  { accountId, passwordHash }: { accountId: number; passwordHash: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, accountId), eq(account.passwordHash, passwordHash), alive))
    .for('no key update');
  return rows.length > 0;
}

/** Returns false when no demo account has the number. */
export async function setDemoPassword(
  tx: Transaction,
  { mobile, passwordHash }: { mobile: string; passwordHash: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(account)
    .set({ passwordHash })
    .where(and(eq(account.mobile, mobile), eq(account.isDemo, true), alive));
  return rowCount === 1;
}

/** Sets the password and returns the account's id; undefined when no living account has the number. */
export async function setPasswordByNumber(
  tx: Transaction,
  { number, passwordHash }: { number: MobileNumber; passwordHash: string },
) {
  const [row] = await tx
    .update(account)
    .set({ passwordHash, passwordGiven: false })
    .where(hasNumber(number))
    .returning({ id: account.id });
  return row?.id;
}

/** Changes the account if `passwordHash` is still its password; false otherwise. */
export async function changeWithPassword(
  tx: Transaction,
  { accountId, passwordHash, set }: { accountId: number; passwordHash: string; set: AccountChange },
): Promise<boolean> {
  const rows = await tx
    .update(account)
    .set(set)
    .where(and(eq(account.id, accountId), eq(account.passwordHash, passwordHash), alive))
    .returning({ id: account.id });
  return rows.length > 0;
}

export async function changeAccount(
  db: Db,
  { accountId, set }: { accountId: number; set: AccountChange },
): Promise<void> {
  await db.update(account).set(set).where(eq(account.id, accountId));
}

/**
 * As `changeAccount`, for fields that a college's roster may set. false: the roster sets one of them, nothing was
 * changed (rules: college-word).
 */
export async function changeOwn(
  db: Db,
  { accountId, set }: { accountId: number; set: AccountChange },
): Promise<boolean> {
  const fields = Object.keys(set);
  const free = sql`(${account.byCollege} = '{}' or not (${fields.includes('collegeId')} or ${account.byCollege} && ${sql.param(fields)}::text[]))`;
  const { rowCount } = await db
    .update(account)
    .set(set)
    .where(and(eq(account.id, accountId), free));
  return rowCount === 1;
}

/** Sets many English names in one statement. A name that is no longer `before` stays as it is. */
export async function writeEnglishNames(
  db: Db,
  { names }: { names: { accountId: number; nameEn: string; before: string }[] },
): Promise<void> {
  await db.execute(sql`
    update ${account} set name_en = given."nameEn"
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as given("accountId" bigint, "nameEn" text, before text)
    where ${account.id} = given."accountId" and ${account.nameEn} = given.before`);
}

/** Locks the row until the transaction ends. Inserts that reference the account are not blocked. */
export async function lockAccount(tx: Transaction, { accountId }: { accountId: number }): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
}

/** The columns of the caller's own record; without password hash and dates. */
const own = {
  id: account.id,
  role: account.role,
  countryCode: account.countryCode,
  mobile: account.mobile,
  email: account.email,
  pendingEmail: account.pendingEmail,
  name: account.name,
  nameEn: account.nameEn,
  avatarFileId: account.avatarFileId,
  byCollege: account.byCollege,
  gender: account.gender,
  ...eachStudyField((field) => account[field]),
};

const userOf = preparedRead((db, { accountId, now }: Placeholders<{ accountId: number; now: Date }>) =>
  db
    .select({
      account: own,
      college: { id: college.id, name: college.name, nameEn: college.nameEn },
      unread: unreadOf(account.id),
      running: runningOf(account.id, now),
    })
    .from(account)
    .leftJoin(college, eq(college.id, account.collegeId))
    .where(eq(account.id, accountId)),
);

/** The caller's record, the number of unread notices and the running test: what every page needs, in one statement. */
export async function readUser(db: Db, who: { accountId: number; now: Date }) {
  const [row] = await userOf(db, who);
  return row;
}
