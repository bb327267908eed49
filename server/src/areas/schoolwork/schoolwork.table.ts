import { type FileFamily, fileFamilyNames } from '@zhixing/contract/homework-requirements';
import { defaultRubricPass, type Rubric, type RubricMark } from '@zhixing/contract/rubric';
import { workStatus, workType } from '@zhixing/contract/words';
import { and, eq, type Placeholder, sql } from 'drizzle-orm';
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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { OwnedFileId } from '../../base/owned-file.ts';
import { digit, id, isOneOf, literals, ref, time } from '../../db/columns.ts';
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
    /** % of the rubric's points from which a pass is proposed (rules: rubric-pass). */
    rubricPass: integer().notNull().default(defaultRubricPass),
  },
  (t) => [
    check('homework_characters', sql`${t.minCharacters} between 0 and 20000`),
    check('homework_rubric_pass', sql`${t.rubricPass} between 0 and 100`),
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
    fileId: ref().notNull().$type<OwnedFileId>(),
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

/**
 * A submission is a version and is never overwritten; staff's review stands beside it. `newest`: no later version is there.
 * `marks`: the rubric as it was marked by, each criterion with the level that was chosen. `waitsIn`: the camp where its student
 * learns, of homework that waits to be reviewed; null: in none. Written by triggers alone, whoever hands in, joins or leaves
 * (docs/decisions/0067); afterwards it says nothing.
 */
export const submission = pgTable(
  'submission',
  {
    /** How markers name it: it tells nothing of whose it is. */
    id: id().unique(),
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
    newest: boolean().notNull().default(true),
    score: doublePrecision(),
    marks: jsonb().$type<RubricMark[]>().notNull().default([]),
    comment: text().notNull().default(''),
    passed: boolean(),
    reviewedBy: ref().references(() => account.id),
    reviewedAt: time(),
    waitsIn: ref(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.chapterId, t.type, t.version] }),
    index('submission_by_chapter').on(t.chapterId, t.submittedAt),
    uniqueIndex('submission_newest').on(t.studentId, t.chapterId, t.type).where(sql`${t.newest}`),
    // The queues of the back office: what waits the longest first, what was reviewed last first (rules: marking-queue).
    index('submission_waiting')
      .on(t.waitsIn, t.chapterId, t.submittedAt, t.id)
      .where(sql`${t.newest} and ${t.reviewedAt} is null and ${isOneOf(t.type, [workType.homework])}`),
    index('submission_marked')
      .on(t.chapterId, t.reviewedAt, t.id)
      .where(sql`${t.newest} and ${t.reviewedAt} is not null and ${isOneOf(t.type, [workType.homework])}`),
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
    fileId: ref().notNull().$type<OwnedFileId>(),
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

/** What a teacher added to a review: files of their own. */
export const reviewFile = pgTable(
  'review_file',
  {
    submissionId: ref()
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    ownerId: ref().notNull(),
    fileId: ref().notNull().$type<OwnedFileId>(),
    sort: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.fileId] }),
    index('review_file_by_file').on(t.ownerId, t.fileId),
    foreignKey({ columns: [t.ownerId, t.fileId], foreignColumns: [file.ownerId, file.id] }),
  ],
);

/** The newest version that a student handed in of the homework at the chapter of the statement: one at most. */
export const isNewestHomeworkOf = (studentId: number | Placeholder) =>
  and(
    eq(submission.studentId, studentId),
    eq(submission.chapterId, chapter.id),
    isOneOf(submission.type, [workType.homework]),
    submission.newest,
  );
