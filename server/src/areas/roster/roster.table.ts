import type { calls, Data } from '@zhixing/contract';
import type { RosterField, RosterIdentifier, RosterRowKind } from '@zhixing/contract/words';
import { rosterFields, rosterHands, rosterIdentifiers } from '@zhixing/contract/words';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, isLine, isOneOf, ref, time } from '../../db/columns.ts';
import type { Sentence } from '../../locales/say.ts';
import { account } from '../account/account.table.ts';
import { camp } from '../practise/practise.table.ts';

/**
 * What staff know of one person in one camp (rules: roster-import): what a roster says, and what was decided by hand. `mobile`
 * null: joined without a roster. `studentId` null: an invitation to whoever has the number, not accepted yet (rules: roster-invitation).
 */
export const rosterEntry = pgTable(
  'roster_entry',
  {
    id: id().primaryKey(),
    campId: ref()
      .notNull()
      .references(() => camp.id, { onDelete: 'cascade' }),
    studentId: ref().references(() => account.id, { onDelete: 'cascade' }),
    countryCode: text().notNull().default(''),
    mobile: text(),
    studentNo: text().notNull().default(''),
    name: text().notNull().default(''),
    nameEn: text().notNull().default(''),
    className: text().notNull().default(''),
    /** null: nothing but what files and the students themselves have said. */
    hand: text({ enum: rosterHands }),
    /** Fields that staff have written by hand. */
    byHand: text({ enum: rosterFields }).array().notNull().default(sql`'{}'`),
    /** What the student was told with the last decision. */
    word: text().notNull().default(''),
    actedBy: ref().references(() => account.id),
    actedAt: time(),
    createdAt: time().notNull(),
    /** Who does not want to see the invitation. No statement of staff's reads it: it would tell that the number is registered. */
    declinedBy: ref().references(() => account.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('roster_entry_number')
      .on(t.campId, t.countryCode, t.mobile)
      .where(sql`${t.mobile} is not null`),
    uniqueIndex('roster_entry_student').on(t.campId, t.studentId).where(sql`${t.studentId} is not null`),
    uniqueIndex('roster_entry_student_no').on(t.campId, t.studentNo).where(sql`${t.studentNo} <> ''`),
    // The list of a camp: those above hold a part of it each.
    index('roster_entry_by_camp').on(t.campId),
    index('roster_entry_by_student').on(t.studentId),
    // The invitations of a number.
    index('roster_entry_expected').on(t.countryCode, t.mobile).where(sql`${t.studentId} is null`),
    index('roster_entry_declined').on(t.declinedBy).where(sql`${t.declinedBy} is not null`),
    check('roster_entry_person', sql`${t.mobile} is not null or ${t.studentId} is not null`),
    check('roster_entry_hand', isOneOf(t.hand, rosterHands)),
    check('roster_entry_name', sql`${isLine(t.name, 50)} and ${isLine(t.nameEn, 100)}`),
    check('roster_entry_line', sql`${isLine(t.studentNo, 50)} and ${isLine(t.className, 50)}`),
  ],
);

/** A field's texts before and after. */
export interface FieldChange {
  field: RosterField;
  from: string;
  to: string;
}

/** What a dry run found of one row. `at`: its place in the import, from 1; `row`: in `sheet`, which is '' unless several were read. `kept`: changes that staff's own hand keeps away; `takes`: unless the import is told to take the row. `enrols`: it begins to learn with the import. */
export interface PlannedRow {
  at: number;
  row: number;
  sheet: string;
  kind: RosterRowKind;
  reason: Sentence | null;
  entryId: number | null;
  studentId: number | null;
  values: Record<RosterField, string>;
  changes: FieldChange[];
  kept: FieldChange[];
  takes: boolean;
  enrols: boolean;
}

export type RosterMapping = Partial<Record<RosterField, number>>;

/**
 * The rows of a file: `row` as the spreadsheet counts them, its cells as text; `lost`: columns whose digits Excel has dropped; `sheet`:
 * where several were read.
 */
export interface SheetRow {
  row: number;
  cells: string[];
  lost?: number[];
  sheet?: string;
}

/** An import that was carried out: of the kept rows those that were taken, and what it answered. */
export interface Applied {
  take: number[];
  result: Data<typeof calls.applyRosterImport>;
}

/** A file that was read and what its dry run found; gone after a day (rules: roster-file). */
export const rosterImport = pgTable(
  'roster_import',
  {
    id: id().primaryKey(),
    campId: ref()
      .notNull()
      .references(() => camp.id, { onDelete: 'cascade' }),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    rows: jsonb().$type<SheetRow[]>().notNull(),
    rowCount: integer().notNull(),
    mapping: jsonb().$type<RosterMapping>(),
    identifier: text({ enum: rosterIdentifiers }).$type<RosterIdentifier>(),
    plan: jsonb().$type<PlannedRow[]>(),
    planKey: text(),
    createdAt: time().notNull(),
    appliedAt: time(),
    /** What was carried out, for who asks for the same again. */
    applied: jsonb().$type<Applied>(),
  },
  (t) => [
    index('roster_import_by_camp').on(t.campId),
    index('roster_import_by_account').on(t.accountId),
    index('roster_import_by_time').on(t.createdAt),
    check('roster_import_identifier', isOneOf(t.identifier, rosterIdentifiers)),
  ],
);

/** How many rows somebody has tried and how many numbers they have invited on one day in China (rules: roster-caps); a row for each. */
export const rosterUsage = pgTable('roster_usage', {
  accountId: ref()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** Days since 1970-01-01 in China. */
  day: integer().notNull(),
  tried: integer().notNull().default(0),
  invited: integer().notNull().default(0),
});
