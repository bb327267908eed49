import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ref, time } from '../../db/columns.ts';
import { account } from './account.table.ts';

/**
 * What a call answered to a `requestId`, so that a repetition gets the same answer and does nothing. `answer` is short: of
 * a test handed in its figures, never the paper.
 */
export const answeredRequest = pgTable(
  'answered_request',
  {
    studentId: ref()
      .notNull()
      .references(() => account.id),
    call: text().notNull(),
    requestId: text().notNull(),
    answer: jsonb(),
    answeredAt: time().notNull(),
    /** null: never (rules: request-once). */
    forgetAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.call, t.requestId] }),
    index('answered_request_forget').on(t.forgetAt).where(sql`${t.forgetAt} is not null`),
  ],
);
