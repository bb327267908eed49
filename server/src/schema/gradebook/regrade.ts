import { correctionWays } from '@zhixing/contract/regrade-words';
import type { CorrectedKey } from '@zhixing/contract/staff/corrected-key';
import { isNull, sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, isOneOf, ref, time } from '../../db/columns.ts';
import { account } from '../account.ts';
import { question } from '../assessment.ts';
import { camp } from '../practise.ts';

/**
 * A correction of a question for the students of a camp (rules: regrade). One that was taken back stays, as history. Its
 * triggers advance the camp's content version.
 */
export const questionCorrection = pgTable(
  'question_correction',
  {
    id: id().primaryKey(),
    campId: ref()
      .notNull()
      .references(() => camp.id, { onDelete: 'cascade' }),
    chapterId: ref().notNull(),
    questionId: ref()
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    way: text({ enum: correctionWays }).notNull(),
    key: jsonb().$type<CorrectedKey>().notNull(),
    explanation: text().notNull().default(''),
    reason: text().notNull(),
    madeBy: ref()
      .notNull()
      .references(() => account.id),
    madeAt: time().notNull(),
    /** When it was made, or taken back. */
    changedAt: time().notNull(),
    takenBackBy: ref().references(() => account.id),
    takenBackAt: time(),
    takenBackReason: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('question_correction_once').on(t.campId, t.questionId).where(isNull(t.takenBackAt)),
    index('question_correction_by_camp').on(t.campId, t.chapterId),
    index('question_correction_by_question').on(t.questionId),
    index('question_correction_changed').on(t.changedAt),
    check('question_correction_way', isOneOf(t.way, correctionWays)),
    check('question_correction_taken_back', sql`(${t.takenBackBy} is null) = (${t.takenBackAt} is null)`),
  ],
);
