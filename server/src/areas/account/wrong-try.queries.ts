import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { wrongTry } from './wrong-try.table.ts';

/** When the nth newest wrong try since `since` was. */
export async function nthTry(
  db: Db,
  { key, n, since }: { key: string; n: number; since: Date },
): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: wrongTry.at })
    .from(wrongTry)
    .where(and(eq(wrongTry.key, key), gt(wrongTry.at, since)))
    .orderBy(desc(wrongTry.at))
    .offset(n - 1)
    .limit(1);
  return row?.at;
}

export async function insertTries(tx: Transaction, { keys, at }: { keys: string[]; at: Date }) {
  await tx.insert(wrongTry).values(keys.map((key) => ({ key, at })));
}

export async function deleteTries(db: Db, { key }: { key: string }) {
  await db.delete(wrongTry).where(eq(wrongTry.key, key));
}

export async function deleteTriesBefore(tx: Transaction, { before }: { before: Date }) {
  await tx.delete(wrongTry).where(lt(wrongTry.at, before));
}
