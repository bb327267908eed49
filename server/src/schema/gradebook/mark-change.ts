import type { GradeFlag } from '@zhixing/contract/gradebook-words';
import type { RubricMark } from '@zhixing/contract/rubric';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { id, isOneOf, ref, time } from '../../db/columns.ts';
import { account } from '../account.ts';
import { attemptAnswer } from '../assessment.ts';
import { chapter } from '../learning.ts';
import { camp } from '../practise.ts';
import { rosterEntry } from '../roster.ts';
import { submission } from '../schoolwork.ts';

/**
 * What has a mark: the review of one version of a homework, one text answer, an attempt at a test as a whole, a cell of a gradebook.
 */
export const markKinds = ['review', 'answer', 'attempt', 'cell'] as const;
export type MarkKind = (typeof markKinds)[number];

/**
 * Why a mark was changed (rules: mark-change): corrected by who marks, by an approved request after the lock, as the answer to an appeal, by a
 * regrade of a question or by taking one back, typed in the gradebook.
 */
export const changeCauses = ['correction', 'change', 'appeal', 'regrade', 'regradeUndone', 'entry'] as const;
export type ChangeCause = (typeof changeCauses)[number];

/** A mark that a person gave. `passed`, `marks`: of homework alone. `by`: the account that gave it; `at`: when, in ISO 8601. */
export interface KeptMark {
  score: number | null;
  passed: boolean | null;
  marks: RubricMark[];
  comment: string;
  by: number | null;
  at: string | null;
}

/** The score of an attempt, of `total`. */
export interface KeptScore {
  score: number;
  total: number;
  passed: boolean;
}

/** What a cell held. `by`, `at`: as above. */
export interface KeptCell {
  value: number | null;
  flag: GradeFlag | null;
  reason: string;
  by: number;
  at: string;
}

/**
 * Every change of a mark (rules: mark-change): what it was and what it became. A first mark is no change: who gave it, and when, stands with the
 * mark itself, and in `before` of its first change. `revision` counts the changes of one mark; of a cell it is the revision that was replaced.
 * The trigger mark_change_append_only refuses every update but that of the person of a cell, who joins (rules: gradebook-roster); rows are
 * deleted only with the student's account, the roster entry, the camp or the lesson.
 */
export const markChange = pgTable(
  'mark_change',
  {
    studentId: ref().references(() => account.id),
    /** In place of `studentId`: the cell of somebody of the roster who has not joined. */
    rosterEntryId: ref().references((): PgColumn => rosterEntry.id, { onDelete: 'cascade' }),
    id: id(),
    mark: text({ enum: markKinds }).notNull(),
    /** Of a cell. */
    campId: ref().references((): PgColumn => camp.id, { onDelete: 'cascade' }),
    chapterId: ref().references(() => chapter.id, { onDelete: 'cascade' }),
    submissionId: ref().references(() => submission.id),
    attemptNo: integer(),
    questionId: ref(),
    /** Of a cell of an own column. Not a foreign key: the column may be removed, and then its name is all that tells of it. */
    columnId: ref(),
    columnName: text(),
    revision: integer().notNull(),
    before: jsonb().$type<KeptMark | KeptScore | KeptCell>().notNull(),
    /** null: the cell was removed with its column, or nobody knows any more (of rows from before December 2026). */
    after: jsonb().$type<KeptMark | KeptScore | KeptCell>(),
    cause: text({ enum: changeCauses }).notNull(),
    /** The request, the appeal or the regrade. Not a foreign key: the history outlives it. */
    causeId: ref(),
    reason: text().notNull(),
    /** null: the hourly job, which finishes a regrade; or where `after` is unknown. */
    by: ref().references(() => account.id),
    at: time(),
  },
  (t) => [
    unique('mark_change_once')
      .on(
        t.studentId,
        t.chapterId,
        t.submissionId,
        t.attemptNo,
        t.questionId,
        t.campId,
        t.columnId,
        t.revision,
        t.rosterEntryId,
      )
      .nullsNotDistinct(),
    unique('mark_change_key').on(t.studentId, t.id),
    foreignKey({
      name: 'mark_change_answer',
      columns: [t.studentId, t.chapterId, t.attemptNo, t.questionId],
      foreignColumns: [
        attemptAnswer.studentId,
        attemptAnswer.chapterId,
        attemptAnswer.no,
        attemptAnswer.questionId,
      ],
    }),
    // What is deleted with a roster entry, a camp, a lesson or a version.
    index('mark_change_by_roster').on(t.rosterEntryId).where(sql`${t.rosterEntryId} is not null`),
    index('mark_change_by_camp').on(t.campId).where(sql`${t.campId} is not null`),
    index('mark_change_by_chapter').on(t.chapterId).where(sql`${t.chapterId} is not null`),
    index('mark_change_by_submission').on(t.submissionId).where(sql`${t.submissionId} is not null`),
    index('mark_change_by_regrade')
      .on(t.causeId)
      .where(isOneOf(t.cause, ['regrade', 'regradeUndone'])),
    check('mark_change_mark', isOneOf(t.mark, markKinds)),
    check('mark_change_cause', isOneOf(t.cause, changeCauses)),
    check(
      'mark_change_person',
      sql`num_nonnulls(${t.studentId}, ${t.rosterEntryId}) = 1 and (${t.mark} = 'cell' or ${t.studentId} is not null)`,
    ),
    check(
      'mark_change_what',
      sql`case ${t.mark}
        when 'review' then num_nonnulls(${t.chapterId}, ${t.submissionId}) = 2
          and num_nonnulls(${t.attemptNo}, ${t.questionId}, ${t.campId}, ${t.columnId}) = 0
        when 'answer' then num_nonnulls(${t.chapterId}, ${t.attemptNo}, ${t.questionId}) = 3
          and num_nonnulls(${t.submissionId}, ${t.campId}, ${t.columnId}) = 0
        when 'attempt' then num_nonnulls(${t.chapterId}, ${t.attemptNo}) = 2
          and num_nonnulls(${t.submissionId}, ${t.questionId}, ${t.campId}, ${t.columnId}) = 0
        else ${t.campId} is not null and num_nonnulls(${t.chapterId}, ${t.columnId}) = 1
          and num_nonnulls(${t.submissionId}, ${t.attemptNo}, ${t.questionId}) = 0 end`,
    ),
    check('mark_change_revision', sql`${t.revision} >= 1`),
    check('mark_change_at', sql`${t.at} is not null or ${t.after} is null`),
    check(
      'mark_change_reason',
      sql`char_length(${t.reason}) <= 500 and (${t.reason} <> '' or ${t.mark} in ('attempt', 'cell'))`,
    ),
    check('mark_change_cause_id', sql`(${t.cause} in ('correction', 'entry')) = (${t.causeId} is null)`),
  ],
);
