import { and, asc, eq, gt, inArray, isNotNull, notExists } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { account } from '../account/account.table.ts';
import { projectFile } from '../practise/practise.table.ts';
import { erasedFile, file } from './upload.table.ts';

/** Deletes an account's rows and keeps their storage keys. Files that its owner brought to a project are the project's, and stay. */
export async function moveToErased(tx: Transaction, { ownerId, now }: { ownerId: number; now: Date }) {
  const named = tx
    .select({ id: projectFile.fileId })
    .from(projectFile)
    .where(eq(projectFile.fileId, file.id));
  const rows = await tx
    .delete(file)
    .where(and(eq(file.ownerId, ownerId), notExists(named)))
    .returning({ key: file.storageKey });
  if (rows.length === 0) return;
  await tx.insert(erasedFile).values(rows.map(({ key }) => ({ storageKey: key, erasedAt: now })));
}

/** By their keys, from behind `after`. */
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

/** Which of these accounts are erased. */
export async function listCancelled(db: Db, { ownerIds }: { ownerIds: number[] }): Promise<number[]> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, ownerIds), isNotNull(account.cancelledAt)));
  return rows.map(({ id }) => id);
}

export async function forgetErased(db: Db, { keys }: { keys: string[] }): Promise<void> {
  if (keys.length > 0) await db.delete(erasedFile).where(inArray(erasedFile.storageKey, keys));
}
