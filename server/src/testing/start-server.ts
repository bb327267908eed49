import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { TestProduct } from './product.ts';

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  await new Promise((done) => listener.close(done));
  return port;
}

interface ServerPlace {
  databaseUrl: string;
  varFolder: string;
}

/** The command line, as in scripts/lib/hand-over.mjs. */
const main = [
  `--import=${new URL('../../../scripts/lib/quick-drizzle.mjs', import.meta.url).href}`,
  'src/main.ts',
];

/** Starts the server as a process of its own, without the demo, which is slow. `program`: a script to run instead of the server. */
export function startServer(
  { databaseUrl, varFolder }: ServerPlace,
  env: Record<string, string> = {},
  args: string[] = [],
  program: string[] = main,
) {
  const child = spawn(process.execPath, [...program, ...args], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://zhixing.example',
      // A shared compile cache, as in scripts/lib/hand-over.mjs.
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/compile'),
      DATABASE_URL: databaseUrl,
      ZHIXING_VAR: varFolder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const gone = ended.then((code) => {
    throw new Error(`ended with ${code}: ${said.err}`);
  });
  gone.catch(() => undefined);
  const ready = () => vi.waitFor(() => expect(said.out).toContain('知行已启动'), { timeout: 110_000 });
  const started = () => Promise.race([ready(), gone]);
  return { child, said, ended, started };
}

/** The ids of its worker processes. */
export const workersOf = ({ pid }: { pid?: number | undefined }) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number)
    .filter((each) => readFileSync(`/proc/${each}/cmdline`, 'utf8').includes('main.ts'));

export interface Started {
  url: string;
  /** Makes a call over the network. */
  call: TestProduct['call'];
  end: () => Promise<unknown>;
}

/** The server with one worker, on a port of its own, without a rate limit. */
export async function startAlone(place: ServerPlace, env: Record<string, string> = {}): Promise<Started> {
  const port = await freePort();
  const own = { PORT: String(port), WORKERS: '1', ADDRESS_BUDGET: '0', ...env };
  const { child, ended, started } = startServer(place, own);
  await started();
  const url = `http://127.0.0.1:${port}`;
  const call = async (key: string, payload: object = {}, { token }: { token?: string } = {}) => {
    const [method = '', path = ''] = key.split(' ');
    const headers = { 'content-type': 'application/json', ...(token ? { token } : {}) };
    const body = method === 'GET' ? {} : { body: JSON.stringify(payload) };
    const answer = await fetch(url + path, { method, headers, ...body });
    return { ...((await answer.json()) as object), status: answer.status };
  };
  const end = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url, call: call as unknown as Started['call'], end };
}
