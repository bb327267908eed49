import { type FileFamily, fileFamilyNames } from '@zhixing/contract/homework-requirements';
import type { Rubric } from '@zhixing/contract/rubric';
import { workStatus, workType } from '@zhixing/contract/words';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { digit, isOneOf, literals, ref, time } from '../../db/columns.ts';
import { account } from '../account/account.table.ts';
import { chapter } from '../learning/learning.table.ts';
import { file } from '../upload/upload.table.ts';

/**
 * What one homework asks for besides being handed in (rules: homework-requirements); none: a chapter without such a row.
 * `fileKinds` empty: files of any kind.
 */
export const homework = pgTable(
  'homework',
  {
    chapterId: ref()
      .primaryKey()
      .references(() => chapter.id, { onDelete: 'cascade' }),
    minCharacters: integer().notNull().default(0),
    minFiles: integer().notNull().default(0),
    fileKinds: text().array().$type<FileFamily[]>().notNull().default([]),
    mustPass: boolean().notNull().default(false),
    /** What it is marked by; empty: by one score. */
    rubric: jsonb().$type<Rubric>().notNull().default([]),
  },
  (t) => [
    check('homework_characters', sql`${t.minCharacters} between 0 and 20000`),
    check('homework_files', sql`${t.minFiles} between 0 and 20`),
    check('homework_file_kinds', sql`${t.fileKinds} <@ array[${literals(...fileFamilyNames)}]`),
  ],
);

/** What a student is writing on a chapter: the draft. `version` counts every save. */
export const work = pgTable(
  'work',
  {
    studentId: ref()
      .notNull()
      .references(() => account.id),
    chapterId: ref()
      .notNull()
      .references(() => chapter.id),
    type: digit(workType).notNull(),
    content: text().notNull(),
    status: digit(workStatus).notNull(),
    version: integer().notNull(),
    savedAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.chapterId, t.type] }),
    check('work_type', isOneOf(t.type, Object.values(workType))),
    check('work_status', isOneOf(t.status, Object.values(workStatus))),
    check('work_version', sql`${t.version} >= 1`),
    check('work_content', sql`char_length(${t.content}) <= 200000`),
  ],
);

export const workFile = pgTable(
  'work_file',
  {
    studentId: ref().notNull(),
    chapterId: ref().notNull(),
    type: digit(workType).notNull(),
    fileId: ref().notNull(),
    sort: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.chapterId, t.type, t.fileId] }),
    foreignKey({
      columns: [t.studentId, t.chapterId, t.type],
      foreignColumns: [work.studentId, work.chapterId, work.type],
    }).onDelete('cascade'),
    // The pair says that a work can hold its own student's files alone.
    foreignKey({ columns: [t.studentId, t.fileId], foreignColumns: [file.ownerId, file.id] }),
  ],
);

/** A submission is a version and is never overwritten; staff's review stands beside it. */
export const submission = pgTable(
  'submission',
  {
    studentId: ref()
      .notNull()
      .references(() => account.id),
    chapterId: ref()
      .notNull()
      .references(() => chapter.id),
    type: digit(workType).notNull(),
    version: integer().notNull(),
    content: text().notNull(),
    submittedAt: time().notNull(),
    late: boolean().notNull(),
    score: doublePrecision(),
    comment: text().notNull().default(''),
    passed: boolean(),
    reviewedBy: ref().references(() => account.id),
    reviewedAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.chapterId, t.type, t.version] }),
    index('submission_by_chapter').on(t.chapterId, t.submittedAt),
    foreignKey({
      columns: [t.studentId, t.chapterId, t.type],
      foreignColumns: [work.studentId, work.chapterId, work.type],
    }),
    check('submission_version', sql`${t.version} >= 1`),
    check('submission_score', sql`${t.score} is null or ${t.score} between 0 and 100`),
    check('submission_review', sql`(${t.reviewedAt} is null) = (${t.reviewedBy} is null)`),
  ],
);

export const submissionFile = pgTable(
  'submission_file',
  {
    studentId: ref().notNull(),
    chapterId: ref().notNull(),
    type: digit(workType).notNull(),
    version: integer().notNull(),
    fileId: ref().notNull(),
    sort: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.chapterId, t.type, t.version, t.fileId] }),
    foreignKey({
      columns: [t.studentId, t.chapterId, t.type, t.version],
      foreignColumns: [submission.studentId, submission.chapterId, submission.type, submission.version],
    }),
    foreignKey({ columns: [t.studentId, t.fileId], foreignColumns: [file.ownerId, file.id] }),
  ],
);
