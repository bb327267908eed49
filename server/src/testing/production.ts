import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bringUpToDate } from '../db/open.ts';
import { asServer, testDatabaseUrl } from './database.ts';
import type { Logged } from './product.ts';

async function started(server: ChildProcess): Promise<void> {
  for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream }))
    if (line.includes('知行已启动')) return;
  throw new Error('the server did not start');
}

/** A free port. In production the server prints only its public address. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

/** The server in production mode, with the documented settings, a database and a data folder of its own. */
export async function startProduction(env: Record<string, string> = {}) {
  const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-production-'));
  const databaseUrl = await testDatabaseUrl();
  await bringUpToDate({ url: databaseUrl, migrationUrl: databaseUrl });
  const port = await freePort();
  const server = spawn(process.execPath, ['src/main.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: asServer(databaseUrl),
      MIGRATION_DATABASE_URL: databaseUrl,
      ZHIXING_VAR: varFolder,
      PUBLIC_URL: 'https://zhixing.example',
      SMS_SENDER: 'aliyun',
      SMS_KEY_ID: 'id',
      SMS_KEY_SECRET: 'secret',
      SMS_SIGN: '知行',
      SMS_TEMPLATE: 'T1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await started(server);
  const folder = join(varFolder, 'security');
  return {
    port,
    /** The lines of its security log. */
    securityLines: (): Logged[] =>
      readdirSync(folder).flatMap((name) =>
        readFileSync(join(folder, name), 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Logged),
      ),
    stop: async () => {
      server.kill();
      await once(server, 'exit');
      rmSync(varFolder, { recursive: true, force: true });
    },
  };
}
