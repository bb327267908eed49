import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { account } from '../../schema/account.ts';
import { createHangingProxy } from '../../testing/hanging-proxy.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { connectionsOf, createDb, type Database } from '../client.ts';
import { isUnavailable } from '../unavailable.ts';
import { mostTogether } from './batched-select.ts';
import { type Placeholders, preparedRead } from './prepared-statements.ts';

let product: TestProduct;
let other: ReturnType<typeof createDb>;
const limits = { connection: 1_000, lock: 800, statement: 1_500, turn: 1_000, idle: 15_000 };

beforeAll(async () => {
  product = await createTestProduct({}, { patience: limits });
  other = createDb(product.databaseUrl);
});
afterAll(async () => {
  await other.close();
  await product.close();
});

const quotient = preparedRead((db, { of, by }: Placeholders<{ of: number; by: number }>) =>
  db
    .select({
      result: sql<number>`${of}::int / ${by}::int`,
      // Answers another value at each read.
      mark: sql<number>`random()`,
      pid: sql<number>`pg_backend_pid()`,
    })
    .from(sql`pg_sleep(0.005)`),
);
const numbers = Array.from({ length: 100 }, (_, number) => number);
const askAll = (db: Database, by: (number: number) => number) =>
  Promise.allSettled(numbers.map((number) => quotient(db, { of: number * 6, by: by(number) })));
const resultsOf = (settled: Awaited<ReturnType<typeof askAll>>) =>
  settled.map((each) => (each.status === 'fulfilled' ? each.value[0]?.result : null));

describe('concurrent prepared reads', () => {
  it('answer each caller its own rows, on two connections', async () => {
    const settled = await askAll(product.deps.db, () => 2);
    expect(resultsOf(settled)).toEqual(numbers.map((number) => number * 3));
    const pids = settled.map((each) => (each.status === 'fulfilled' ? each.value[0]?.pid : 0));
    expect(new Set(pids).size).toBe(2);
  });

  it('are planned once, however many callers there are', async () => {
    const { db } = product.deps;
    const plans = preparedRead((db, { no }: Placeholders<{ no: number }>) =>
      db
        .select({
          no: sql<number>`${no}::int`,
          anew: sql<number>`sum(custom_plans)::int`,
          once: sql<number>`sum(generic_plans)::int`,
        })
        .from(sql`pg_prepared_statements`),
    );
    for (let count = 1; count <= mostTogether; count += 1)
      await Promise.all(numbers.slice(0, count).map((no) => plans(db, { no })));
    const [last] = await plans(db, { no: 0 });
    expect(last).toEqual({ no: 0, anew: 0, once: expect.any(Number) });
    expect(last?.once).toBeGreaterThan(5);
  });

  it('use the indexes also of a table that was nearly empty when they were planned', async () => {
    const { db } = product.deps;
    await other.db.execute(sql`
      insert into account (name, name_en, country_code, mobile, password_hash, terms_version, terms_agreed_at)
      values ('学生', 'Student', '86', '13800000001', 'none', '1', now())`);
    await other.db.execute(sql`vacuum analyze account`);
    const mobileOf = preparedRead((db, { no }: Placeholders<{ no: number }>) =>
      db
        .select({ mobile: account.mobile, told: sql`pg_stat_force_next_flush()::text` })
        .from(account)
        .where(eq(account.id, no)),
    );
    const scansOf = async () => {
      const { rows } = await other.db.execute<{ whole: number; keyed: number }>(
        sql`select seq_scan::int as whole, idx_scan::int as keyed from pg_stat_user_tables where relname = 'account'`,
      );
      return rows[0] ?? { whole: 0, keyed: 0 };
    };
    const before = await scansOf();
    for (let count = 1; count <= mostTogether; count += 1)
      await Promise.all(numbers.slice(0, count).map((no) => mobileOf(db, { no })));
    const after = await scansOf();
    expect(after.whole).toBe(before.whole);
    expect(after.keyed).toBeGreaterThan(before.keyed + 100);
  });

  it('are counted as waiting while they are queued', async () => {
    const held = preparedRead((db, { no }: Placeholders<{ no: number }>) =>
      db.select({ no: sql<number>`${no}::int` }).from(sql`pg_advisory_xact_lock_shared(53)`),
    );
    const { db } = product.deps;
    await held(db, { no: 0 });
    await askAll(db, () => 1);
    expect(connectionsOf(db).lines).toEqual({ open: 2, idle: 2, waiting: 0 });
    const asked: Promise<unknown>[] = [];
    await other.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(53)`);
      for (let no = 1; no <= 6; no += 1) {
        asked.push(held(db, { no }));
        // Calls within one turn of the event loop are one statement.
        await new Promise((turn) => setImmediate(turn));
      }
      // One on each connection does not wait.
      expect(connectionsOf(db).lines).toEqual({ open: 2, idle: 0, waiting: 4 });
    });
    await Promise.all(asked);
    expect(connectionsOf(db).lines).toEqual({ open: 2, idle: 2, waiting: 0 });
  });

  it('fail each by itself', async () => {
    const settled = await askAll(product.deps.db, (number) => number % 3);
    expect(resultsOf(settled)).toEqual(
      numbers.map((number) => (number % 3 === 0 ? null : (number * 6) / (number % 3))),
    );
  });

  it('become one statement, up to the limit', async () => {
    await askAll(product.deps.db, () => 1);
    const bind = vi.spyOn((pg.Connection as unknown as { prototype: { bind(): void } }).prototype, 'bind');
    await askAll(product.deps.db, () => 1);
    expect(bind).toHaveBeenCalledTimes(Math.ceil(numbers.length / mostTogether));
    vi.restoreAllMocks();
  });

  it('with the same values are read once', async () => {
    const { db } = product.deps;
    const ask = (no: number) => quotient(db, { of: (no % 3) * 6, by: 1 });
    await Promise.all(numbers.slice(0, mostTogether).map(ask));
    const rows = await Promise.all(numbers.slice(0, mostTogether).map(ask));
    expect(rows.map(([row]) => row?.result)).toEqual(
      numbers.slice(0, mostTogether).map((no) => (no % 3) * 6),
    );
    expect(new Set(rows.map(([row]) => row?.mark)).size).toBe(3);
    expect(rows[0]?.[0]).not.toBe(rows[3]?.[0]);
    const same = await Promise.all(rows.map(() => quotient(db, { of: 6, by: 2 })));
    expect(same.map(([row]) => row?.result)).toEqual(rows.map(() => 3));
    expect(new Set(same.map(([row]) => row?.mark)).size).toBe(1);
  });

  it('with times within the same second are different', async () => {
    const { db } = product.deps;
    const day = preparedRead((on, { at }: Placeholders<{ at: Date }>) =>
      on.select({ at: sql<number>`extract(epoch from ${at}::timestamptz)::float8` }).from(sql`pg_sleep(0)`),
    );
    const moments = [0, 1, 1, 2].map((ms) => new Date(Date.UTC(2026, 0, 1) + ms));
    const ask = () => Promise.all(moments.map((at) => day(db, { at })));
    await ask();
    expect((await ask()).map(([row]) => Math.round((row?.at ?? 0) * 1000))).toEqual(moments.map(Number));
  });

  it('go to the pool where they are long, and do not delay short ones', async () => {
    const { db } = product.deps;
    const long = preparedRead(
      (on, { no }: Placeholders<{ no: number }>) =>
        on.select({ no: sql<number>`${no}::int` }).from(sql`pg_sleep(0.4)`),
      { long: true },
    );
    await long(db, { no: 0 });
    const underWay = Promise.all([1, 2, 3].map((no) => long(db, { no })));
    await new Promise((turn) => setTimeout(turn, 50));
    expect(connectionsOf(db).lines).toMatchObject({ idle: connectionsOf(db).lines.open, waiting: 0 });
    expect(await underWay).toEqual([[{ no: 1 }], [{ no: 2 }], [{ no: 3 }]]);
  });

  it('that arrive while an earlier one is unanswered become one statement', async () => {
    const { db } = product.deps;
    // So slow that the first is not answered before the others are asked, also where this process stands still for a moment.
    const slow = preparedRead((on, { no, seconds }: Placeholders<{ no: number; seconds: number }>) =>
      on.select({ no: sql<number>`${no}::int` }).from(sql`pg_sleep(${seconds}::float8)`),
    );
    await Promise.all(numbers.map((no) => slow(db, { no, seconds: 0 })));
    const bind = vi.spyOn((pg.Connection as unknown as { prototype: { bind(): void } }).prototype, 'bind');
    const asked: Promise<unknown>[] = [];
    for (const no of numbers.slice(1, 8)) {
      asked.push(slow(db, { no, seconds: 0.1 }).then(([row]) => row?.no));
      await new Promise((turn) => setImmediate(turn));
    }
    expect(await Promise.all(asked)).toEqual(numbers.slice(1, 8));
    expect(bind).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
  });

  it('answer each caller’s rows in order, of any column type', async () => {
    const rowsOf = preparedRead((db, given: Placeholders<{ many: number; name: string | null; at: Date }>) =>
      db
        .select({
          no: sql<number>`no`,
          name: sql<string | null>`${given.name}::text`,
          at: sql<Date>`${given.at}::timestamptz`.mapWith((at: string) => new Date(at)),
        })
        .from(sql`generate_series(1, ${given.many}::int) as no`)
        .orderBy(sql`no desc`)
        .limit(3),
    );
    const at = new Date('2031-03-01T00:00:00.123Z');
    const names = [null, '', '甲', 'a"b\\c', '{1,2}', 'null', "o'clock $1"];
    const ask = () => Promise.all(names.map((name, many) => rowsOf(product.deps.db, { many, name, at })));
    const expected = names.map((name, many) =>
      [many, many - 1, many - 2].filter((no) => no > 0).map((no) => ({ no, name, at })),
    );
    expect(await ask()).toEqual(expected);
    expect(await ask()).toEqual(expected);
  });

  it('are sent one by one where a parameter is an array, or stands in limit', async () => {
    const inList = preparedRead((db, given: Placeholders<{ numbers: number[] }>) =>
      db.select({ no: sql<number>`no` }).from(sql`unnest(${given.numbers}::int[]) as no`),
    );
    const some = preparedRead((db, given: Placeholders<{ many: number }>) =>
      db.select({ no: sql<number>`no` }).from(sql`unnest(array[7, 8, 9]) as no`).limit(given.many),
    );
    const { db } = product.deps;
    const lists = [[7], [8, 9], []];
    const rowsOf = (list: number[]) => list.map((no) => ({ no }));
    for (let round = 0; round < 3; round += 1) {
      expect(await Promise.all(lists.map((list) => inList(db, { numbers: list })))).toEqual(
        lists.map(rowsOf),
      );
      expect(await Promise.all([1, 2, 3].map((many) => some(db, { many })))).toEqual(
        [[7], [7, 8], [7, 8, 9]].map(rowsOf),
      );
    }
  });

  it('do not fail where a connection is lost', async () => {
    const { db } = product.deps;
    await askAll(db, () => 1);
    const asked = askAll(db, () => 1);
    await other.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(resultsOf(await asked)).toEqual(numbers.map((number) => number * 6));
  });
});

it('a read of a database that hangs times out, and the next one succeeds', async () => {
  const proxy = await createHangingProxy(product.databaseUrl);
  const { db, close } = createDb(proxy.url, { ...limits, statement: 500 });
  expect(await quotient(db, { of: 4, by: 2 })).toMatchObject([{ result: 2 }]);
  proxy.hang();
  const failed = await quotient(db, { of: 4, by: 2 }).catch((error: unknown) => error);
  expect(isUnavailable(failed)).toBe(true);
  proxy.goOn();
  expect(await quotient(db, { of: 6, by: 2 })).toMatchObject([{ result: 3 }]);
  await close();
  proxy.close();
});
