import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../schema/account.ts';
import { someone } from '../testing/account.ts';
import { type Classroom, createClassroom } from '../testing/classroom.ts';
import { createHangingProxy } from '../testing/hanging-proxy.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import type { Database } from './client.ts';
import { createDb } from './client.ts';
import { createProbe } from './health.ts';
import { isUnavailable } from './unavailable.ts';

let product: TestProduct;
let classroom: Classroom;
let project: { id: number };
let other: ReturnType<typeof createDb>;
const limits = { connection: 1_000, lock: 800, statement: 1_500, turn: 1_000, idle: 15_000 };

beforeAll(async () => {
  product = await createTestProduct({}, { patience: limits });
  classroom = await createClassroom(product);
  project = await classroom.addProject();
  other = createDb(product.databaseUrl);
});
afterAll(async () => {
  await other.close();
  await product.close();
});

const backendOf = async (db: Pick<Database, 'execute'>) => {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid ?? 0;
};
const failureOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => error,
  );

it('a read does not fail where all idle connections were lost', async () => {
  const { db } = product.deps;
  await Promise.all(Array.from({ length: 8 }, () => db.execute(sql`select pg_sleep(0.05)`)));
  await other.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const answers = Array.from({ length: 8 }, () => product.call('GET /capi/FrontProject/getTypeList'));
  expect((await Promise.all(answers)).map(({ code }) => code)).toEqual(Array(8).fill(1));
});

it('a transaction whose begin fails frees its connection and its place in the limiter', async () => {
  const { db } = product.deps;
  const pool = db.$client as unknown as { loads(): { pool: { open: number; idle: number } } };
  const impossible = { isolationLevel: 'none at all' as 'serializable' };
  for (let times = 0; times < 30; times += 1)
    await expect(db.transaction(async () => 1, impossible)).rejects.toThrow();
  expect(await db.transaction(async () => 1)).toBe(1);
  const { open, idle } = pool.loads().pool;
  expect(idle).toBe(open);
});

describe('a locked row', () => {
  /** Locks the account's row, which each of its writes waits for, while `act` runs. */
  async function whileHeld(accountId: number, act: () => Promise<void>) {
    await other.db.transaction(async (tx) => {
      await tx.execute(sql`select from account where id = ${accountId} for update`);
      await act();
    });
  }

  it('answers 503 in the envelope to those who wait for it, after a moment, while others read and write', async () => {
    const [held, free] = [await classroom.addPerson(), await classroom.addPerson()];
    await whileHeld(held.id, async () => {
      const join = (token: string) =>
        product.call('POST /capi/Student/joinProject', { projectId: project.id }, { token });
      const waiting = Array.from({ length: 40 }, () => join(held.token));
      await pause(100);
      const read = await product.call('POST /capi/Student/getUserInfo', {}, { token: free.token });
      expect(read.code).toBe(1);
      expect((await join(free.token)).code).toBe(1);
      const answers = await Promise.all(waiting);
      expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 -5']));
    });
  });

  it('is waited for no longer than lock_timeout, however long a statement may take', async () => {
    const patient = createDb(product.databaseUrl, { ...limits, lock: 300, statement: 20_000 });
    const held = await classroom.addPerson();
    await whileHeld(held.id, async () => {
      const failure = await failureOf(
        patient.db.update(account).set({ name: '甲' }).where(eq(account.id, held.id)),
      );
      expect((failure as Error).cause).toMatchObject({ code: '55P03' });
    });
    await patient.close();
  });

  it('answers Retry-After', async () => {
    const held = await classroom.addPerson();
    await whileHeld(held.id, async () => {
      const answer = await product.app.inject({
        method: 'POST',
        url: '/capi/Student/joinProject',
        headers: { token: held.token, 'content-type': 'application/json' },
        payload: { projectId: project.id },
      });
      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    });
  });
});

it('a write is refused as busy where the transaction limiter is full, and reads go on', async () => {
  const { db } = product.deps;
  const enough = Promise.withResolvers<void>();
  const holding = Array.from({ length: 7 }, () => db.transaction(() => enough.promise));
  expect(await failureOf(db.transaction(async () => undefined))).toMatchObject({ status: 503 });
  const read = await product.call('GET /capi/FrontProject/getTypeList');
  expect(read.code).toBe(1);
  expect(await product.call('POST /api/service/mobile/mobileIsExist', { ...someone() })).toMatchObject({
    status: 200,
  });
  enough.resolve();
  await Promise.all(holding);
});

describe('a database that hangs', () => {
  it('statements and transactions end as unavailable, and readiness is false', async () => {
    const proxy = await createHangingProxy(product.databaseUrl);
    const [db, probe] = [createDb(proxy.url, limits), createProbe(proxy.url)];
    expect(await probe.isReady()).toBe(true);
    await db.db.execute(sql`select 1`);
    const inTransaction = failureOf(
      db.db.transaction(async (tx) => {
        proxy.hang();
        await tx.execute(sql`select 1`);
      }),
    );
    await pause(100);
    const outside = failureOf(db.db.execute(sql`select 1`));
    expect(await probe.isReady()).toBe(false);
    expect((await Promise.all([inTransaction, outside])).map(isUnavailable)).toEqual([true, true]);

    proxy.goOn();
    expect(await db.db.transaction((tx) => backendOf(tx))).toBeGreaterThan(0);
    expect(await probe.isReady()).toBe(true);
    await Promise.all([db.close(), probe.close()]);
    proxy.close();
  });
});
