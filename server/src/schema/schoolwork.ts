import { type FileFamily, fileFamilyNames } from '@zhixing/contract/homework-requirements';
import { defaultRubricPass, type Rubric, type RubricMark } from '@zhixing/contract/rubric';
import { workStatus, workType } from '@zhixing/contract/words';
import { type AnyColumn, and, eq, type Placeholder, sql } from 'drizzle-orm';
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
import type { OwnedFileId } from '../base/owned-file.ts';
import { digit, isOneOf, literals, randomId, ref, time } from '../db/columns.ts';
import { isFalse, isKnown, isUnknown } from '../db/condition.ts';
import { account } from './account.ts';
import { file } from './file.ts';
import { chapter } from './learning.ts';

/**
 * The requirements of one homework besides submission (rules: homework-requirements); a chapter without a row has none.
 * `fileKinds` empty: any kind of file.
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
    /** The rubric; empty: a single score. */
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

/** A student's draft of a note or homework at a chapter. `version` counts saves. */
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
    // The two columns ensure that a work contains only its own student's files.
    foreignKey({ columns: [t.studentId, t.fileId], foreignColumns: [file.ownerId, file.id] }),
  ],
);

/** Of the newest version of a homework: nobody has reviewed it yet (rules: marking-queue). */
export const isUnreviewed = isUnknown('reviewedAt');
const isReviewed = isKnown('reviewedAt');
/** It was returned: also where handing in completes the lesson, another is to be handed in (rules: return-date). */
export const isReturned = isFalse('passed');

/** The columns of `submission`: in its indexes, whose conditions those of the statements repeat. */
type Reviewable = Record<'newest' | 'reviewedAt' | 'type', AnyColumn>;
const newestThat = (state: typeof isUnreviewed, { newest, type, reviewedAt }: Reviewable) =>
  sql`${newest} and ${state.sql({ reviewedAt })} and ${isOneOf(type, [workType.homework])}`;
const waits = (columns: Reviewable) => newestThat(isUnreviewed, columns);
const marked = (columns: Reviewable) => newestThat(isReviewed, columns);

/**
 * One submitted version, never overwritten, with its review. `newest`: no later version exists. `marks`: the rubric as
 * marked, each criterion with the chosen level. `pendingCampId`: for homework waiting for review, the camp where the student
 * learns; null: no camp. It is written by triggers alone, on submitting, joining and leaving (docs/decisions/0051), and
 * meaningless after the review.
 */
export const submission = pgTable(
  'submission',
  {
    /** By which markers refer to it; it reveals neither the student nor when it was handed in. */
    id: randomId().unique(),
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
    pendingCampId: ref('waits_in'),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.chapterId, t.type, t.version] }),
    index('submission_by_chapter').on(t.chapterId, t.submittedAt),
    uniqueIndex('submission_newest').on(t.studentId, t.chapterId, t.type).where(sql`${t.newest}`),
    // The marking queues: waiting ones by submission time, reviewed ones by review time, last first (rules: marking-queue).
    index('submission_waiting').on(t.pendingCampId, t.chapterId, t.submittedAt, t.id).where(waits(t)),
    index('submission_marked').on(t.chapterId, t.reviewedAt, t.id).where(marked(t)),
    foreignKey({
      columns: [t.studentId, t.chapterId, t.type],
      foreignColumns: [work.studentId, work.chapterId, work.type],
    }),
    check('submission_version', sql`${t.version} >= 1`),
    check('submission_score', sql`${t.score} is null or ${t.score} between 0 and 100`),
    check('submission_review', sql`(${t.reviewedAt} is null) = (${t.reviewedBy} is null)`),
  ],
);

/** Homework whose newest version waits to be reviewed: the condition of the index `submission_waiting` (rules: marking-queue). */
export const isHomeworkWaiting = sql<boolean>`(${waits(submission)})`;
/** Homework whose newest version is reviewed: the condition of the index `submission_marked`. */
export const isHomeworkMarked = sql<boolean>`(${marked(submission)})`;

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

/** A teacher's own file attached to a review. */
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

/** Join condition: the newest version that a student submitted of the homework at the statement's chapter; at most one. */
export const isNewestHomeworkOf = (studentId: number | Placeholder) =>
  and(
    eq(submission.studentId, studentId),
    eq(submission.chapterId, chapter.id),
    isOneOf(submission.type, [workType.homework]),
    submission.newest,
  );
