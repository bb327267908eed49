import { pgTable, text } from 'drizzle-orm/pg-core';
import { ref } from '../../db/columns.ts';
import { account } from './account.table.ts';

/** An account's pair of keys for what it left unsent on a device (rules: unsent-sealed); never changed, or that is lost. */
export const writingKey = pgTable('writing_key', {
  accountId: ref()
    .primaryKey()
    .references(() => account.id),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
});
