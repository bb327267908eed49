import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, id, ref, time } from '../db/columns.ts';
import { account } from './account.ts';

/** One row for each code sent to an email address; the limits count these rows. */
export const emailCode = pgTable(
  'email_code',
  {
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    id: id(),
    /** In lower case. */
    email: text().notNull(),
    codeHash: bytes().notNull(),
    sentAt: time().notNull(),
    expiresAt: time().notNull(),
    tries: integer().notNull().default(0),
    usedAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('email_code_by_email').on(t.email, t.sentAt),
    index('email_code_by_time').on(t.sentAt),
    check('email_code_tries', sql`${t.tries} between 0 and 5`),
  ],
);
