import { gradebookStates, marksRules } from '@zhixing/contract/gradebook-words';
import { integer, text } from 'drizzle-orm/pg-core';
import { time } from '../../db/columns.ts';

/** The columns of a camp that say how its marks are shown, closed and appealed against. */
export const campMarks = {
  /** When students see marks (rules: marks-shown), and when they were released. */
  marksRule: text({ enum: marksRules }).notNull().default('atOnce'),
  marksReleasedAt: time(),
  /** Changed with each step of its gradebook, in the same transaction (rules: gradebook-lock). */
  gradebookState: text({ enum: gradebookStates }).notNull().default('open'),
  /** How long a mark can be appealed against, in days (0: never), and when an answer is due, in working days (rules: appeal). */
  appealDays: integer().notNull().default(7),
  appealWorkdays: integer().notNull().default(3),
};
