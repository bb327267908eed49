import type { calls, Data } from '@zhixing/contract';
import type { RosterField, RosterIdentifier, RosterRowKind } from '@zhixing/contract/words';
import { enrolmentStatus, rosterFields, rosterHands, rosterIdentifiers } from '@zhixing/contract/words';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, isLine, isOneOf, literals, ref, time } from '../db/columns.ts';
import type { Sentence } from '../locales/say.ts';
import { account } from './account.ts';
import { camp, enrolment } from './practise.ts';

/**
 * One person on the roster of one camp (rules: roster-import): the data from files, and staff's decisions. `mobile` null:
 * joined without being on a roster. `studentId` null: an invitation to the owner of the number, not accepted yet
 * (rules: roster-invitation).
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
    /** The decision of staff; null: none. */
    hand: text({ enum: rosterHands }),
    /** Fields that staff have edited by hand. */
    byHand: text({ enum: rosterFields }).array().notNull().default(sql`'{}'`),
    /** The message that the student got with the last decision. */
    word: text().notNull().default(''),
    actedBy: ref().references(() => account.id),
    actedAt: time(),
    createdAt: time().notNull(),
    /**
     * The account that declined the invitation. Staff's statements never read it, since it reveals that the number is
     * registered.
     */
    declinedBy: ref().references(() => account.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('roster_entry_number')
      .on(t.campId, t.countryCode, t.mobile)
      .where(sql`${t.mobile} is not null`),
    uniqueIndex('roster_entry_student').on(t.campId, t.studentId).where(sql`${t.studentId} is not null`),
    uniqueIndex('roster_entry_student_no').on(t.campId, t.studentNo).where(sql`${t.studentNo} <> ''`),
    // For listing a camp: the partial indexes above do not cover all entries.
    index('roster_entry_by_camp').on(t.campId),
    index('roster_entry_by_student').on(t.studentId),
    // The invitations to a number.
    index('roster_entry_expected').on(t.countryCode, t.mobile).where(sql`${t.studentId} is null`),
    index('roster_entry_declined').on(t.declinedBy).where(sql`${t.declinedBy} is not null`),
    check('roster_entry_person', sql`${t.mobile} is not null or ${t.studentId} is not null`),
    check('roster_entry_hand', isOneOf(t.hand, rosterHands)),
    check('roster_entry_name', sql`${isLine(t.name, 50)} and ${isLine(t.nameEn, 100)}`),
    check('roster_entry_line', sql`${isLine(t.studentNo, 50)} and ${isLine(t.className, 50)}`),
  ],
);

/**
 * Somebody of the roster who does not learn in the camp yet, because no account has accepted or its application waits, and whom staff have
 * neither refused, removed nor moved (rules: gradebook-roster). For a statement of several tables, which names a column's table. Who was never
 * on a roster has an entry without a number.
 */
export const isNotJoined = sql`${rosterEntry.hand} is null and ${rosterEntry.mobile} is not null and not exists (
  select from ${enrolment} where ${enrolment.studentId} = ${rosterEntry.studentId} and ${enrolment.campId} = ${rosterEntry.campId}
    and ${enrolment.status} <> ${literals(enrolmentStatus.waiting)})`;

/** A field's value before and after. */
export interface FieldChange {
  field: RosterField;
  from: string;
  to: string;
}

/**
 * The result of a dry run for one row. `at`: its place in the import, from 1; `row`: its row in `sheet`; `sheet`: '' if only
 * one sheet was read. `kept`: changes not made because staff edited the field; `takes`: the row can be selected, and is then
 * applied with them. `enrols`: the student starts learning with the import.
 */
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
 * A row of a file: `row`: its number in the spreadsheet; `cells`: as text; `lost`: columns where Excel has dropped digits;
 * `sheet`: if several were read.
 */
export interface SheetRow {
  row: number;
  cells: string[];
  lost?: number[];
  sheet?: string;
}

/** An applied import: `take`, the kept rows that were selected, and `result`, its answer. Older ones have no `invited` count. */
export interface Applied {
  take: number[];
  result: Omit<Imported, 'invited'> & Partial<Pick<Imported, 'invited'>>;
}
type Imported = NonNullable<Data<typeof calls.applyRosterImport>['applied']>;

/** A file that was read, with the result of its dry run. Deleted after a day (rules: roster-file). */
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
    /** The stored result, for repetitions of the same call. */
    applied: jsonb().$type<Applied>(),
  },
  (t) => [
    index('roster_import_by_camp').on(t.campId),
    index('roster_import_by_account').on(t.accountId),
    index('roster_import_by_time').on(t.createdAt),
    check('roster_import_identifier', isOneOf(t.identifier, rosterIdentifiers)),
  ],
);

/**
 * How many rows an account has tried and how many numbers it has invited on one day in China (rules: roster-caps). One row
 * for each account.
 */
export const rosterUsage = pgTable('roster_usage', {
  accountId: ref()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** Days since 1970-01-01, in China. */
  day: integer().notNull(),
  tried: integer().notNull().default(0),
  invited: integer().notNull().default(0),
});
