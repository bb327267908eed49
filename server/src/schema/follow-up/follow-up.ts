import { sql } from 'drizzle-orm';
import { check, integer, type PgColumn, pgTable } from 'drizzle-orm/pg-core';
import { ref, time } from '../../db/columns.ts';
import { account } from '../account.ts';
import { camp } from '../practise.ts';

/** From how many on students of a camp are followed up (rules: follow-up); 0: the rule is off. A camp without a row has the default rules. */
export const followUpRule = pgTable(
  'follow_up_rule',
  {
    campId: ref()
      .primaryKey()
      .references((): PgColumn => camp.id, { onDelete: 'cascade' }),
    idleDays: integer().notNull(),
    behindLessons: integer().notNull(),
    failedTests: integer().notNull(),
    returnedDays: integer().notNull(),
    savedBy: ref()
      .notNull()
      .references(() => account.id),
    savedAt: time().notNull(),
  },
  (t) => [
    check('follow_up_rule_days', sql`${t.idleDays} between 0 and 90 and ${t.returnedDays} between 0 and 90`),
    check(
      'follow_up_rule_counts',
      sql`${t.behindLessons} between 0 and 200 and ${t.failedTests} between 0 and 200`,
    ),
  ],
);
