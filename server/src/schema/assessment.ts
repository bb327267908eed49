import { type Answer, questionKinds } from '@zhixing/contract/question-kinds';
import { revealRules } from '@zhixing/contract/words';
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
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, isOneOf, randomId, ref, time } from '../db/columns.ts';
import { isUnknown } from '../db/condition.ts';
import { account } from './account.ts';
import { bankQuestion } from './bank.ts';
import { chapter } from './learning.ts';
import type { StoredAnswer } from './question.ts';

export type Kept = Record<string, Answer>;

/** An automatically graded answer with its score. */
export interface Graded {
  questionId: number;
  answer: StoredAnswer;
  score: number;
}

/** A chapter's test (rules: test-settings). `passMark` in percent. `reveal`: when right answers are shown. */
export const test = pgTable(
  'test',
  {
    chapterId: ref()
      .primaryKey()
      .references(() => chapter.id, { onDelete: 'cascade' }),
    passMark: doublePrecision().notNull(),
    attempts: integer().notNull(),
    timeLimitMinutes: integer(),
    shuffle: boolean().notNull().default(false),
    reveal: text({ enum: revealRules }).notNull().default('last-or-passed'),
    /** Number of the current paper. A publication that changes the questions increments it. */
    paper: integer().notNull().default(1),
  },
  (t) => [
    check('test_pass_mark', sql`${t.passMark} between 0 and 100`),
    check('test_attempts', sql`${t.attempts} >= 1`),
    check('test_time_limit', sql`${t.timeLimitMinutes} is null or ${t.timeLimitMinutes} > 0`),
    check('test_reveal', isOneOf(t.reveal, revealRules)),
  ],
);

/**
 * (rules: question-kinds) `answer`: of a true/false question; `guide`: notes for the marker of a text question. Stem and
 * explanation are Markdown.
 */
export const question = pgTable(
  'question',
  {
    id: id().primaryKey(),
    chapterId: ref()
      .notNull()
      .references(() => test.chapterId, { onDelete: 'cascade' }),
    sort: integer().notNull(),
    kind: text({ enum: questionKinds }).notNull(),
    stem: text().notNull(),
    marks: doublePrecision().notNull(),
    partial: boolean().notNull().default(false),
    explanation: text().notNull().default(''),
    guide: text().notNull().default(''),
    /** The question of the bank from which it was made. */
    bankId: ref().references(() => bankQuestion.id),
    /** The pool from which each attempt draws `draw` questions; null: the question is in every attempt. */
    pool: integer(),
    draw: integer(),
    /**
     * The papers that contain the question: from `fromPaper` up to but not including `toPaper`; null: still in use
     * (rules: revised-test).
     */
    fromPaper: integer().notNull().default(1),
    toPaper: integer(),
  },
  (t) => [
    check('question_pool', sql`(${t.pool} is null) = (${t.draw} is null)`),
    check('question_papers', sql`${t.toPaper} is null or ${t.toPaper} > ${t.fromPaper}`),
    uniqueIndex('question_place').on(t.chapterId, t.sort).where(sql`${t.toPaper} is null`),
    unique('question_of_test').on(t.chapterId, t.id),
    check('question_kind', isOneOf(t.kind, questionKinds)),
    check('question_marks', sql`${t.marks} > 0`),
  ],
);

/**
 * A true/false question has two options, 正确 and 错误. In an ordering, `sort` is the right position. In a matching, `matchSort`
 * is the `sort` of the option's partner; the partner's own `matchSort` is null.
 */
export const questionOption = pgTable(
  'question_option',
  {
    id: id().primaryKey(),
    questionId: ref()
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
    text: text().notNull(),
    isAnswer: boolean().notNull(),
    matchSort: integer(),
  },
  (t) => [
    unique('question_option_place').on(t.questionId, t.sort),
    foreignKey({
      name: 'question_option_match',
      columns: [t.questionId, t.matchSort],
      foreignColumns: [t.questionId, t.sort],
    }),
  ],
);

/** A blank has either accepted spellings, or a number with a tolerance. */
export const questionBlank = pgTable(
  'question_blank',
  {
    questionId: ref()
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
    answers: text().array().notNull().default(sql`'{}'::text[]`),
    number: doublePrecision(),
    tolerance: doublePrecision().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.sort] }),
    check('question_blank_answer', sql`(${t.number} is not null) <> (cardinality(${t.answers}) > 0)`),
    check('question_blank_tolerance', sql`${t.tolerance} >= 0`),
  ],
);

/** One attempt at a test, timed by the server's clock. `endsAt` null: no limit. */
export const attempt = pgTable(
  'attempt',
  {
    studentId: ref()
      .notNull()
      .references(() => account.id),
    chapterId: ref()
      .notNull()
      .references(() => test.chapterId),
    no: integer().notNull(),
    startedAt: time().notNull(),
    endsAt: time(),
    /** The latest time at which the attempt was active: its start, or an answer saved. null: older than this column. */
    seenAt: time(),
    /**
     * The start time that the student was shown, if the clock was set back later (rules: steady-clock). It identifies the
     * attempt.
     */
    shownStartedAt: time('told_start'),
    /** Answers by question id, as saved until the attempt is submitted (saveAnswers). */
    kept: jsonb().$type<Kept>().notNull().default({}),
    /** Submitted answers, without those that a person marks: they are rows of `attempt_answer`. */
    answers: jsonb().$type<Graded[]>().notNull().default([]),
    submittedAt: time(),
    /** It was handed in after the student's deadline, and no later deadline has covered it since (rules: lateness). */
    late: boolean().notNull().default(false),
    score: doublePrecision(),
    total: doublePrecision(),
    passed: boolean(),
    /** The paper of the attempt, and the pass mark when it began; null: the test's. */
    paper: integer().notNull().default(1),
    passMark: doublePrecision(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.chapterId, t.no] }),
    index('attempt_by_chapter').on(t.chapterId),
    // Running attempts with a time limit; overdue ones are finalized every hour.
    index('attempt_running').on(t.endsAt).where(sql`${t.submittedAt} is null and ${t.endsAt} is not null`),
    check('attempt_no', sql`${t.no} >= 1`),
    // An attempt's duration is never negative, even if the clock was set back (rules: steady-clock).
    check('attempt_ends', sql`${t.endsAt} >= ${t.startedAt}`),
    check('attempt_in_order', sql`${t.submittedAt} >= ${t.startedAt}`),
    check('attempt_submitted', sql`(${t.submittedAt} is null) = (${t.score} is null)`),
    check('attempt_score', sql`${t.score} is null or (${t.score} >= 0 and ${t.score} <= ${t.total})`),
  ],
);

/** Of an answer: it waits for a teacher's mark (rules: marking-texts). */
export const isUnmarked = isUnknown('score');

/** An answer that a person marks. `score` null: not marked yet. `comment`: the marker's. `id`: by which markers refer to it. */
export const attemptAnswer = pgTable(
  'attempt_answer',
  {
    studentId: ref().notNull(),
    chapterId: ref().notNull(),
    no: integer().notNull(),
    questionId: ref().notNull(),
    answer: jsonb().$type<StoredAnswer>().notNull(),
    score: doublePrecision(),
    id: randomId(),
    markedBy: ref().references(() => account.id),
    markedAt: time(),
    comment: text().notNull().default(''),
    /** As in `submission`: the camp where the student learns, while the answer waits (docs/decisions/0051). */
    pendingCampId: ref('waits_in'),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.chapterId, t.no, t.questionId] }),
    foreignKey({
      columns: [t.studentId, t.chapterId, t.no],
      foreignColumns: [attempt.studentId, attempt.chapterId, attempt.no],
    }),
    // The question belongs to the answer's test.
    foreignKey({ columns: [t.chapterId, t.questionId], foreignColumns: [question.chapterId, question.id] }),
    // The marking queues, by question (rules: marking-texts).
    index('attempt_answer_waiting')
      .on(t.pendingCampId, t.chapterId, t.questionId, t.id)
      .where(isUnmarked.sql(t)),
    index('attempt_answer_marked').on(t.chapterId, t.questionId, t.id).where(sql`${t.markedBy} is not null`),
    check('attempt_answer_marker', sql`(${t.markedBy} is null) = (${t.markedAt} is null)`),
    check('attempt_answer_score', sql`${t.score} is null or ${t.score} >= 0`),
  ],
);

/** An answer that waits for a teacher's mark: the condition of the index `attempt_answer_waiting`. */
export const isAnswerWaiting = isUnmarked.sql(attemptAnswer);
