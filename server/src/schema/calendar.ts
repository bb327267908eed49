import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytes, ref, time } from '../db/columns.ts';
import { account } from './account.ts';

/** An event as subscribers last saw it. `digest`: of its time and titles; `at`: since when, ISO 8601. */
export interface PublishedEvent {
  digest: string;
  sequence: number;
  at: string;
}

/**
 * A student's calendar subscription address (rules: calendar-address). `key`: encrypted, so that it can be shown again; it
 * is looked up by its hash.
 */
export const calendarAddress = pgTable(
  'calendar_address',
  {
    accountId: ref()
      .primaryKey()
      .references(() => account.id),
    keyHash: bytes().notNull(),
    key: text().notNull(),
    madeAt: time().notNull(),
    /** By event name. Removed events stay, so that one that returns gets a higher sequence number. */
    publishedEvents: jsonb('told').$type<Record<string, PublishedEvent>>().notNull().default({}),
  },
  (t) => [
    unique('calendar_address_key').on(t.keyHash),
    check('calendar_address_hash', sql`octet_length(${t.keyHash}) = 32`),
  ],
);
