import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, time } from '../db/columns.ts';

/** Messages the `outbox` sender keeps instead of sending (development). */
export const outboxMessage = pgTable('outbox_message', {
  id: id().primaryKey(),
  countryCode: text().notNull(),
  mobile: text().notNull(),
  text: text().notNull(),
  createdAt: time().notNull().defaultNow(),
});
