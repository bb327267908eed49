import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asServer, testDatabaseUrl } from '../testing/database.ts';
import { findProgram } from '../testing/debian/find-program.ts';
import { freePort } from '../testing/start-server.ts';
import { openDatabase } from './open.ts';

const pgbouncer = findProgram('pgbouncer');
const folder = mkdtempSync(join(tmpdir(), 'zhixing-pooler-'));
let databaseUrl = '';
beforeAll(async () => {
  chmodSync(folder, 0o755);
  databaseUrl = asServer(await testDatabaseUrl());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (url: string) =>
  openDatabase({
    databaseUrl: url,
    migrationUrl: '',
    varFolder: folder,
    log: () => undefined,
    onLost: () => undefined,
  });

/** Debian's PgBouncer before the database; it does not run as root. */
async function startPooler(mode: string) {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const own = await freePort();
  const settings = join(folder, `${mode}.ini`);
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    settings,
    `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}
pool_mode = ${mode}\nauth_type = plain\nauth_file = ${users}\nunix_socket_dir =\n`,
  );
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(pgbouncer ?? '', [...user, settings], { stdio: 'ignore' });
  const url = `postgresql://${username}:${password}@127.0.0.1:${own}${pathname}`;
  await vi.waitFor(async () => {
    const client = new pg.Client(url);
    await client.connect();
    await client.end();
  }, 10_000);
  return {
    url,
    async stop() {
      child.kill('SIGINT');
      await once(child, 'close');
    },
  };
}

it.skipIf(!pgbouncer).each(['session', 'transaction'])(
  'behind PgBouncer in %s mode the start is refused with a sentence (skipped where it is not installed)',
  async (mode) => {
    const { url, stop } = await startPooler(mode);
    await expect(open(url)).rejects.toThrow(
      /前面有一个连接池（如 PgBouncer），没有启动：请写数据库自己的地址/,
    );
    await stop();
    await (await open(databaseUrl)).stop();
  },
);
