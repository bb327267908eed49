import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrate } from '../migrate/migrate.ts';
import { startEmbeddedPostgres } from './embedded.ts';

let folder = '';
// Each test initialises a cluster or two: slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const dataFolder = () => join(folder, 'postgres');
const start = (path = dataFolder()) => startEmbeddedPostgres({ dataFolder: path, log: () => undefined });
const processId = () => Number(readFileSync(join(dataFolder(), 'postmaster.pid'), 'utf8').split('\n')[0]);

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A process that starts the embedded PostgreSQL, prints its address and waits to be killed. */
async function startElsewhere() {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    const { superuser } = await startEmbeddedPostgres({ dataFolder: ${JSON.stringify(dataFolder())}, log() {} });
    console.log(superuser);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(child.stdout, 'data');
  return { child, url: String(url).trim() };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zhixing-embedded-'));
  chmodSync(folder, 0o711);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the server connects through a socket in the data folder, or by 127.0.0.1 where the path is too long for a socket', async () => {
  const long = join(folder, 'a'.repeat(80));
  for (const [path, bySocket] of [
    [dataFolder(), true],
    [join(long, 'postgres'), false],
  ] as const) {
    const { server, superuser, stop } = await start(path);
    const asks = 'select inet_server_addr() is null as socket';
    expect(await ask(server, asks)).toEqual([{ socket: bySocket }]);
    expect(await ask(superuser, asks)).toEqual([{ socket: false }]);
    expect(statSync(path).mode & 0o077).toBe(0);
    const wrong = new URL(server);
    wrong.password = 'wrong';
    await expect(ask(wrong.href, asks)).rejects.toThrow('password authentication failed');
    await stop();
  }
});

test('data is there after a restart; the cluster has UTF-8, checksums, fsync and a password', async () => {
  const first = await start();
  await ask(first.superuser, "create table kept as select '知行' as word");
  await first.stop();

  const second = await start();
  expect(await ask(second.superuser, 'select word from kept')).toEqual([{ word: '知行' }]);
  expect(await ask(second.superuser, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  expect(await ask(second.superuser, 'show data_checksums')).toEqual([{ data_checksums: 'on' }]);
  expect(await ask(second.superuser, 'show fsync')).toEqual([{ fsync: 'on' }]);
  const order = `select string_agg(w, '' order by w collate "zh-x-icu") as words from unnest('{张,李,王}'::text[]) w`;
  expect(await ask(second.superuser, order)).toEqual([{ words: '李王张' }]);
  await expect(ask(second.superuser.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
  expect(statSync(join(dataFolder(), 'zhixing-password')).mode & 0o777).toBe(0o600);
  await second.stop();
});

test('a second server on the same folder fails with a message that the folder is in use', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow('正被另一个运行中的服务使用');
  expect(await ask(first.superuser, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
});

test('after kill -9 of the server the next start stops the orphaned PostgreSQL, and nothing committed is lost', async () => {
  const { child, url } = await startElsewhere();
  await expect(start()).rejects.toThrow('正被另一个运行中的服务使用');
  await ask(url, 'create table kept as select 1 as one');
  child.kill('SIGKILL');
  await once(child, 'exit');

  const next = await start();
  expect(await ask(next.superuser, 'select one from kept')).toEqual([{ one: 1 }]);
  await expect(ask(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  await next.stop();
});

test('PostgreSQL stops by itself when its server was killed', async () => {
  const { child, url } = await startElsewhere();
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(ask(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/), { timeout: 60_000 });
});

test('it starts where the process id in postmaster.pid belongs to another program', async () => {
  const first = await start();
  const pidFile = join(dataFolder(), 'postmaster.pid');
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  await first.stop();
  const { uid, gid } = statSync(dataFolder());
  // A process of the same user: PostgreSQL alone would refuse to start.
  const other = spawn('sleep', ['60'], { uid, gid, cwd: '/' });
  writeFileSync(pidFile, [other.pid, ...lines.slice(1)].join('\n'));

  const second = await start();
  expect(await ask(second.superuser, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
  expect(other.exitCode ?? other.signalCode).toBeNull();
  other.kill();
});

test('a start that was killed during initialisation initialises again', async () => {
  const first = await start();
  await first.stop();
  rmSync(dataFolder(), { recursive: true });
  writeFileSync(`${dataFolder()}.new`, 'half');
  const second = await start();
  expect(await ask(second.superuser, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
});

test('killed while its server runs it is restarted at the same address, and nothing committed is lost', async () => {
  const first = await start();
  await ask(first.superuser, 'create table kept as select 1 as one');
  const asking = ask(first.superuser, 'select pg_sleep(60)').catch(() => undefined);
  const killed = processId();
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(
    async () => expect(await ask(first.superuser, 'select one from kept')).toEqual([{ one: 1 }]),
    {
      timeout: 60_000,
    },
  );
  expect(processId()).not.toBe(killed);
  await asking;
  await first.stop();
  await expect(ask(first.superuser, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

test('a copy of the folder of a running server starts by itself and does not touch the original’s database', async () => {
  const first = await start();
  await ask(first.superuser, 'create table kept as select 1 as one');
  await ask(first.superuser, 'checkpoint');
  const copy = join(folder, 'copy');
  // The copy holds postmaster.pid, which names the process and port of the original.
  cpSync(dataFolder(), copy, { recursive: true });
  const running = processId();

  const second = await start(copy).catch((error: Error) => error);
  expect(processId()).toBe(running);
  expect(await ask(first.superuser, 'select one from kept')).toEqual([{ one: 1 }]);
  if (!(second instanceof Error)) await second.stop();
  expect(await ask(first.superuser, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
});

test('a copied link is refused, whether or not the original runs; a moved one is followed', async () => {
  const [original, copied, moved] = ['original', 'copied', 'moved'].map((name) => join(folder, name));
  await (await start()).stop();
  for (const path of [original, copied]) symlinkSync(dataFolder(), path as string);
  const first = await start(original);
  await expect(start(copied)).rejects.toThrow('正被另一个运行中的服务使用');
  expect(await ask(first.superuser, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
  await expect(start(copied)).rejects.toThrow('是复制来的链接');

  renameSync(original as string, moved as string);
  const second = await start(moved);
  expect(await ask(second.superuser, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
});

describe('the roles', () => {
  const refused = (act: Promise<unknown>) => expect(act).rejects.toThrow(/permission denied|must be owner/);

  test('the server’s role reads and writes rows, owns no table and cannot change one; the migrations’ role is no superuser', async () => {
    const { server, owner, stop } = await start();
    await migrate(owner, { serverRole: new URL(server).username });
    await ask(server, "insert into college (name) values ('甲'); update college set name = '乙'");
    expect(await ask(server, 'select name from college')).toEqual([{ name: '乙' }]);
    for (const sql of [
      'create table more (id int)',
      'alter table college add more int',
      'drop table college',
      'truncate college cascade',
      'create schema more',
      'insert into drizzle.__drizzle_migrations (hash) values (1)',
      "copy college to program 'true'",
      "select pg_read_file('postgresql.conf')",
      'create role more',
    ])
      await refused(ask(server, sql));
    await refused(ask(owner, "copy college to program 'true'"));
    const owned = `select count(*)::int as count from pg_class where relowner = 'zhixing_server'::regrole`;
    expect(await ask(owner, owned)).toEqual([{ count: 0 }]);
    await stop();
  });

  test('tables that an older version made as superuser go to the owner role at the next start, without a loss', async () => {
    const first = await start();
    await migrate(first.superuser);
    // The version that had one role had no jobs.
    await ask(first.superuser, 'drop schema pgboss cascade');
    await ask(first.superuser, "insert into college (name) values ('甲')");
    await first.stop();
    const second = await start();
    await migrate(second.owner, { serverRole: 'zhixing_server' });
    expect(await ask(second.server, 'select name from college')).toEqual([{ name: '甲' }]);
    await ask(second.owner, 'alter table college add more int');
    const left = `select relname from pg_class where relowner = 'zhixing'::regrole
      and relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle')) and relkind in ('r', 'S')`;
    expect(await ask(second.superuser, left)).toEqual([]);
    await second.stop();
  });
});
