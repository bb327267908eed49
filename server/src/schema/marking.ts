import { sql } from 'drizzle-orm';
import {
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
} from 'drizzle-orm/pg-core';
import type { OwnedFileId } from '../base/owned-file.ts';
import { id, ref, time } from '../db/columns.ts';
import { account } from './account.ts';
import { question } from './assessment.ts';
import { file } from './file.ts';
import { chapter } from './learning.ts';
import { camp } from './practise.ts';
import { submission } from './schoolwork.ts';

/**
 * A lease: who is marking a student's homework, or the answers to one question of a test (rules: marking-lease). Invalid
 * after `expiresAt`; the row stays until the next lease.
 */
export const markingLease = pgTable(
  'marking_lease',
  {
    campId: ref()
      .notNull()
      .references(() => camp.id, { onDelete: 'cascade' }),
    chapterId: ref()
      .notNull()
      .references(() => chapter.id, { onDelete: 'cascade' }),
    studentId: ref().references(() => account.id, { onDelete: 'cascade' }),
    questionId: ref().references(() => question.id, { onDelete: 'cascade' }),
    holderId: ref()
      .notNull()
      .references(() => account.id),
    since: time().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [
    unique('marking_lease_once').on(t.campId, t.chapterId, t.studentId, t.questionId).nullsNotDistinct(),
    // Erasing an account deletes its leases, and those on its work.
    index('marking_lease_by_holder').on(t.holderId),
    index('marking_lease_by_student').on(t.studentId).where(sql`${t.studentId} is not null`),
    check('marking_lease_what', sql`(${t.studentId} is null) <> (${t.questionId} is null)`),
  ],
);

/**
 * A marker's unfinished review of one version (rules: marking-draft). `chosen`: the index of the level for each criterion;
 * `rubricKey`: identifies the rubric to which these indexes refer.
 */
export const markingDraft = pgTable(
  'marking_draft',
  {
    markerId: ref()
      .notNull()
      .references(() => account.id),
    submissionId: ref()
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    chosen: jsonb().$type<(number | null)[]>().notNull(),
    rubricKey: text().notNull(),
    score: doublePrecision(),
    comment: text().notNull(),
    revision: integer().notNull(),
    savedAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.markerId] }),
    index('marking_draft_by_marker').on(t.markerId),
    check('marking_draft_score', sql`${t.score} is null or ${t.score} between 0 and 100`),
    check('marking_draft_comment', sql`char_length(${t.comment}) <= 10000`),
  ],
);

export const markingDraftFile = pgTable(
  'marking_draft_file',
  {
    markerId: ref().notNull(),
    submissionId: ref().notNull(),
    fileId: ref().notNull().$type<OwnedFileId>(),
    sort: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.markerId, t.fileId] }),
    // For finding the drafts that use a file when it is deleted.
    index('marking_draft_file_by_file').on(t.markerId, t.fileId),
    foreignKey({
      columns: [t.submissionId, t.markerId],
      foreignColumns: [markingDraft.submissionId, markingDraft.markerId],
      name: 'marking_draft_file_draft',
    }).onDelete('cascade'),
    foreignKey({ columns: [t.markerId, t.fileId], foreignColumns: [file.ownerId, file.id] }),
  ],
);

/** Comments that a marker has saved for reuse. */
export const markingPhrase = pgTable(
  'marking_phrase',
  {
    accountId: ref()
      .notNull()
      .references(() => account.id),
    id: id(),
    text: text().notNull(),
    usedAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('marking_phrase_once').on(t.accountId, t.text),
    check('marking_phrase_text', sql`char_length(${t.text}) between 1 and 500`),
  ],
);
