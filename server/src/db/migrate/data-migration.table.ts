import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../columns.ts';

/** The finished data migrations (`data-migrations.ts`). Each one runs at every start until it is listed here. */
export const dataMigration = pgTable('data_migration', {
  name: text().primaryKey(),
  finishedAt: time().notNull(),
});
