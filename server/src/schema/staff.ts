import { nameLimits } from '@zhixing/contract/names';
import { staffRoles } from '@zhixing/contract/words';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytes, id, isLine, isOneOf, ref, time } from '../db/columns.ts';
import { account, college } from './account.ts';

/** A one-time key for creating the first administrator; deleted when used. Only the SHA-256 is stored. */
export const setupKey = pgTable('setup_key', {
  keyHash: bytes().primaryKey(),
  createdAt: time().notNull(),
  expiresAt: time().notNull(),
});

/** An open invite to become staff, sent to a mobile number. Only the SHA-256 of the key is stored. */
export const staffInvite = pgTable(
  'staff_invite',
  {
    id: id().primaryKey(),
    keyHash: bytes().notNull().unique(),
    countryCode: text().notNull(),
    mobile: text().notNull(),
    name: text().notNull(),
    role: text({ enum: staffRoles }).notNull(),
    /** null for an administrator. */
    collegeId: ref().references(() => college.id),
    invitedBy: ref()
      .notNull()
      .references(() => account.id),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [
    unique('staff_invite_number').on(t.countryCode, t.mobile),
    index('staff_invite_by_college').on(t.collegeId),
    check('staff_invite_role', isOneOf(t.role, staffRoles)),
    check('staff_invite_post', sql`(${t.role} = 'admin') = (${t.collegeId} is null)`),
    check('staff_invite_name', sql`${isLine(t.name, nameLimits.name)} and ${t.name} <> ''`),
  ],
);

const ways = ['message', 'slip'] as const;
export type LinkWay = (typeof ways)[number];

/**
 * A one-time address at which the owner of a staff account sets a password (rules: password-link). Only the SHA-256 of its key is
 * stored. `message`: sent to the owner's own number and e-mail; `slip`: printed by a member of staff, who could open it too. A used
 * slip stays, as the record of who else could act as the account, from `usedAt` to `endedAt`.
 */
export const passwordLink = pgTable(
  'password_link',
  {
    keyHash: bytes().primaryKey(),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    way: text({ enum: ways }).notNull(),
    /** Who sent or printed it. */
    byId: ref()
      .notNull()
      .references(() => account.id),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    usedAt: time(),
    /** Of a used slip: when the owner set a password by their own number or e-mail, or another slip was used. */
    endedAt: time(),
  },
  (t) => [
    index('password_link_of_account').on(t.accountId),
    check('password_link_way', isOneOf(t.way, ways)),
    check('password_link_hash_length', sql`octet_length(${t.keyHash}) = 32`),
    check('password_link_ended', sql`${t.endedAt} is null or ${t.usedAt} is not null`),
  ],
);

/** SQL condition: a slip by which the account's present password came to be. */
export const isSlipInForce = sql<boolean>`${passwordLink.way} = 'slip' and ${passwordLink.usedAt} is not null and ${passwordLink.endedAt} is null`;
