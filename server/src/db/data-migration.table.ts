import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** The data migrations that are finished (`data-migrations.ts`): each runs until it is, and never again. */
export const dataMigration = pgTable('data_migration', {
  name: text().primaryKey(),
  finishedAt: time().notNull(),
});
