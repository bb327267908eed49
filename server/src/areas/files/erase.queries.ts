import { and, asc, eq, gt, inArray, isNotNull, not } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { account } from '../../schema/account.ts';
import { erasedFile, file } from '../../schema/file.ts';
import { lessonVideo, videoPart } from '../../schema/operations/lesson-video.ts';
import { isKept } from './kept-file.expressions.ts';

/**
 * Deletes an account's file rows and stores their storage keys for deletion. Files that were added to a project or to a
 * bank of questions belong to it and stay.
 */
export async function moveToErased(tx: Transaction, { ownerId, now }: { ownerId: number; now: Date }) {
  const erased = and(eq(file.ownerId, ownerId), not(isKept));
  const parts = await tx
    .delete(videoPart)
    .where(inArray(videoPart.fileId, tx.select({ id: file.id }).from(file).where(erased)))
    .returning({ key: videoPart.storageKey });
  await tx
    .delete(lessonVideo)
    .where(inArray(lessonVideo.fileId, tx.select({ id: file.id }).from(file).where(erased)));
  const rows = await tx.delete(file).where(erased).returning({ key: file.storageKey });
  await insertErased(tx, { keys: [...rows, ...parts].map(({ key }) => key), now });
}

/** Has the bytes of these keys deleted. */
export async function insertErased(tx: Transaction, { keys, now }: { keys: string[]; now: Date }) {
  if (keys.length > 0)
    await tx.insert(erasedFile).values(keys.map((storageKey) => ({ storageKey, erasedAt: now })));
}

/** Storage keys of erased files in order, from `after` on (exclusive). */
export async function listErased(
  db: Db,
  { after, most }: { after: string | undefined; most: number },
): Promise<string[]> {
  const rows = await db
    .select({ key: erasedFile.storageKey })
    .from(erasedFile)
    .where(after === undefined ? undefined : gt(erasedFile.storageKey, after))
    .orderBy(asc(erasedFile.storageKey))
    .limit(most);
  return rows.map(({ key }) => key);
}

/** Those of these accounts that are erased. */
export async function listCancelled(db: Db, { ownerIds }: { ownerIds: number[] }): Promise<number[]> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, ownerIds), isNotNull(account.cancelledAt)));
  return rows.map(({ id }) => id);
}

export async function deleteErased(db: Db, { keys }: { keys: string[] }): Promise<void> {
  if (keys.length > 0) await db.delete(erasedFile).where(inArray(erasedFile.storageKey, keys));
}
