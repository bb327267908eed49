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
