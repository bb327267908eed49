import { nameLimits } from '@zhixing/contract/names';
import { collegeWordFields, roles, scenes } from '@zhixing/contract/words';
import { type AnyColumn, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  inet,
  integer,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { OwnedFileId } from '../base/owned-file.ts';
import { bytes, id, isLine, isOneOf, literals, ref, time } from '../db/columns.ts';

/** The key columns of the table `file` alone. schema/file.ts imports accounts, since each file has an owner. */
const file = pgTable('file', { ownerId: ref(), id: id() });

export const college = pgTable('college', {
  id: id().primaryKey(),
  name: text().notNull().unique(),
  nameEn: text().notNull().default(''),
  /** A closed college cannot be named, invited to or given new camps. Running camps go on to their end. */
  closedAt: time(),
});

/** Written as a literal, not a parameter: only then does the planner use the partial index. */
const isStaff = (role: AnyColumn) => sql<boolean>`${role} <> 'student'`;

/**
 * `collegeId`: of staff, their college; of a student, the college whose roster names them, else the one they name themselves
 * (rules: college-membership).
 */
export const account = pgTable(
  'account',
  {
    id: id().primaryKey(),
    role: text({ enum: roles }).notNull().default('student'),
    /** Since when the account has its role. Staff must set up a second factor within some days of it (rules: staff-factor). */
    roleSince: time().notNull().defaultNow(),
    countryCode: text().notNull(),
    mobile: text().notNull(),
    /** Confirmed by a code sent to it, so it can be used to log in (rules: email-login). */
    email: text(),
    /** Not confirmed yet. */
    pendingEmail: text(),
    passwordHash: text().notNull(),
    /** The password was set by another person and must be changed before the account has staff permissions (rules: staff-steps). */
    passwordGiven: boolean().notNull().default(false),
    /** Of a teacher or an assistant: may add and remove the spreadsheets of their college's registrar (rules: registrar-duty). */
    registrarDuty: boolean().notNull().default(false),
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    avatarFileId: ref().$type<OwnedFileId>(),
    collegeId: ref().references(() => college.id),
    major: text().notNull().default(''),
    className: text().notNull().default(''),
    studentNo: text().notNull().default(''),
    /** The fields that come from the college's roster and that the student cannot change (rules: college-word). */
    byCollege: text({ enum: collegeWordFields }).array().notNull().default(sql`'{}'`),
    grade: text().notNull().default(''),
    gender: text().notNull().default(''),
    termsVersion: text().notNull(),
    termsAgreedAt: time().notNull(),
    createdAt: time().notNull().defaultNow(),
    /** The last use, to within a day (rules: unused-number). */
    usedAt: time().notNull().defaultNow(),
    /** When the owner asked to cancel the account; a login withdraws it (rules: cancel-account). */
    cancelAskedAt: time(),
    /** When the personal data was erased. */
    cancelledAt: time(),
    /** A demo account: its password is printed to the terminal, its number is made up (rules: demo-safety). */
    isDemo: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('account_mobile').on(t.countryCode, t.mobile).where(sql`${t.cancelledAt} is null`),
    uniqueIndex('account_email').on(sql`lower(${t.email})`).where(sql`${t.cancelledAt} is null`),
    check('account_role', isOneOf(t.role, roles)),
    check('account_country_code', sql`${t.countryCode} ~ '^[0-9]{1,4}$'`),
    check('account_mobile_digits', sql`${t.mobile} ~ '^[0-9]{4,15}$'`),
    check('account_name', sql`${isLine(t.name, nameLimits.name)} and ${t.name} <> ''`),
    check('account_name_en', isLine(t.nameEn, nameLimits.nameEn)),
    index('account_to_erase')
      .on(t.cancelAskedAt)
      .where(sql`${t.cancelAskedAt} is not null and ${t.cancelledAt} is null`),
    check(
      'account_erased',
      sql`${t.cancelledAt} is null or (${t.cancelAskedAt} is not null and ${t.countryCode} = '0' and ${t.mobile} = '0000'
        and ${t.email} is null and ${t.pendingEmail} is null and ${t.passwordHash} = '' and ${t.avatarFileId} is null
        and ${t.collegeId} is null
        and ${t.major} || ${t.className} || ${t.studentNo} || ${t.grade} || ${t.gender} = '')`,
    ),
    // Partial index for listing and finding staff, who are few.
    index('account_staff').on(t.role, t.collegeId).where(isStaff(t.role)),
    // Partial index for finding the accounts that use a file as avatar.
    index('account_avatar').on(t.avatarFileId).where(sql`${t.avatarFileId} is not null`),
    // The avatar is the owner's own file.
    foreignKey({
      columns: [t.id, t.avatarFileId],
      foreignColumns: [file.ownerId, file.id],
      name: 'account_avatar_own',
    }),
    check(
      'account_by_college',
      sql`${t.byCollege} = '{}' or (${t.role} = 'student' and ${t.collegeId} is not null
        and ${t.byCollege} <@ array[${literals(...collegeWordFields)}])`,
    ),
    check(
      'account_registrar_duty',
      sql`not ${t.registrarDuty} or (${t.role} in ('teacher', 'assistant') and ${t.collegeId} is not null)`,
    ),
    check('account_gender', sql`${t.gender} in ('', 'male', 'female')`),
  ],
);

const unlessReleased = (column: AnyColumn) =>
  sql<string>`case when ${account.countryCode} = '0' then '' else ${column} end`;
/** An account's number as shown to people: '' if it has none any more (rules: unused-number). */
export const shownNumber = {
  countryCode: unlessReleased(account.countryCode),
  mobile: unlessReleased(account.mobile),
};

/** SQL condition: the account is not a student's. Uses a partial index. */
export const ofStaff = isStaff(account.role);

/**
 * Students confirmed by a college (rules: college-membership): by its roster, by an invite code of one of its camps, or by
 * staff who approved.
 */
export const collegeMember = pgTable(
  'college_member',
  {
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    collegeId: ref()
      .notNull()
      .references(() => college.id),
    by: text({ enum: ['roster', 'invite', 'approval'] }).notNull(),
    confirmedAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.collegeId] }),
    index('college_member_by_college').on(t.collegeId),
    check('college_member_by', sql`${t.by} in ('roster', 'invite', 'approval')`),
  ],
);

/** The ids of the colleges that have an account as a member. */
export const memberOf = (accountId: PgColumn) =>
  sql<
    number[]
  >`array(select ${collegeMember.collegeId}::float8 from ${collegeMember} where ${collegeMember.accountId} = ${accountId})`;

/** Stores only the SHA-256 of a token (rules: token). */
export const session = pgTable(
  'session',
  {
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    tokenHash: bytes().notNull().unique(),
    /** The id by which the student's list of sessions refers to it. */
    id: id().unique(),
    createdAt: time().notNull(),
    seenAt: time().notNull(),
    expiresAt: time().notNull(),
    /** The browser's User-Agent. */
    device: text().notNull().default(''),
    /** The client address at login, as the rate limits count it. */
    address: inet(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.tokenHash] }),
    check('session_hash_length', sql`octet_length(${t.tokenHash}) = 32`),
    check('session_expiry', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

/** One row for each code sent; the limits count these rows. */
export const smsCode = pgTable(
  'sms_code',
  {
    countryCode: text().notNull(),
    mobile: text().notNull(),
    id: id(),
    scene: text({ enum: scenes }).notNull(),
    codeHash: bytes().notNull(),
    address: inet().notNull(),
    sentAt: time().notNull(),
    expiresAt: time().notNull(),
    /**
     * Wrong tries from the address that requested the code, and those from all others, counted separately so that neither
     * uses up the other's.
     */
    tries: integer().notNull().default(0),
    otherTries: integer().notNull().default(0),
    usedAt: time(),
    /** The requesting device, if the number's account has logged in from it before; '': another device. */
    device: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.countryCode, t.mobile, t.id] }),
    index('sms_code_by_address').on(t.address, t.sentAt),
    index('sms_code_by_time').on(t.countryCode, t.mobile, t.sentAt),
    index('sms_code_by_sent').on(t.sentAt),
    check('sms_code_tries', sql`${t.tries} between 0 and 5 and ${t.otherTries} between 0 and 5`),
    check('sms_code_scene', isOneOf(t.scene, scenes)),
  ],
);

/** Solutions of challenges that were used, since each counts once. */
export const spentChallenge = pgTable('spent_challenge', {
  signature: text().primaryKey(),
  expiresAt: time().notNull(),
});

/** How often an address did an action in its current window: one row for each action, overwritten when the next window begins. */
export const addressUse = pgTable(
  'address_use',
  {
    address: inet().notNull(),
    action: text().notNull(),
    windowStart: time().notNull(),
    uses: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.address, t.action] })],
);
