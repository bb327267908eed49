import { type FigureState, figureStates, settlementWays } from '@zhixing/contract/gradebook-words';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, type PgColumn, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { isOneOf, ref } from '../../db/columns.ts';
import { account } from '../account.ts';
import { camp } from '../practise.ts';
import { rosterEntry } from '../roster.ts';
import { gradebookStep } from './gradebook-step.ts';

/** When work was handed in that has no figure of its own. */
export type HandedIn = 'inTime' | 'late';

/**
 * A figure as it was submitted; what is null or false is left out. `points` of `of`: as they were kept, before late work lost its share.
 * `settled`: what it was settled as, which a change that empties it again falls back to.
 */
export interface ClosedCell {
  state: FigureState;
  settled?: 'settledZero' | 'settledExcluded' | 'deferred' | undefined;
  score: number | null;
  full?: number;
  points?: number;
  of?: number;
  late?: true;
  dropped?: true;
  /** Of a figure that was settled: work was handed in, which waited or was returned. */
  handedIn?: HandedIn;
}

/** A student's row as it was submitted. `cells`: by the item's key. */
export interface ClosedRow {
  cells: Record<string, ClosedCell>;
  categories: (number | null)[];
  total: number | null;
  passed: boolean | null;
  unsettled: boolean;
  deferred: boolean;
}

/** The rules by which a row was computed: 1 until November 2026 (rules-before/), 2 since (rules: gradebook-closed-rows). */
export const rulesBefore = 1;
export const rulesNow = 2;

/**
 * The rows of closed gradebooks (rules: gradebook-closed-rows). They are deleted when the gradebook is open again. Of somebody of the roster
 * who has not joined `rosterEntryId` stands in place of `studentId`.
 */
export const gradebookRow = pgTable(
  'gradebook_row',
  {
    studentId: ref().references(() => account.id),
    rosterEntryId: ref().references((): PgColumn => rosterEntry.id, { onDelete: 'cascade' }),
    campId: ref()
      .notNull()
      .references((): PgColumn => camp.id, { onDelete: 'cascade' }),
    rules: integer().notNull(),
    row: jsonb().$type<ClosedRow>().notNull(),
  },
  (t) => [
    unique('gradebook_row_once').on(t.campId, t.studentId, t.rosterEntryId).nullsNotDistinct(),
    index('gradebook_row_by_student').on(t.studentId),
    index('gradebook_row_by_roster').on(t.rosterEntryId).where(sql`${t.rosterEntryId} is not null`),
    check('gradebook_row_person', sql`(${t.studentId} is null) <> (${t.rosterEntryId} is null)`),
    check('gradebook_row_rules', sql`${t.rules} in (1, 2)`),
  ],
);

/**
 * How the figures that were missing at one submission were settled (rules: gradebook-settling): kept when the gradebook is returned, and then
 * proposed at the next submission. `item`: its key; `state`: what it was.
 */
export const gradebookSettlement = pgTable(
  'gradebook_settlement',
  {
    studentId: ref().references(() => account.id),
    rosterEntryId: ref().references((): PgColumn => rosterEntry.id, { onDelete: 'cascade' }),
    stepId: ref()
      .notNull()
      .references((): PgColumn => gradebookStep.id, { onDelete: 'cascade' }),
    item: text().notNull(),
    state: text({ enum: figureStates }).notNull(),
    way: text({ enum: settlementWays }).notNull(),
    reason: text().notNull().default(''),
  },
  (t) => [
    unique('gradebook_settlement_once').on(t.stepId, t.studentId, t.rosterEntryId, t.item).nullsNotDistinct(),
    index('gradebook_settlement_by_student').on(t.studentId),
    index('gradebook_settlement_by_roster').on(t.rosterEntryId).where(sql`${t.rosterEntryId} is not null`),
    check('gradebook_settlement_person', sql`(${t.studentId} is null) <> (${t.rosterEntryId} is null)`),
    check('gradebook_settlement_state', isOneOf(t.state, figureStates)),
    check('gradebook_settlement_way', isOneOf(t.way, settlementWays)),
    check('gradebook_settlement_reason', sql`char_length(${t.reason}) <= 200`),
    check('gradebook_settlement_excluded', sql`${t.way} <> 'excluded' or ${t.reason} <> ''`),
  ],
);
