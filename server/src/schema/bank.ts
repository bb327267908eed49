import { questionKinds } from '@zhixing/contract/question-kinds';
import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, isOneOf, ref, time } from '../db/columns.ts';
import { account } from './account.ts';
import { project } from './practise.ts';
import type { Authored } from './question.ts';

/**
 * A question in a project's bank. Authors build tests from it, and a publication copies its questions into a paper
 * (rules: question-bank). `revision` counts saves. `removedAt`: tests can no longer use it.
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
    /** Options, blanks, or the answer of a true/false question, depending on the kind. */
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
