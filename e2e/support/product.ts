import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');

interface Message {
  countryCode: string;
  mobile: string;
  text: string;
  createdAt: string;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** The code of the newest message to `mobile`; waits a moment for it. */
export async function latestCode(url: string, mobile: string): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const answer = await fetch(`${url}/dev/outbox`, { headers: { accept: 'application/json' } });
    const messages = (await answer.json()) as Message[];
    const ofNumber = messages.filter((message) => message.mobile === mobile);
    // A reminder holds none.
    const [code] = ofNumber.flatMap(({ text }) => /\d{4,8}/.exec(text)?.[0] ?? []);
    if (code) return code;
    await pause(100);
  }
  throw new Error(`no message for ${mobile}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
}

interface Start {
  varFolder: string;
  port: number;
  /** Further settings. */
  env?: Record<string, string>;
  log?: string;
}

/** The product as `npm start` runs it, on a port and a data folder of its own. Its output: `<varFolder>/<log>`. */
export async function startProduct({ varFolder, port, env = {}, log: logName = 'product.log' }: Start) {
  mkdirSync(varFolder, { recursive: true });
  const logPath = join(varFolder, logName);
  const log = createWriteStream(logPath, { flags: 'a' });
  // A group of its own: kill9 then ends the script and the server at once, as a power cut would.
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      ZHIXING_VAR: varFolder,
      DATABASE_URL: '',
      NODE_ENV: 'development',
      ...env,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  const ended = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const { pid } = child;
  if (pid === undefined) throw new Error('npm start cannot be run');

  const url = `http://localhost:${port}`;
  while (!(await answers(url))) {
    if (hasEnded()) throw new Error(`the product did not start: see ${logPath}`);
    await pause(50);
  }
  return {
    url,
    pid,
    outbox: (mobile: string) => latestCode(url, mobile),
    async kill9() {
      process.kill(-pid, 'SIGKILL');
      await ended;
    },
    async stop() {
      if (!hasEnded()) child.kill('SIGTERM');
      await ended;
    },
  };
}
