import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, ref, time } from '../../db/columns.ts';
import { account } from '../account/account.table.ts';

/** The one row that names this database, so that a data folder is not used with another. */
export const installation = pgTable(
  'installation',
  {
    /** Always true: there is one row. */
    only: boolean().primaryKey().default(true),
    id: uuid().notNull(),
  },
  (t) => [check('installation_only', sql`${t.only}`)],
);

/** A file whose row is gone for good and whose bytes are still to go (rules: cancel-account). */
export const erasedFile = pgTable('erased_file', {
  storageKey: uuid().primaryKey(),
  erasedAt: time().notNull(),
});

/**
 * A file is here only once it is whole in storage. `kind`: MIME type found from its content; `size`: bytes.
 * `looseSince`: when the hourly look first found nothing that points to it.
 */
export const file = pgTable(
  'file',
  {
    ownerId: ref()
      .notNull()
      .references(() => account.id),
    id: id().unique(),
    storageKey: uuid().notNull().unique(),
    name: text().notNull(),
    kind: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    createdAt: time().notNull(),
    looseSince: time(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.id] }),
    index('file_by_owner').on(t.ownerId, t.createdAt),
    index('file_by_loose').on(t.looseSince).where(sql`${t.looseSince} is not null`),
    check('file_size', sql`${t.size} >= 0`),
    check('file_name', sql`char_length(${t.name}) between 1 and 255`),
  ],
);
