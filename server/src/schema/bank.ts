import { questionKinds } from '@zhixing/contract/question-kinds';
import { longestBankTitle, longestFolder } from '@zhixing/contract/staff/question-bank-limits';
import { type AnyColumn, isNotNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { OwnedFileId } from '../base/owned-file.ts';
import { id, isLine, isOneOf, ref, time } from '../db/columns.ts';
import { account, college } from './account.ts';
import { file } from './file.ts';
import { project } from './practise.ts';
import type { Authored } from './question.ts';

/** What an author writes of a question, and its saves: the columns of every table of such questions. `revision` counts saves. */
const questionColumns = () => ({
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
});

/** The rules of these columns, named after the table. */
const questionChecks = (table: string, t: Record<'kind' | 'marks' | 'revision', AnyColumn>) => [
  check(`${table}_kind`, isOneOf(t.kind, questionKinds)),
  check(`${table}_marks`, sql`${t.marks} > 0`),
  check(`${table}_revision`, sql`${t.revision} >= 1`),
];

/**
 * A bank of questions: a teacher's own (`ownerId`) or a college's (`collegeId`). `isOpen`: all teachers of the college may
 * change its questions, otherwise its managers and whoever created it (rules: shared-banks).
 */
export const questionBank = pgTable(
  'question_bank',
  {
    id: id().primaryKey(),
    ownerId: ref().references(() => account.id),
    collegeId: ref().references(() => college.id),
    title: text().notNull(),
    isOpen: boolean().notNull().default(false),
    createdBy: ref().references(() => account.id),
    createdAt: time().notNull(),
  },
  (t) => [
    index('question_bank_by_owner').on(t.ownerId).where(isNotNull(t.ownerId)),
    index('question_bank_by_college').on(t.collegeId).where(isNotNull(t.collegeId)),
    check('question_bank_of_one', sql`num_nonnulls(${t.ownerId}, ${t.collegeId}) = 1`),
    check('question_bank_title', isLine(t.title, longestBankTitle)),
    check('question_bank_open', sql`${t.collegeId} is not null or not ${t.isOpen}`),
  ],
);

/**
 * A question in such a bank. `folder`: its path, `第一章/函数`, '' for none. `originId`: the question of another bank that
 * it was copied from.
 */
export const sharedQuestion = pgTable(
  'shared_question',
  {
    id: id().primaryKey(),
    bankId: ref()
      .notNull()
      .references(() => questionBank.id, { onDelete: 'cascade' }),
    folder: text().notNull().default(''),
    ...questionColumns(),
    originId: ref().references((): PgColumn => sharedQuestion.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('shared_question_by_bank').on(t.bankId),
    index('shared_question_by_origin').on(t.originId).where(isNotNull(t.originId)),
    ...questionChecks('shared_question', t),
    check('shared_question_folder', isLine(t.folder, longestFolder)),
  ],
);

/** A file of a bank: it came with a question. The bank's questions show no other files (rules: file-address). */
export const questionBankFile = pgTable(
  'question_bank_file',
  {
    bankId: ref()
      .notNull()
      .references(() => questionBank.id, { onDelete: 'cascade' }),
    fileId: ref()
      .notNull()
      .$type<OwnedFileId>()
      .references(() => file.id),
  },
  (t) => [primaryKey({ columns: [t.bankId, t.fileId] }), index('question_bank_file_by_file').on(t.fileId)],
);

/**
 * A question in a project's bank. Authors build tests from it, and a publication copies its questions into a paper
 * (rules: question-bank). `removedAt`: tests can no longer use it. `originId`, `originRevision`: the shared question that it
 * is a copy of, as it was then (rules: shared-banks).
 */
export const bankQuestion = pgTable(
  'bank_question',
  {
    id: id().primaryKey(),
    projectId: ref()
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    ...questionColumns(),
    originId: ref().references(() => sharedQuestion.id, { onDelete: 'set null' }),
    originRevision: integer(),
  },
  (t) => [
    index('bank_question_by_project').on(t.projectId),
    index('bank_question_by_origin').on(t.originId).where(isNotNull(t.originId)),
    ...questionChecks('bank_question', t),
  ],
);
