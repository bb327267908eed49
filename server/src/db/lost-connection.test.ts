import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { college } from '../schema/account.ts';
import { createHangingProxy } from '../testing/hanging-proxy.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import { createDb, type Transaction } from './client.ts';
import { startEmbeddedPostgres } from './embedded/embedded.ts';
import { readPostmaster } from './embedded/embedded-orphan.ts';
import { migrate } from './migrate/migrate.ts';

// A PostgreSQL of its own: it is killed and stopped here.
const folder = mkdtempSync(join(tmpdir(), 'zhixing-lost-'));
const dataFolder = join(folder, 'postgres');
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let proxy: Awaited<ReturnType<typeof createHangingProxy>>;
let product: TestProduct;
let other: ReturnType<typeof createDb>;
let lose: (tx: Transaction) => Promise<unknown>;
const unexpected: unknown[] = [];
const keep = (error: unknown) => unexpected.push(error);

beforeAll(async () => {
  vi.setConfig({ testTimeout: 120_000 });
  // PostgreSQL of root runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  postgres = await startEmbeddedPostgres({ dataFolder, log: () => undefined, durable: false });
  await migrate(postgres.superuser);
  proxy = await createHangingProxy(postgres.superuser);
  product = await createTestProduct({}, { databaseUrl: proxy.url, patience: { idle: 400 } });
  other = createDb(postgres.superuser);
  product.app.post<{ Body: { name: string } }>('/lose', ({ body }) =>
    product.deps.db.transaction(async (tx) => {
      await tx.insert(college).values(body);
      await lose(tx);
    }),
  );
  process.on('uncaughtException', keep);
}, 180_000);
beforeEach(() => unexpected.splice(0));
afterAll(async () => {
  process.off('uncaughtException', keep);
  await Promise.all([product.close(), other.close()]);
  proxy.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const backendOf = async (tx: Transaction) => {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid ?? 0;
};
const terminate = (pid: number) => other.db.execute(sql`select pg_terminate_backend(${pid})`);
const clientOf = (tx: unknown) => (tx as { session: { client: pg.PoolClient } }).session.client;
const inTheMidst = (act: () => unknown) => async (tx: Transaction) => {
  await act();
  await tx.execute(sql`select pg_sleep(5)`);
};
const whileIdle = (act: (tx: Transaction) => unknown) => async (tx: Transaction) => {
  await act(tx);
  await pause(200);
  await tx.execute(sql`select 1`);
};
const postmaster = () => readPostmaster(dataFolder)?.pid ?? 0;
const soon = (act: () => unknown) => () => void setTimeout(act, 100);

describe('a connection that is lost inside a transaction', () => {
  const ways: [string, (tx: Transaction) => Promise<unknown>][] = [
    ['ended by the database while nothing is asked', whileIdle(async (tx) => terminate(await backendOf(tx)))],
    [
      'ended by the database during a statement',
      async (tx) => {
        const pid = await backendOf(tx);
        await Promise.all([tx.execute(sql`select pg_sleep(5)`), pause(100).then(() => terminate(pid))]);
      },
    ],
    ['idle for longer than the database allows', whileIdle(() => pause(600))],
    [
      'cut by the client’s own socket',
      whileIdle((tx) => clientOf(tx).connection.stream.destroy(new Error('read ECONNRESET'))),
    ],
    ['cut on the wire', inTheMidst(soon(() => proxy.cut()))],
    [
      'its backend killed with SIGKILL, at which PostgreSQL drops everybody and recovers',
      async (tx) => {
        const pid = await backendOf(tx);
        await inTheMidst(soon(() => process.kill(pid, 'SIGKILL')))(tx);
      },
    ],
    ['PostgreSQL stopped and started again', inTheMidst(soon(() => process.kill(postmaster(), 'SIGINT')))],
  ];

  it.each(ways)(
    '%s: 503 in the envelope, nothing half, the process and the next request go on',
    async (_, way) => {
      lose = way;
      const { app } = product;
      const name = `lost ${crypto.randomUUID()}`;
      const answer = await app.inject({ method: 'POST', url: '/lose', payload: { name } });
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: -5, msg: '服务暂时不可用，请稍后再试' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);

      // The other connections are closed a moment later: a single successful probe may use one of them.
      await vi.waitFor(async () => {
        expect((await app.inject('/health/ready')).statusCode).toBe(200);
        expect(await product.deps.db.select().from(college).where(eq(college.name, name))).toEqual([]);
      }, 60_000);
      lose = async () => undefined;
      const next = await app.inject({ method: 'POST', url: '/lose', payload: { name } });
      expect(next.statusCode).toBe(200);
      expect(await product.deps.db.select().from(college).where(eq(college.name, name))).toHaveLength(1);
      // An error event without a listener would end the process.
      expect(unexpected).toEqual([]);
    },
  );
});
