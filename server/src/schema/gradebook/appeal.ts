import { appealLimits } from '@zhixing/contract/gradebook-limits';
import { appealStates, appealSteps } from '@zhixing/contract/gradebook-words';
import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { OwnedFileId } from '../../base/owned-file.ts';
import { id, isOneOf, literals, randomId, ref, time } from '../../db/columns.ts';
import { account } from '../account.ts';
import { attempt } from '../assessment.ts';
import { file } from '../file.ts';
import { chapter } from '../learning.ts';
import { camp } from '../practise.ts';
import { submission } from '../schoolwork.ts';
import { markChange } from './mark-change.ts';

/**
 * A student's appeal against a mark (rules: appeal): of the review of one version of a homework, or of an attempt at a test. `score`: as it
 * was when it was asked. `assigneeId`: who was named to answer; null: anybody who marks in the camp.
 */
export const appeal = pgTable(
  'appeal',
  {
    studentId: ref()
      .notNull()
      .references(() => account.id),
    id: randomId().unique(),
    campId: ref().notNull(),
    projectId: ref().notNull(),
    chapterId: ref()
      .notNull()
      .references(() => chapter.id),
    submissionId: ref().references(() => submission.id),
    attemptNo: integer(),
    score: doublePrecision(),
    reason: text().notNull(),
    state: text({ enum: appealStates }).notNull().default('waiting'),
    assigneeId: ref().references(() => account.id),
    askedAt: time().notNull(),
    dueAt: time().notNull(),
    /** When it was answered or withdrawn. */
    settledAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    foreignKey({ columns: [t.campId, t.projectId], foreignColumns: [camp.id, camp.projectId] }),
    foreignKey({
      name: 'appeal_attempt',
      columns: [t.studentId, t.chapterId, t.attemptNo],
      foreignColumns: [attempt.studentId, attempt.chapterId, attempt.no],
    }),
    // At most one waiting appeal against each mark.
    uniqueIndex('appeal_of_review').on(t.submissionId).where(sql`${t.state} = 'waiting'`),
    uniqueIndex('appeal_of_attempt')
      .on(t.studentId, t.chapterId, t.attemptNo)
      .where(sql`${t.state} = 'waiting'`),
    index('appeal_by_submission').on(t.submissionId).where(sql`${t.submissionId} is not null`),
    index('appeal_by_lesson').on(t.studentId, t.chapterId),
    index('appeal_by_camp').on(t.campId, t.settledAt),
    index('appeal_waiting').on(t.campId, t.dueAt).where(sql`${t.state} = 'waiting'`),
    check('appeal_state', isOneOf(t.state, appealStates)),
    check('appeal_settles', sql`(${t.state} = 'waiting') = (${t.settledAt} is null)`),
    check('appeal_what', sql`num_nonnulls(${t.submissionId}, ${t.attemptNo}) = 1`),
    check('appeal_reason', sql`char_length(${t.reason}) between 1 and ${literals(appealLimits.reason)}`),
  ],
);

/** With literals instead of parameters, so that the partial indexes are used. */
export const isWaitingAppeal = isOneOf(appeal.state, ['waiting']);

/** A file that the student has attached to an appeal. */
export const appealFile = pgTable(
  'appeal_file',
  {
    studentId: ref().notNull(),
    appealId: ref().notNull(),
    fileId: ref().notNull().$type<OwnedFileId>(),
    sort: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.appealId, t.fileId] }),
    foreignKey({
      columns: [t.studentId, t.appealId],
      foreignColumns: [appeal.studentId, appeal.id],
    }).onDelete('cascade'),
    // The two columns ensure that an appeal contains only its own student's files.
    foreignKey({ columns: [t.studentId, t.fileId], foreignColumns: [file.ownerId, file.id] }),
    index('appeal_file_by_file').on(t.studentId, t.fileId),
  ],
);

/**
 * What happened to an appeal, in order of `id`. `to`: who was named; `word`: the note to them, or the answer; `correctionId`: the correction
 * that answered it (mark-change.ts). The trigger appeal_step_append_only refuses every update; rows are deleted only with the student's account.
 */
export const appealStep = pgTable(
  'appeal_step',
  {
    studentId: ref().notNull(),
    appealId: ref().notNull(),
    id: id(),
    kind: text({ enum: appealSteps }).notNull(),
    by: ref()
      .notNull()
      .references(() => account.id),
    to: ref().references(() => account.id),
    word: text().notNull().default(''),
    correctionId: ref(),
    at: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.appealId, t.id] }),
    foreignKey({
      columns: [t.studentId, t.appealId],
      foreignColumns: [appeal.studentId, appeal.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'appeal_step_correction',
      columns: [t.studentId, t.correctionId],
      foreignColumns: [markChange.studentId, markChange.id],
    }),
    check('appeal_step_kind', isOneOf(t.kind, appealSteps)),
    check('appeal_step_to', sql`(${t.kind} = 'assigned') = (${t.to} is not null)`),
    check('appeal_step_correction_of', sql`(${t.kind} = 'corrected') = (${t.correctionId} is not null)`),
    check('appeal_step_word', sql`char_length(${t.word}) <= 1000`),
  ],
);
