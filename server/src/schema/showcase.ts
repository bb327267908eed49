import { index, pgTable } from 'drizzle-orm/pg-core';
import { ref, time } from '../db/columns.ts';
import { account } from './account.ts';
import { submission } from './schoolwork.ts';

/** A version of a homework whose student agreed to show it on the page of its project (rules: showcase). `chosenAt`: staff chose it. */
export const showcaseWork = pgTable(
  'showcase_work',
  {
    submissionId: ref()
      .primaryKey()
      .references(() => submission.id, { onDelete: 'cascade' }),
    studentId: ref()
      .notNull()
      .references(() => account.id),
    agreedAt: time().notNull(),
    chosenAt: time(),
    chosenBy: ref().references(() => account.id),
  },
  (t) => [index('showcase_work_by_student').on(t.studentId)],
);
