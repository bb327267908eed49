import { and, count, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { compiled, compiledWrite, type Given } from '../../../db/compiled.ts';
import { wrongTry } from './wrong-try.table.ts';

/** So many wrong tries within so long (ms). */
export interface TryRule {
  atMost: number;
  within: number;
}
/** What is tried, and how often it may be wrong. */
interface TryBudget {
  key: string;
  rules: TryRule[];
}

/** The nth newest wrong try under a key, of those within so long (ms); the newest where `n` is less than 1. */
interface Nth {
  key: string;
  n: number;
  within: number;
}

const nths = compiled(
  (db, { keys, numbers, sinces }: Given<{ keys: string[]; numbers: number[]; sinces: Date[] }>) =>
    db
      .select({
        at: sql<Date | null>`(
        select ${wrongTry.at} from ${wrongTry} where ${wrongTry.key} = asked.key and ${wrongTry.at} > asked.since
        order by ${wrongTry.at} desc offset greatest(asked.n - 1, 0) limit 1)`.mapWith(wrongTry.at),
      })
      .from(
        sql`unnest(${keys}::text[], ${numbers}::int[], ${sinces}::timestamptz[])
        with ordinality as asked (key, n, since, place)`,
      )
      .orderBy(sql`asked.place`),
);
/** When each was, in their order; null: there are fewer. */
export async function nthTries(tx: Transaction, asked: Nth[], now: Date): Promise<(Date | null)[]> {
  const rows = await nths(tx, {
    keys: asked.map(({ key }) => key),
    numbers: asked.map(({ n }) => n),
    sinces: asked.map(({ within }) => new Date(now.getTime() - within)),
  });
  return rows.map(({ at }) => at);
}

const wait = compiledWrite<
  { keys: string[]; most: number[]; withins: number[]; now: Date; counts: boolean },
  { wait: number }
>(
  ({ keys, most, withins, now, counts }) => sql`
    select wrong_try_wait(${keys}::text[], ${most}::int[], ${withins}::float8[], ${now}::timestamptz, ${counts}::boolean) as wait`,
);
/**
 * Seconds until another try may be made under all of the rules; 0: now. Looking, and counting where one may be made, is one step for all
 * who try at once; within a transaction they wait until it ends. `counts`: it is known to be wrong.
 */
export async function waitForTry(
  db: Db,
  { budgets, now, counts = false }: { budgets: TryBudget[]; now: Date; counts?: boolean },
): Promise<number> {
  const all = budgets.flatMap(({ key, rules }) => rules.map((rule) => ({ key, ...rule })));
  const row = await wait(db, {
    keys: all.map(({ key }) => key),
    most: all.map(({ atMost }) => atMost),
    withins: all.map(({ within }) => within),
    ...{ now, counts },
  });
  return row?.wait ?? 0;
}

export async function insertTries(db: Db, { keys, at }: { keys: string[]; at: Date }) {
  await db.insert(wrongTry).values(keys.map((key) => ({ key, at })));
}

const tryMade = compiled((db, { key, at }: Given<{ key: string; at: Date }>) =>
  db.insert(wrongTry).values({ key, at }).returning({ id: wrongTry.id }),
);
export async function insertTry(tx: Transaction, asked: { key: string; at: Date }): Promise<number> {
  const [made] = await tryMade(tx, asked);
  if (!made) throw new Error('an inserted try has no id');
  return made.id;
}

const triesUnder = compiled((db, { key, since }: Given<{ key: string; since: Date }>) =>
  db
    .select({ total: count() })
    .from(wrongTry)
    .where(and(eq(wrongTry.key, key), gt(wrongTry.at, since))),
);
/** How many there are under a key since `since`. */
export async function countTries(tx: Transaction, which: { key: string; since: Date }): Promise<number> {
  const [row] = await triesUnder(tx, which);
  return row?.total ?? 0;
}

export async function moveTry(db: Db, { from, to, id }: { from: string; to: string; id: number }) {
  await db
    .update(wrongTry)
    .set({ key: to })
    .where(and(eq(wrongTry.key, from), eq(wrongTry.id, id)));
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
