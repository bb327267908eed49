import type { calls, Data, Payload } from '@zhixing/contract';
import { gradeChangeKinds, gradeChangeStates } from '@zhixing/contract/gradebook-words';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, isOneOf, ref, time } from '../../db/columns.ts';
import { account } from '../account.ts';
import { chapter } from '../learning.ts';
import { camp } from '../practise.ts';
import { gradebookColumn } from './gradebook.ts';

/** What is asked for: one of the three parts of the call that asks. */
export type AskedChange = Pick<Payload<typeof calls.askGradeChange>, 'review' | 'answer' | 'entry'>;
/** What it does to the student. */
export type ChangeEffect = Data<typeof calls.askGradeChange>;

/**
 * The requests to correct a mark of a locked gradebook (rules: grade-change). `mark`: which mark it is, e.g. `s12` of a submission.
 * `effect`: as it was shown; once approved, as it was applied. Rows are deleted only with the student's account.
 */
export const gradeChange = pgTable(
  'grade_change',
  {
    studentId: ref()
      .notNull()
      .references(() => account.id),
    id: id().unique(),
    campId: ref()
      .notNull()
      .references((): PgColumn => camp.id, { onDelete: 'cascade' }),
    kind: text({ enum: gradeChangeKinds }).notNull(),
    mark: text().notNull(),
    /** The item of the gradebook: a lesson or a column. */
    chapterId: ref().references(() => chapter.id, { onDelete: 'cascade' }),
    columnId: ref().references(() => gradebookColumn.id, { onDelete: 'cascade' }),
    asked: jsonb().$type<AskedChange>().notNull(),
    effect: jsonb().$type<ChangeEffect>().notNull(),
    reason: text().notNull(),
    state: text({ enum: gradeChangeStates }).notNull().default('waiting'),
    askedBy: ref()
      .notNull()
      .references(() => account.id),
    askedAt: time().notNull(),
    decidedBy: ref().references(() => account.id),
    /** When it was decided or withdrawn. */
    decidedAt: time(),
    note: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    uniqueIndex('grade_change_waiting').on(t.campId, t.studentId, t.mark).where(sql`${t.state} = 'waiting'`),
    index('grade_change_by_camp').on(t.campId, t.decidedAt),
    // What is deleted with a lesson or a column.
    index('grade_change_by_chapter').on(t.chapterId).where(sql`${t.chapterId} is not null`),
    index('grade_change_by_column').on(t.columnId).where(sql`${t.columnId} is not null`),
    check('grade_change_kind', isOneOf(t.kind, gradeChangeKinds)),
    check('grade_change_state', isOneOf(t.state, gradeChangeStates)),
    check('grade_change_item', sql`(${t.chapterId} is null) <> (${t.columnId} is null)`),
    check('grade_change_decided', sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
    check('grade_change_second_person', sql`${t.decidedBy} <> ${t.askedBy}`),
    check('grade_change_reason', sql`char_length(${t.reason}) between 1 and 500`),
    check('grade_change_note', sql`char_length(${t.note}) <= 500`),
  ],
);

/** With a literal instead of a parameter, so that the partial index is used. */
export const isWaitingChange = isOneOf(gradeChange.state, ['waiting']);
