import { gradebookSteps } from '@zhixing/contract/gradebook-words';
import type { ContentType } from '@zhixing/contract/words';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core';
import { id, isOneOf, ref, time } from '../../db/columns.ts';
import { account } from '../account.ts';
import { camp } from '../practise.ts';

/** A homework or test that is a column of a submitted gradebook. `dueAt`: the camp's deadline, without one its end, in ISO 8601. */
export interface SubmittedLesson {
  id: number;
  title: string;
  type: ContentType | null;
  dueAt: string;
}

/** The steps of a camp's gradebook (rules: gradebook-lock). The trigger gradebook_step_append_only refuses every update. */
export const gradebookStep = pgTable(
  'gradebook_step',
  {
    id: id().primaryKey(),
    campId: ref()
      .notNull()
      .references((): PgColumn => camp.id, { onDelete: 'cascade' }),
    step: text({ enum: gradebookSteps }).notNull(),
    note: text().notNull().default(''),
    /** Of a submission: the lessons then, in order. They stay the columns while it is closed, whatever is published. */
    lessons: jsonb().$type<SubmittedLesson[]>(),
    by: ref()
      .notNull()
      .references(() => account.id),
    at: time().notNull(),
  },
  (t) => [
    index('gradebook_step_by_camp').on(t.campId, t.id),
    check('gradebook_step_step', isOneOf(t.step, gradebookSteps)),
    check('gradebook_step_note', sql`char_length(${t.note}) <= 500`),
  ],
);
