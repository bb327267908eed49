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
import { id, isOneOf, ref, time } from '../../db/columns.ts';
import { account } from '../account/account.table.ts';
import { chapter } from '../learning/learning.table.ts';
import { bankQuestion } from './bank.table.ts';
import type { Given } from './kinds/kind.ts';

export type Kept = Record<string, Answer>;

/** An answer that needed nobody to mark it, with what it earned. */
export interface Graded {
  questionId: number;
  answer: Given;
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
    /** Counts the papers it has had: a publication that changes its questions makes the next one. */
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
 * (rules: question-kinds) `answer`: true or false of a judge question; `guide`: for the marker of a text. Stem and
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
    /** Of the bank, which it was made from. */
    bankId: ref().references(() => bankQuestion.id),
    /** Of `draw` questions that each attempt draws from a pool; null: it stands in every paper. */
    pool: integer(),
    draw: integer(),
    /** The papers it stands in: from this one, up to but without that one; null: it still does (rules: revised-test). */
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
 * A judge question has two options, 正确 and 错误. Of an ordering `sort` is the right place. Of a matching `matchSort` is
 * the place of what the option belongs with; that has none itself.
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

/** A blank has right spellings, or a number with a tolerance. */
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

/** One go at a test. The clock is the server's: `endsAt` null means no limit. */
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
    /** The latest time at which it was under way: its start, an answer kept. null: of before there was this column. */
    seenAt: time(),
    /** The start as the student was told it, where the clock was set back since (rules: steady-clock); it names the attempt. */
    toldStart: time(),
    /** Answers by question id as they were given, kept until the attempt is handed in (saveAnswers). */
    kept: jsonb().$type<Kept>().notNull().default({}),
    /** What was handed in, but for what a person marks: that has rows of its own (attempt_answer). */
    answers: jsonb().$type<Graded[]>().notNull().default([]),
    submittedAt: time(),
    score: doublePrecision(),
    total: doublePrecision(),
    passed: boolean(),
    /** The paper it is taken on, and the pass mark that held when it began; null: the test's. */
    paper: integer().notNull().default(1),
    passMark: doublePrecision(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.chapterId, t.no] }),
    index('attempt_by_chapter').on(t.chapterId),
    // The few that run against a clock: each hour those that ran out are handed in.
    index('attempt_running').on(t.endsAt).where(sql`${t.submittedAt} is null and ${t.endsAt} is not null`),
    check('attempt_no', sql`${t.no} >= 1`),
    // Whatever the clock says, an attempt takes no less than no time (rules: steady-clock).
    check('attempt_ends', sql`${t.endsAt} >= ${t.startedAt}`),
    check('attempt_in_order', sql`${t.submittedAt} >= ${t.startedAt}`),
    check('attempt_submitted', sql`(${t.submittedAt} is null) = (${t.score} is null)`),
    check('attempt_score', sql`${t.score} is null or (${t.score} >= 0 and ${t.score} <= ${t.total})`),
  ],
);

/** An answer that a person marks, or has marked. `score` null: waits for a teacher's mark. `comment`: what the marker says of it. `id`: how markers name it. */
export const attemptAnswer = pgTable(
  'attempt_answer',
  {
    studentId: ref().notNull(),
    chapterId: ref().notNull(),
    no: integer().notNull(),
    questionId: ref().notNull(),
    answer: jsonb().$type<Given>().notNull(),
    score: doublePrecision(),
    id: id(),
    markedBy: ref().references(() => account.id),
    markedAt: time(),
    comment: text().notNull().default(''),
    /** As of a submission: the camp where its student learns, while it waits (docs/decisions/0067). */
    waitsIn: ref(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.chapterId, t.no, t.questionId] }),
    foreignKey({
      columns: [t.studentId, t.chapterId, t.no],
      foreignColumns: [attempt.studentId, attempt.chapterId, attempt.no],
    }),
    // An answer is to a question of the test it belongs to.
    foreignKey({ columns: [t.chapterId, t.questionId], foreignColumns: [question.chapterId, question.id] }),
    // The queues of the back office, question by question (rules: marking-texts).
    index('attempt_answer_waiting')
      .on(t.waitsIn, t.chapterId, t.questionId, t.id)
      .where(sql`${t.score} is null`),
    index('attempt_answer_marked').on(t.chapterId, t.questionId, t.id).where(sql`${t.markedBy} is not null`),
    check('attempt_answer_marker', sql`(${t.markedBy} is null) = (${t.markedAt} is null)`),
    check('attempt_answer_score', sql`${t.score} is null or ${t.score} >= 0`),
  ],
);
