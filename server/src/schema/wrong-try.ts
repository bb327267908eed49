import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, time } from '../db/columns.ts';

/**
 * One row for each wrong try of a secret. `key` is a keyed hash of what was tried and for whom, since people may type
 * anything into a name field.
 */
export const wrongTry = pgTable(
  'wrong_try',
  { key: text().notNull(), id: id(), at: time().notNull() },
  (t) => [
    primaryKey({ columns: [t.key, t.id] }),
    index('wrong_try_by_key').on(t.key, t.at),
    index('wrong_try_by_time').on(t.at),
  ],
);
