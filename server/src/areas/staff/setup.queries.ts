import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { compiled, type Given, type Place } from '../../db/compiled.ts';
import { setupKey } from './staff.table.ts';

interface Which {
  keyHash: Buffer;
  now: Date;
}
const isAlive = ({ keyHash, now }: Place<Which>) =>
  and(eq(setupKey.keyHash, keyHash), gt(setupKey.expiresAt, now));

/** A further key; those that have expired are forgotten. */
export async function insertKey(db: Db, row: typeof setupKey.$inferInsert): Promise<void> {
  await db.delete(setupKey).where(lte(setupKey.expiresAt, row.createdAt));
  await db.insert(setupKey).values(row);
}

/** Strangers ask it, with any key that they make up. */
const aliveKey = compiled((db, { keyHash, now }: Given<Which>) =>
  db.select({ keyHash: setupKey.keyHash }).from(setupKey).where(isAlive({ keyHash, now })),
);
export async function hasKey(db: Db, which: Which): Promise<boolean> {
  const rows = await aliveKey(db, which);
  return rows.length > 0;
}

/** Whether it was there: it works once. */
export async function takeKey(db: Db, which: Which): Promise<boolean> {
  const { rowCount } = await db.delete(setupKey).where(isAlive(which));
  return rowCount === 1;
}

/** There is an administrator: no key opens anything any more. */
export async function deleteKeys(db: Db): Promise<void> {
  await db.delete(setupKey);
}
