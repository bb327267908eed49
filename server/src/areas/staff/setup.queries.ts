import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  type Placeholders,
  preparedRead,
  type ValuesOrPlaceholders,
} from '../../db/statement/prepared-statements.ts';
import { setupKey } from '../../schema/staff.ts';

interface SetupKey {
  keyHash: Buffer;
  now: Date;
}
const isAlive = ({ keyHash, now }: ValuesOrPlaceholders<SetupKey>) =>
  and(eq(setupKey.keyHash, keyHash), gt(setupKey.expiresAt, now));

/** Inserts a key and deletes expired ones. */
export async function insertKey(db: Db, row: typeof setupKey.$inferInsert): Promise<void> {
  await db.delete(setupKey).where(lte(setupKey.expiresAt, row.createdAt));
  await db.insert(setupKey).values(row);
}

/** Called without a login, with arbitrary keys. */
const aliveKey = preparedRead((db, { keyHash, now }: Placeholders<SetupKey>) =>
  db.select({ keyHash: setupKey.keyHash }).from(setupKey).where(isAlive({ keyHash, now })),
);
export async function hasKey(db: Db, which: SetupKey): Promise<boolean> {
  const rows = await aliveKey(db, which);
  return rows.length > 0;
}

/** Whether the key existed, so that it works once. */
export async function takeKey(db: Db, which: SetupKey): Promise<boolean> {
  const { rowCount } = await db.delete(setupKey).where(isAlive(which));
  return rowCount === 1;
}

/** Deletes all keys, once an administrator exists. */
export async function deleteKeys(db: Db): Promise<void> {
  await db.delete(setupKey);
}
