import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
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

export async function insertTries(db: Db, { keys, at }: { keys: string[]; at: Date }) {
  await db.insert(wrongTry).values(keys.map((key) => ({ key, at })));
}

export async function insertTry(tx: Transaction, { key, at }: { key: string; at: Date }): Promise<number> {
  const [made] = await tx.insert(wrongTry).values({ key, at }).returning({ id: wrongTry.id });
  if (!made) throw new Error('an inserted try has no id');
  return made.id;
}

export async function deleteTry(db: Db, { key, id }: { key: string; id: number }) {
  await db.delete(wrongTry).where(and(eq(wrongTry.key, key), eq(wrongTry.id, id)));
}

export async function deleteTries(db: Db, { keys }: { keys: string[] }) {
  await db.delete(wrongTry).where(inArray(wrongTry.key, keys));
}

export async function deleteTriesBefore(tx: Transaction, { before }: { before: Date }) {
  await tx.delete(wrongTry).where(lt(wrongTry.at, before));
}
