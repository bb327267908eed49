import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, time } from '../db/columns.ts';

/** Messages and e-mails that are kept instead of being sent (development). */
export const outboxMessage = pgTable('outbox_message', {
  id: id().primaryKey(),
  /** '' of an e-mail. */
  countryCode: text().notNull().default(''),
  mobile: text().notNull().default(''),
  /** '' of a text message. */
  email: text().notNull().default(''),
  text: text().notNull(),
  createdAt: time().notNull().defaultNow(),
});
