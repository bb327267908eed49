import { mostPages } from '@zhixing/contract/calls/upload-limits';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, ref, time } from '../db/columns.ts';
import { account } from './account.ts';

/** A single row that identifies this database, so that a data folder is not used with another database. */
export const installation = pgTable(
  'installation',
  {
    /** Always true, which limits the table to one row. */
    only: boolean().primaryKey().default(true),
    id: uuid().notNull(),
  },
  (t) => [check('installation_only', sql`${t.only}`)],
);

/** A deleted file whose bytes are still to be removed from storage (rules: cancel-account). */
export const erasedFile = pgTable('erased_file', {
  storageKey: uuid().primaryKey(),
  erasedAt: time().notNull(),
});

/**
 * A file completely stored. `kind`: MIME type detected from its content; `size`: bytes. `orphanedSince`: when the hourly
 * check first found nothing that refers to it. `lessonVideo`: it came in parts as the video of a lesson, and counts in the room for those. `pages`:
 * of a PDF that texts show in its place, with `pageRatio`, width over height of its first page (rules: documents).
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
    orphanedSince: time('loose_since'),
    lessonVideo: boolean().notNull().default(false),
    pages: integer(),
    pageRatio: doublePrecision(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.id] }),
    index('file_by_owner').on(t.ownerId, t.createdAt),
    index('file_by_loose').on(t.orphanedSince).where(sql`${t.orphanedSince} is not null`),
    check('file_size', sql`${t.size} >= 0`),
    check(
      'file_pages',
      sql`(${t.pages} is null) = (${t.pageRatio} is null) and ${t.pages} between 1 and ${sql.raw(`${mostPages}`)}`,
    ),
    check('file_name', sql`char_length(${t.name}) between 1 and 255`),
  ],
);
