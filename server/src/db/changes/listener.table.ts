import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The processes that receive cache invalidations, and until when each one's lease lasts (docs/decisions/0045). Unlogged. */
export const listener = pgTable('listener', {
  id: uuid().primaryKey(),
  until: timestamp({ withTimezone: true }).notNull(),
});
