import { nameLimits } from '@zhixing/contract/names';
import { profileLineLength } from '@zhixing/contract/profile-fields';
import { correctionLimits } from '@zhixing/contract/roster-limits';
import { correctionStates } from '@zhixing/contract/words';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, isLine, isOneOf, literals, ref, time } from '../db/columns.ts';
import { account, college } from './account.ts';

/** A student's request to the college to correct its roster (rules: correction). '' for a number or class: no correction of it. */
export const rosterCorrection = pgTable(
  'roster_correction',
  {
    id: id().primaryKey(),
    studentId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    collegeId: ref()
      .notNull()
      .references(() => college.id),
    name: text().notNull(),
    studentNo: text().notNull().default(''),
    className: text().notNull().default(''),
    reason: text().notNull(),
    state: text({ enum: correctionStates }).notNull().default('waiting'),
    /** The reason that staff gave with their answer. */
    answer: text().notNull().default(''),
    askedAt: time().notNull(),
    /** When it was answered or withdrawn. */
    settledAt: time(),
    answeredBy: ref().references(() => account.id),
  },
  (t) => [
    // At most one open request for each student.
    uniqueIndex('roster_correction_waiting').on(t.studentId).where(sql`${t.state} = 'waiting'`),
    index('roster_correction_by_student').on(t.studentId, t.askedAt),
    index('roster_correction_of_college').on(t.collegeId, t.askedAt).where(sql`${t.state} = 'waiting'`),
    index('roster_correction_settled').on(t.settledAt).where(sql`${t.settledAt} is not null`),
    check('roster_correction_state', isOneOf(t.state, correctionStates)),
    check('roster_correction_settles', sql`(${t.state} = 'waiting') = (${t.settledAt} is null)`),
    check('roster_correction_name', sql`${isLine(t.name, nameLimits.name)} and ${t.name} <> ''`),
    check(
      'roster_correction_line',
      sql`${isLine(t.studentNo, profileLineLength)} and ${isLine(t.className, profileLineLength)}`,
    ),
    check(
      'roster_correction_said',
      sql`char_length(${t.reason}) between 1 and ${literals(correctionLimits.reason)} and char_length(${t.answer}) <= ${literals(correctionLimits.answer)}`,
    ),
  ],
);

/** With literals instead of parameters, so that the partial index is used. */
export const isWaitingCorrection = isOneOf(rosterCorrection.state, ['waiting']);
