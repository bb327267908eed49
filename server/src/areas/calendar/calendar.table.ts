import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytes, ref, time } from '../../db/columns.ts';
import { account } from '../account/account.table.ts';

/** What subscribers were last told of one event. `digest`: of its time and titles; `at`: ISO 8601, since when it is so. */
export interface ToldEvent {
  digest: string;
  sequence: number;
  at: string;
}

/** Where a student's calendar can be subscribed to (rules: calendar-address). `key`: sealed, to be shown again; found by its hash. */
export const calendarAddress = pgTable(
  'calendar_address',
  {
    accountId: ref()
      .primaryKey()
      .references(() => account.id),
    keyHash: bytes().notNull(),
    key: text().notNull(),
    madeAt: time().notNull(),
    /** By the event's name; of what is gone too: it may come back, and then a later one counts. */
    told: jsonb().$type<Record<string, ToldEvent>>().notNull().default({}),
  },
  (t) => [
    unique('calendar_address_key').on(t.keyHash),
    check('calendar_address_hash', sql`octet_length(${t.keyHash}) = 32`),
  ],
);
