import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testDatabaseUrl } from '../../testing/database.ts';
import { patience } from '../client.ts';
import { lockPatience, migrate } from './migrate.ts';

const own = join(import.meta.dirname, '../../../migrations');
let url = '';
let other: pg.Client;
let newer = '';

beforeEach(async () => {
  url = await testDatabaseUrl();
  other = new pg.Client(url);
  await other.connect();
  newer = mkdtempSync(join(tmpdir(), 'zhixing-migrations-'));
});
afterEach(async () => {
  await other.end();
  rmSync(newer, { recursive: true });
});

/** The migrations of a newer version, which has one more. */
function addMigration(statement = 'create table later (id int)') {
  cpSync(own, newer, { recursive: true });
  const path = join(newer, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { when: number }[] };
  const last = journal.entries.at(-1);
  const next = { ...last, idx: journal.entries.length, tag: '9999_next', when: (last?.when ?? 0) + 1 };
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  writeFileSync(join(newer, '9999_next.sql'), `${statement};`);
}

it('an older version does not start on a database that a newer one has changed, and says what to do', async () => {
  addMigration();
  await migrate(url, { migrationsFolder: newer });
  await expect(migrate(url)).rejects.toThrow(/更新的版本使用过（有 1 个迁移.*请用新的版本启动/);
  await migrate(url, { migrationsFolder: newer });
});

it('a migrator that waits for another one stops when aborted, and the other goes on', async () => {
  await other.query('select pg_advisory_lock(7294001)');
  const stop = new AbortController();
  const waiting = migrate(url, { signal: stop.signal }).then(
    () => 'migrated',
    () => 'stopped',
  );
  const asked = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  const waiters = async () => (await other.query(asked)).rows[0]?.count as number;
  await expect.poll(waiters, { timeout: 20_000 }).toBeGreaterThan(0);
  stop.abort();
  expect(await waiting).toBe('stopped');
  expect((await other.query('select pg_advisory_unlock(7294001) as held')).rows).toEqual([{ held: true }]);
  await migrate(url);
});

it('a migration waits for a locked table, and statements that arrive meanwhile do not wait behind it', async () => {
  await migrate(url);
  addMigration('alter table account add column later int');
  await other.query('begin');
  await other.query('select from account limit 1');
  const migrating = migrate(url, {
    migrationsFolder: newer,
    patience: { ...lockPatience, wait: 200, rest: 200 },
  }).then(() => 'migrated');
  const waits = `select count(*)::int as count from pg_locks where not granted and relation = 'account'::regclass`;
  await expect.poll(async () => (await other.query(waits)).rows[0]?.count).toBeGreaterThan(0);
  const reader = new pg.Client(url);
  await reader.connect();
  for (let times = 0; times < 5; times += 1) await reader.query('select from account limit 1');
  await reader.end();
  expect(await Promise.race([migrating, other.query('select').then(() => 'waiting')])).toBe('waiting');
  await other.query('commit');
  expect(await migrating).toBe('migrated');
  await other.query('select later from account');
});

it('a migration whose table stays locked fails with a message', async () => {
  await migrate(url);
  addMigration('alter table account add column later int');
  await other.query('begin');
  await other.query('select from account limit 1');
  const short = { wait: 50, rest: 10, givesUp: 100 };
  await expect(migrate(url, { migrationsFolder: newer, patience: short })).rejects.toThrow(
    /请等它结束后再启动/,
  );
  await other.query('rollback');
});

it('its lock wait is shorter than that of the server’s statements', () => {
  expect(lockPatience.wait).toBeLessThan(patience.lock);
});
