import { and, count, eq, gt, inArray, isNotNull, not, type Placeholder, sql } from 'drizzle-orm';
import type { OwnedFileId } from '../../base/owned-file.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { account } from '../../schema/account.ts';
import { erasedFile, file, installation } from '../../schema/file.ts';
import { longJob } from '../../schema/jobs/long-job.ts';
import { videoPart } from '../../schema/operations/lesson-video.ts';
import { streamBytes } from './stream-bytes.expressions.ts';

/** An arbitrary number, the same in every process. Storing takes the lock shared, the clean-up exclusively. */
const storingLock = 7_294_002;

/**
 * Taken while a file is stored: the clean-up waits for this transaction, so that it does not see a file whose row is
 * not committed.
 */
export async function lockForStoring(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${storingLock})`);
}

export async function lockForCleanup(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(${storingLock})`);
}

/** Locks the account: until the transaction ends no other file of it is stored. */
export async function lockOwner(tx: Transaction, { ownerId }: { ownerId: number }): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, ownerId)).for('no key update');
}

/** The id of this database; undefined: none yet. */
export async function findInstallation(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ id: installation.id }).from(installation);
  return row?.id;
}

/** Gives the database this id unless it has one; returns the id that it has. */
export async function keepInstallation(db: Db, id: string): Promise<string> {
  await db.insert(installation).values({ id }).onConflictDoNothing();
  const kept = await findInstallation(db);
  if (!kept) throw new Error('an installation that was kept is not there');
  return kept;
}

export async function sumSince(db: Db, { ownerId, since }: { ownerId: number; since: Date }) {
  const [row] = await db
    .select({ files: count(), bytes: sql<number>`coalesce(sum(${file.size}), 0)::float8` })
    .from(file)
    .where(and(eq(file.ownerId, ownerId), gt(file.createdAt, since), not(file.lessonVideo)));
  return row ?? { files: 0, bytes: 0 };
}

/** Total bytes that an account has stored: of videos that came in parts with what was made of them, or of all the others. */
export async function sumAll(
  db: Db,
  { ownerId, lessonVideo }: { ownerId: number; lessonVideo: boolean },
): Promise<number> {
  const bytes = sql<number>`coalesce(sum(${file.size} + ${streamBytes}), 0)::float8`;
  const [row] = await db
    .select({ bytes })
    .from(file)
    .where(and(eq(file.ownerId, ownerId), eq(file.lessonVideo, lessonVideo)));
  return row?.bytes ?? 0;
}

/** Returns the inserted row; its id counts as owned, because the row names the owner. */
export async function insertFile(tx: Transaction, row: typeof file.$inferInsert) {
  const [inserted] = await tx.insert(file).values(row).returning();
  if (!inserted) throw new Error('an insert without a row');
  return { ...inserted, id: inserted.id as OwnedFileId };
}

export async function findFile(db: Db, { fileId }: { fileId: number }) {
  const [row] = await db.select().from(file).where(eq(file.id, fileId));
  return row;
}

/** Used only in statements that also check the owner. */
const ownedId = sql`${file.id}`.mapWith((id) => Number(id) as OwnedFileId);
const isNamed = (fileIds: Placeholder) => sql`${file.id} = any(${fileIds}::bigint[])`;

const owners = preparedRead((db, { fileIds }: Placeholders<{ fileIds: number[] }>) =>
  db.select({ id: file.id, ownerId: file.ownerId }).from(file).where(isNamed(fileIds)),
);

/** The existing ones of these files, each with its owner. */
export const listOwners = async (db: Db, { fileIds }: { fileIds: number[] }) =>
  fileIds.length === 0 ? [] : owners(db, { fileIds });

const documents = preparedRead((db, { fileIds }: Placeholders<{ fileIds: number[] }>) =>
  db
    .select({ id: file.id, pages: sql<number>`${file.pages}`, ratio: sql<number>`${file.pageRatio}` })
    .from(file)
    .where(and(isNamed(fileIds), isNotNull(file.pages))),
);

/** Those of these files that are PDFs to be shown in their place, whoever owns them. */
export const listDocuments = async (db: Db, { fileIds }: { fileIds: number[] }) =>
  fileIds.length === 0 ? [] : documents(db, { fileIds });

const shown = { id: ownedId, name: file.name, size: file.size, kind: file.kind };

const owned = preparedRead((db, { ownerId, fileIds }: Placeholders<{ ownerId: number; fileIds: number[] }>) =>
  db
    .select(shown)
    .from(file)
    .where(and(eq(file.ownerId, ownerId), isNamed(fileIds))),
);

/** Those of the named files that belong to this account. `hold`: locked against deletion until the transaction ends. */
export async function listOwned(
  db: Db,
  { ownerId, fileIds, hold = false }: { ownerId: number; fileIds: number[]; hold?: boolean },
) {
  if (fileIds.length === 0) return [];
  if (!hold) return owned(db, { ownerId, fileIds });
  return db
    .select(shown)
    .from(file)
    .where(and(eq(file.ownerId, ownerId), inArray(file.id, fileIds)))
    .for('key share');
}

export async function listKnownKeys(db: Db, { keys }: { keys: string[] }) {
  // Files that are being erased are known too, so that they are not moved to quarantine.
  const erased = db
    .select({ key: erasedFile.storageKey })
    .from(erasedFile)
    .where(inArray(erasedFile.storageKey, keys));
  const results = db
    .select({ key: sql<string>`${longJob.resultKey}`.as('key') })
    .from(longJob)
    .where(inArray(longJob.resultKey, keys));
  const parts = db
    .select({ key: videoPart.storageKey })
    .from(videoPart)
    .where(inArray(videoPart.storageKey, keys));
  const rows = await db
    .select({ key: file.storageKey })
    .from(file)
    .where(inArray(file.storageKey, keys))
    .union(erased)
    .union(results)
    .union(parts);
  return new Set(rows.map((row) => row.key));
}
