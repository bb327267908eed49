import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testDatabaseUrl } from '../../testing/database.ts';
import { createDb } from '../client.ts';
import { createProbe } from '../health.ts';
import { isUnavailable } from '../unavailable.ts';
import { ownMigrations } from './journal.ts';
import { migrate } from './migrate.ts';

let url = '';
let newer = '';
let older: ReturnType<typeof createDb>;

beforeEach(async () => {
  url = await testDatabaseUrl();
  newer = mkdtempSync(join(tmpdir(), 'zhixing-migrations-'));
  cpSync(ownMigrations, newer, { recursive: true });
  const path = join(newer, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { when: number }[] };
  const last = journal.entries.at(-1);
  const next = { ...last, idx: journal.entries.length, tag: '9999_next', when: (last?.when ?? 0) + 1 };
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  writeFileSync(join(newer, '9999_next.sql'), 'create table later (id int);');
  await migrate(url);
  older = createDb(url);
});
afterEach(async () => {
  await older.close();
  rmSync(newer, { recursive: true });
});

const id = '00000000-0000-4000-8000-000000000001';
const write = () => older.db.execute(sql`insert into listener (id, until) values (gen_random_uuid(), now())`);
const failureOf = (done: Promise<unknown>) =>
  done.then(
    () => null,
    (error: unknown) => error,
  );

it('an older process reads and writes nothing more once a newer version has migrated, and says that it is unavailable', async () => {
  await write();
  await migrate(url, { migrationsFolder: newer });
  const failed = await failureOf(write());
  expect(failed).not.toBeNull();
  expect(isUnavailable(failed)).toBe(true);
  expect(await failureOf(older.db.execute(sql`select 1`))).not.toBeNull();
});

it('an older process is not ready any more, for a balancer to send its requests elsewhere', async () => {
  const probe = createProbe(url);
  expect(await probe.isReady()).toBe(true);
  await migrate(url, { migrationsFolder: newer });
  expect(await probe.isReady()).toBe(false);
  expect(await probe.isReady()).toBe(false);
  await probe.close();
});

it('what an older process has begun is rolled back', async () => {
  const migrated = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const writing = older.db.transaction(async (tx) => {
    await tx.execute(sql`insert into listener (id, until) values (${id}, now())`);
    begun.resolve();
    await migrated.promise;
  });
  const failed = failureOf(writing);
  await begun.promise;
  await migrate(url, { migrationsFolder: newer });
  migrated.resolve();
  expect(await failed).not.toBeNull();
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('select from listener where id = $1', [id]);
  await client.end();
  expect(rows).toEqual([]);
});

it('processes of one version start beside each other', async () => {
  await write();
  await migrate(url);
  await write();
});
