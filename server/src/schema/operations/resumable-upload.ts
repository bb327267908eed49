import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ref, time } from '../../db/columns.ts';
import { account } from '../account.ts';

/**
 * A large file that arrives in parts (rules: resumable-upload). `fingerprint`: what the browser knows of the file, so that the same one
 * goes on; `size`: bytes announced. `leaseId`: the request that writes now, until `leasedUntil`; `releaseAsked`: another one waits for it.
 * `fileId`: the file it became, a number alone: the file may go while this row still answers a repeated request.
 */
export const resumableUpload = pgTable(
  'resumable_upload',
  {
    id: uuid().primaryKey(),
    ownerId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    fingerprint: text().notNull(),
    createdAt: time().notNull(),
    leaseId: uuid(),
    leasedUntil: time(),
    releaseAskedBy: uuid(),
    fileId: bigint({ mode: 'number' }),
    finishedAt: time(),
  },
  (t) => [
    uniqueIndex('resumable_upload_unfinished')
      .on(t.ownerId, t.fingerprint)
      .where(sql`${t.finishedAt} is null`),
    index('resumable_upload_by_owner').on(t.ownerId),
    index('resumable_upload_by_time').on(t.createdAt),
    check('resumable_upload_size', sql`${t.size} > 0`),
    check('resumable_upload_finished', sql`(${t.finishedAt} is null) = (${t.fileId} is null)`),
  ],
);
