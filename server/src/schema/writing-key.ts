import { pgTable, text } from 'drizzle-orm/pg-core';
import { ref } from '../db/columns.ts';
import { account } from './account.ts';

/**
 * An account's key pair for encrypting unsent drafts on a device (rules: unsent-sealed). Never changed: the drafts would be
 * lost.
 */
export const writingKey = pgTable('writing_key', {
  accountId: ref()
    .primaryKey()
    .references(() => account.id),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
});
