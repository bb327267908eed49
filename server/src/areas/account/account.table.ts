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
import type { OwnedFileId } from '../../base/owned-file.ts';
import { bytes, id, isLine, isOneOf, literals, ref, time } from '../../db/columns.ts';

/** The keys alone of the table of files (upload/upload.table.ts), which is built upon accounts: each file has an owner. */
const file = pgTable('file', { ownerId: ref(), id: id() });

export const college = pgTable('college', {
  id: id().primaryKey(),
  name: text().notNull().unique(),
  nameEn: text().notNull().default(''),
  /** Closed: nobody names it, is invited to it, opens a camp in it any more; what runs goes on to its end. */
  closedAt: time(),
});

/** In words of its own, not as a value: only then does every plan know the index of the few. */
const isStaff = (role: AnyColumn) => sql<boolean>`${role} <> 'student'`;

/**
 * `collegeId`: of staff, the college they belong to; of a student, the one whose roster names them, else the one the student names
 * (rules: college-membership).
 */
export const account = pgTable(
  'account',
  {
    id: id().primaryKey(),
    role: text({ enum: roles }).notNull().default('student'),
    /** Since when it has this role: from then on staff have some days to set up a second factor (rules: staff-factor). */
    roleSince: time().notNull().defaultNow(),
    countryCode: text().notNull(),
    mobile: text().notNull(),
    /** The login's: a message to it has been answered (rules: email-login). */
    email: text(),
    /** Wished for, and not proved yet. */
    pendingEmail: text(),
    passwordHash: text().notNull(),
    /** It was given by somebody else and must be changed before the account has the powers of staff (rules: staff-steps). */
    passwordGiven: boolean().notNull().default(false),
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    avatarFileId: ref().$type<OwnedFileId>(),
    collegeId: ref().references(() => college.id),
    major: text().notNull().default(''),
    className: text().notNull().default(''),
    studentNo: text().notNull().default(''),
    /** Which of these are the word of the college's roster, and not the student's to change (rules: college-word); none: no roster's. */
    byCollege: text({ enum: collegeWordFields }).array().notNull().default(sql`'{}'`),
    grade: text().notNull().default(''),
    gender: text().notNull().default(''),
    termsVersion: text().notNull(),
    termsAgreedAt: time().notNull(),
    createdAt: time().notNull().defaultNow(),
    /** When its owner was last here, to within a day (rules: unused-number). */
    usedAt: time().notNull().defaultNow(),
    /** Its owner has asked to cancel it; a login takes that back (rules: cancel-account). */
    cancelAskedAt: time(),
    /** Erased: nothing of a person is in the row any more. */
    cancelledAt: time(),
    /** The demo's: its password stands on a terminal, its number is made up (rules: demo-safety). */
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
    // The few among the many: who is staff is listed and looked up.
    index('account_staff').on(t.role, t.collegeId).where(isStaff(t.role)),
    // A file that is deleted, or points to nobody, is looked for here: few have chosen a picture.
    index('account_avatar').on(t.avatarFileId).where(sql`${t.avatarFileId} is not null`),
    // A picture of their own.
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
    check('account_gender', sql`${t.gender} in ('', 'male', 'female')`),
  ],
);

const unlessReleased = (column: AnyColumn) =>
  sql<string>`case when ${account.countryCode} = '0' then '' else ${column} end`;
/** An account's number for people to read: '' where it has none any more (rules: unused-number). */
export const shownNumber = {
  countryCode: unlessReleased(account.countryCode),
  mobile: unlessReleased(account.mobile),
};

/** Who is not a student: found by an index of the few. */
export const ofStaff = isStaff(account.role);

/**
 * Who belongs to a college by the college's own word (rules: college-membership): its roster, an invite code of one of
 * its camps, or staff who approved.
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

/** The colleges that count the account of a column among their own. */
export const memberOf = (accountId: PgColumn) =>
  sql<
    number[]
  >`array(select ${collegeMember.collegeId}::float8 from ${collegeMember} where ${collegeMember.accountId} = ${accountId})`;

/** Only the SHA-256 of a token is kept (rules: token). */
export const session = pgTable(
  'session',
  {
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    tokenHash: bytes().notNull().unique(),
    /** What the student's list of sessions names it by. */
    id: id().unique(),
    createdAt: time().notNull(),
    seenAt: time().notNull(),
    expiresAt: time().notNull(),
    /** The browser's own name for itself (User-Agent). */
    device: text().notNull().default(''),
    /** Where the login came from, as caps count it. */
    address: inet(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.tokenHash] }),
    check('session_hash_length', sql`octet_length(${t.tokenHash}) = 32`),
    check('session_expiry', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

/** One row for each code sent; the caps are counted from these rows. */
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
    /** From the address that asked for it, and from all others: neither uses up the other's. */
    tries: integer().notNull().default(0),
    otherTries: integer().notNull().default(0),
    usedAt: time(),
    /** The device that asked, where the number's account has logged in from it before; '': any other. */
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

/** A challenge's solution counts once. */
export const spentChallenge = pgTable('spent_challenge', {
  signature: text().primaryKey(),
  expiresAt: time().notNull(),
});

/** What an address did in its current window: one row for each action, written anew when the next window begins. */
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
