import { gradeFlags } from '@zhixing/contract/gradebook-words';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { id, isLine, isOneOf, ref, time } from '../../db/columns.ts';
import { account } from '../account.ts';
import { chapter } from '../learning.ts';
import { camp } from '../practise.ts';
import { rosterEntry } from '../roster.ts';

/** How a camp's figures make a total (rules: gradebook-scheme); a camp without a row has the default scheme. */
export const gradebookScheme = pgTable('gradebook_scheme', {
  campId: ref()
    .primaryKey()
    .references((): PgColumn => camp.id, { onDelete: 'cascade' }),
  scheme: jsonb().$type<GradeScheme>().notNull(),
  revision: integer().notNull(),
  setBy: ref()
    .notNull()
    .references(() => account.id),
  setAt: time().notNull(),
});

/** A column of the teachers' own, e.g. attendance (rules: gradebook-columns). `max`: its full points. */
export const gradebookColumn = pgTable(
  'gradebook_column',
  {
    id: id().primaryKey(),
    campId: ref()
      .notNull()
      .references((): PgColumn => camp.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    max: doublePrecision().notNull(),
  },
  (t) => [
    unique('gradebook_column_name').on(t.campId, t.name),
    check('gradebook_column_name_line', sql`${isLine(t.name, 30)} and ${t.name} <> ''`),
    check('gradebook_column_max', sql`${t.max} > 0 and ${t.max} <= 1000`),
  ],
);

/**
 * What staff typed in one cell of a camp's gradebook: points of an own column, or a flag of any item (rules:
 * gradebook-flags). An emptied cell keeps its row, so that `revision` counts every change. Of somebody of the roster who has not
 * joined `rosterEntryId` stands in place of `studentId`; a trigger on `roster_entry` gives the rows to the account that
 * joins (rules: gradebook-roster).
 */
export const gradebookEntry = pgTable(
  'gradebook_entry',
  {
    studentId: ref().references(() => account.id),
    rosterEntryId: ref().references((): PgColumn => rosterEntry.id, { onDelete: 'cascade' }),
    campId: ref()
      .notNull()
      .references((): PgColumn => camp.id, { onDelete: 'cascade' }),
    /** Its item: a lesson, or a column. */
    chapterId: ref().references(() => chapter.id, { onDelete: 'cascade' }),
    columnId: ref().references(() => gradebookColumn.id, { onDelete: 'cascade' }),
    value: doublePrecision(),
    flag: text({ enum: gradeFlags }),
    revision: integer().notNull(),
    /** Why, of a flag that was set or taken away. */
    reason: text().notNull().default(''),
    savedBy: ref()
      .notNull()
      .references(() => account.id),
    savedAt: time().notNull(),
  },
  (t) => [
    unique('gradebook_entry_once')
      .on(t.studentId, t.campId, t.chapterId, t.columnId, t.rosterEntryId)
      .nullsNotDistinct(),
    index('gradebook_entry_by_roster').on(t.rosterEntryId).where(sql`${t.rosterEntryId} is not null`),
    check('gradebook_entry_person', sql`(${t.studentId} is null) <> (${t.rosterEntryId} is null)`),
    // What is deleted with a camp, a lesson or a column.
    index('gradebook_entry_by_camp').on(t.campId),
    index('gradebook_entry_by_chapter').on(t.chapterId).where(sql`${t.chapterId} is not null`),
    index('gradebook_entry_by_column').on(t.columnId).where(sql`${t.columnId} is not null`),
    check('gradebook_entry_item', sql`(${t.chapterId} is null) <> (${t.columnId} is null)`),
    check(
      'gradebook_entry_value',
      sql`${t.value} is null or (${t.value} >= 0 and ${t.columnId} is not null)`,
    ),
    check('gradebook_entry_flag', isOneOf(t.flag, gradeFlags)),
    check('gradebook_entry_reason', sql`char_length(${t.reason}) <= 500`),
  ],
);
