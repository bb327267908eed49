import { and, count, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { type Placeholders, preparedRead, preparedWrite } from '../../db/statement/prepared-statements.ts';
import { wrongTry } from '../../schema/wrong-try.ts';

/** At most `atMost` wrong tries within `within` ms. */
export interface TryRule {
  atMost: number;
  within: number;
}
/** A key and its limits of wrong tries. */
interface TryBudget {
  key: string;
  rules: TryRule[];
}

/** The nth newest wrong try of a key within `within` ms; the newest when `n` is less than 1. */
interface Nth {
  key: string;
  n: number;
  within: number;
}

const nths = preparedRead(
  (db, { keys, numbers, sinces }: Placeholders<{ keys: string[]; numbers: number[]; sinces: Date[] }>) =>
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
/** The times of these tries, in the same order; null: there are fewer tries. */
export async function nthTries(tx: Transaction, asked: Nth[], now: Date): Promise<(Date | null)[]> {
  const rows = await nths(tx, {
    keys: asked.map(({ key }) => key),
    numbers: asked.map(({ n }) => n),
    sinces: asked.map(({ within }) => new Date(now.getTime() - within)),
  });
  return rows.map(({ at }) => at);
}

const wait = preparedWrite<
  { keys: string[]; most: number[]; withins: number[]; now: Date; counts: boolean },
  { wait: number }
>(
  ({ keys, most, withins, now, counts }) => sql`
    select wrong_try_wait(${keys}::text[], ${most}::int[], ${withins}::float8[], ${now}::timestamptz, ${counts}::boolean) as wait`,
);
/**
 * Seconds until all rules allow another try; 0: now. With `counts` (the try is known to be wrong) it also counts the
 * try when it is allowed. Parallel calls run one after another; within a transaction the others wait until it ends.
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
    now,
    counts,
  });
  return row?.wait ?? 0;
}

export async function insertTries(db: Db, { keys, at }: { keys: string[]; at: Date }) {
  await db.insert(wrongTry).values(keys.map((key) => ({ key, at })));
}

const tryMade = preparedRead((db, { key, at }: Placeholders<{ key: string; at: Date }>) =>
  db.insert(wrongTry).values({ key, at }).returning({ id: wrongTry.id }),
);
export async function insertTry(tx: Transaction, asked: { key: string; at: Date }): Promise<number> {
  const [made] = await tryMade(tx, asked);
  if (!made) throw new Error('an inserted try has no id');
  return made.id;
}

const triesUnder = preparedRead((db, { key, since }: Placeholders<{ key: string; since: Date }>) =>
  db
    .select({ total: count() })
    .from(wrongTry)
    .where(and(eq(wrongTry.key, key), gt(wrongTry.at, since))),
);
/** Number of tries of a key since `since`. */
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
