import { questionKinds } from '@zhixing/contract/question-kinds';
import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, isOneOf, ref, time } from '../../db/columns.ts';
import { account } from '../account/account.table.ts';
import { project } from '../practise/practise.table.ts';
import type { Authored } from './kinds/kind.ts';

/**
 * A question of a project's bank, as its authors write it: tests are put together from it, and a publication makes the
 * questions of a paper from it (rules: question-bank). `revision` counts every save. `removedAt`: no test takes it any more.
 */
export const bankQuestion = pgTable(
  'bank_question',
  {
    id: id().primaryKey(),
    projectId: ref()
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    kind: text({ enum: questionKinds }).notNull(),
    stem: text().notNull(),
    marks: doublePrecision().notNull(),
    partial: boolean().notNull().default(false),
    /** Options, blanks, or the answer of a true or false, as the kind has them. */
    parts: jsonb().$type<Authored>().notNull(),
    explanation: text().notNull().default(''),
    guide: text().notNull().default(''),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    revision: integer().notNull().default(1),
    updatedBy: ref().references(() => account.id),
    updatedAt: time().notNull(),
    removedAt: time(),
  },
  (t) => [
    index('bank_question_by_project').on(t.projectId),
    check('bank_question_kind', isOneOf(t.kind, questionKinds)),
    check('bank_question_marks', sql`${t.marks} > 0`),
    check('bank_question_revision', sql`${t.revision} >= 1`),
  ],
);
