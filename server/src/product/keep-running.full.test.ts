import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { testDatabaseUrl } from '../testing/database.ts';
import { createHangingProxy } from '../testing/hanging-proxy.ts';
import { freePort, startServer } from '../testing/start-server.ts';

// Processes of their own, with a database of their own: slow where many programs share the machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'zhixing-keep-'));
// PostgreSQL of root runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o711);
const varFolder = join(folder, 'var');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keepRunning = [
  '--input-type=module',
  '-e',
  `import { keepRunning } from ${JSON.stringify(new URL('../../../scripts/lib/keep-running.mjs', import.meta.url).href)};
  keepRunning('server/src/main.ts');`,
];
const childOf = ({ pid }: { pid?: number | undefined }) =>
  Number(execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).trim());

/** Asks the product's own PostgreSQL as its superuser. */
async function query(text: string) {
  const [, , , port] = readFileSync(join(varFolder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(varFolder, 'postgres/zhixing-password'), 'utf8').trim();
  const client = new pg.Client(`postgresql://zhixing:${password}@127.0.0.1:${port}/postgres`);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

it('what npm start runs is started again when it is killed, with its own database; told to end, it ends', async () => {
  const port = String(await freePort());
  const env = { PORT: port, WORKERS: '1' };
  const { child, said, ended, started } = startServer({ databaseUrl: '', varFolder }, env, [], keepRunning);
  await started();
  const answers = async () => expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).ok).toBe(true);
  await answers();
  await query(`insert into college (name) values ('留下的')`);
  const before = childOf(child);
  process.kill(before, 'SIGKILL');
  await vi.waitFor(() => expect(said.err).toMatch(/主进程意外结束了（SIGKILL.*0\.5 秒后重新启动/), 20_000);
  await vi.waitFor(answers, { timeout: 120_000, interval: 200 });
  expect(childOf(child)).not.toBe(before);
  expect(await query('select name from college')).toEqual([{ name: '留下的' }]);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it('killed while its database is away, it is started again until the database is there', async () => {
  const proxy = await createHangingProxy(await testDatabaseUrl());
  const port = String(await freePort());
  const place = { databaseUrl: proxy.url, varFolder: join(folder, 'outside') };
  const { child, said, ended, started } = startServer(place, { PORT: port, WORKERS: '1' }, [], keepRunning);
  await started();
  proxy.hang();
  process.kill(childOf(child), 'SIGKILL');
  // It cannot begin, says why, and is tried again.
  await vi.waitFor(() => expect(said.err).toMatch(/连不上数据库.*主进程意外结束了（退出码 1）/s), {
    timeout: 60_000,
  });
  proxy.goOn();
  const isReady = async () => expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).ok).toBe(true);
  await vi.waitFor(isReady, { timeout: 120_000, interval: 200 });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  proxy.close();
});

it('what says itself why it cannot begin is not started again', async () => {
  const { said, ended } = startServer({ databaseUrl: 'not an address', varFolder }, {}, [], keepRunning);
  expect(await ended).toBe(1);
  expect(said.err).toContain('DATABASE_URL 不是一个 PostgreSQL 地址');
  expect(said.err).not.toContain('重新启动。');
});
