import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The processes that hear notices: until when each may rely on what it remembers (docs/decisions/0047). Unlogged. */
export const listener = pgTable('listener', {
  id: uuid().primaryKey(),
  until: timestamp({ withTimezone: true }).notNull(),
});
