import { and, count, eq, gt, inArray, type Placeholder, sql } from 'drizzle-orm';
import type { OwnedFileId } from '../../base/owned-file.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { erasedFile, file, installation } from './upload.table.ts';

/** Any number, the same in every process: storing shares it, sweeping has it alone. */
const storingLock = 7_294_002;

/** A file that has its place but not yet its committed row is no orphan: the sweep waits for this transaction. */
export async function lockForStoring(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${storingLock})`);
}

export async function lockForSweeping(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(${storingLock})`);
}

/** The id of this database; undefined: it has none yet. */
export async function findInstallation(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ id: installation.id }).from(installation);
  return row?.id;
}

/** Gives the database this id unless it has one; answers the one it has. */
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
    .where(and(eq(file.ownerId, ownerId), gt(file.createdAt, since)));
  return row ?? { files: 0, bytes: 0 };
}

/** Bytes that an account has stored in all. */
export async function sumAll(db: Db, { ownerId }: { ownerId: number }): Promise<number> {
  const bytes = sql<number>`coalesce(sum(${file.size}), 0)::float8`;
  const [row] = await db.select({ bytes }).from(file).where(eq(file.ownerId, ownerId));
  return row?.bytes ?? 0;
}

/** The row that was inserted, whose owner is the one that is named in it. */
export async function insertFile(tx: Transaction, row: typeof file.$inferInsert) {
  const [inserted] = await tx.insert(file).values(row).returning();
  if (!inserted) throw new Error('an insert without a row');
  return { ...inserted, id: inserted.id as OwnedFileId };
}

export async function findFile(db: Db, { fileId }: { fileId: number }) {
  const [row] = await db.select().from(file).where(eq(file.id, fileId));
  return row;
}

/** Its owner is named beside it in each statement. */
const ownedId = sql`${file.id}`.mapWith((id) => Number(id) as OwnedFileId);
const isNamed = (fileIds: Placeholder) => sql`${file.id} = any(${fileIds}::bigint[])`;

const owners = compiled((db, { fileIds }: Given<{ fileIds: number[] }>) =>
  db.select({ id: file.id, ownerId: file.ownerId }).from(file).where(isNamed(fileIds)),
);

/** Those of the named files that there are, each with whose it is. */
export const listOwners = async (db: Db, { fileIds }: { fileIds: number[] }) =>
  fileIds.length === 0 ? [] : owners(db, { fileIds });

const shown = { id: ownedId, name: file.name, size: file.size, kind: file.kind };

const owned = compiled((db, { ownerId, fileIds }: Given<{ ownerId: number; fileIds: number[] }>) =>
  db
    .select(shown)
    .from(file)
    .where(and(eq(file.ownerId, ownerId), isNamed(fileIds))),
);

/** Those of the named files that are this account's. `hold`: none goes before the transaction ends. */
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
  // What is being erased is known: it goes to no quarantine.
  const erased = db
    .select({ key: erasedFile.storageKey })
    .from(erasedFile)
    .where(inArray(erasedFile.storageKey, keys));
  const rows = await db
    .select({ key: file.storageKey })
    .from(file)
    .where(inArray(file.storageKey, keys))
    .union(erased);
  return new Set(rows.map((row) => row.key));
}
