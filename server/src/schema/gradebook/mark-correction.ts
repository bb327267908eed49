import type { RubricMark } from '@zhixing/contract/rubric';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, ref, time } from '../../db/columns.ts';
import { account } from '../account.ts';
import { attemptAnswer } from '../assessment.ts';
import { chapter } from '../learning.ts';
import { submission } from '../schoolwork.ts';

/** A mark as it stood. `passed`, `marks`: of homework alone. `by`: the account that gave it; `at`: when, in ISO 8601. */
export interface KeptMark {
  score: number | null;
  passed: boolean | null;
  marks: RubricMark[];
  comment: string;
  by: number | null;
  at: string | null;
}

/**
 * The corrections of marks (rules: mark-correction): of the review of one version of a homework, or of the mark of one
 * text answer. `revision` counts the corrections of one mark from 1. The trigger mark_correction_append_only refuses
 * every update; rows are deleted only with the student's account.
 */
export const markCorrection = pgTable(
  'mark_correction',
  {
    studentId: ref()
      .notNull()
      .references(() => account.id),
    id: id(),
    chapterId: ref()
      .notNull()
      .references(() => chapter.id),
    submissionId: ref().references(() => submission.id),
    attemptNo: integer(),
    questionId: ref(),
    revision: integer().notNull(),
    before: jsonb().$type<KeptMark>().notNull(),
    after: jsonb().$type<KeptMark>().notNull(),
    reason: text().notNull(),
    correctedBy: ref()
      .notNull()
      .references(() => account.id),
    correctedAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    uniqueIndex('mark_correction_of_review')
      .on(t.submissionId, t.revision)
      .where(sql`${t.submissionId} is not null`),
    uniqueIndex('mark_correction_of_answer')
      .on(t.studentId, t.chapterId, t.attemptNo, t.questionId, t.revision)
      .where(sql`${t.questionId} is not null`),
    foreignKey({
      name: 'mark_correction_answer',
      columns: [t.studentId, t.chapterId, t.attemptNo, t.questionId],
      foreignColumns: [
        attemptAnswer.studentId,
        attemptAnswer.chapterId,
        attemptAnswer.no,
        attemptAnswer.questionId,
      ],
    }),
    check(
      'mark_correction_what',
      sql`num_nonnulls(${t.attemptNo}, ${t.questionId}) = case when ${t.submissionId} is null then 2 else 0 end`,
    ),
    check('mark_correction_revision', sql`${t.revision} >= 1`),
    check('mark_correction_reason', sql`char_length(${t.reason}) between 1 and 500`),
  ],
);
