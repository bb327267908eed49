import { eq, inArray } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { erasedFile, file } from './upload.table.ts';

/** Deletes an account's rows and keeps their storage keys. */
export async function moveToErased(tx: Transaction, { ownerId, now }: { ownerId: number; now: Date }) {
  const rows = await tx.delete(file).where(eq(file.ownerId, ownerId)).returning({ key: file.storageKey });
  if (rows.length === 0) return;
  await tx.insert(erasedFile).values(rows.map(({ key }) => ({ storageKey: key, erasedAt: now })));
}

export async function listErased(db: Db, { most }: { most: number }): Promise<string[]> {
  const rows = await db.select({ key: erasedFile.storageKey }).from(erasedFile).limit(most);
  return rows.map(({ key }) => key);
}

export async function forgetErased(db: Db, { keys }: { keys: string[] }): Promise<void> {
  if (keys.length > 0) await db.delete(erasedFile).where(inArray(erasedFile.storageKey, keys));
}
