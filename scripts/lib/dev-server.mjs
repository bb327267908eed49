// Vite rebuilds both bundles, Node restarts the server, which takes a rebuilt renderer by itself; a small proxy tells
// the open pages to load again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { reloadPages, startReloadProxy } from './reload-proxy.mjs';
import { fail, pinnedNode, root } from './run.mjs';

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

const children = [];
function keepRunning(args, { cwd = root, env = {} } = {}) {
  const child = spawn(pinnedNode, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  children.push(child);
}

const port = Number(process.env.PORT ?? 3000);
const serverPort = await freePort();
await startReloadProxy({ port, serverPort }).catch(() =>
  fail(`端口 ${port} 已被占用：请停掉占用它的程序，或用 PORT 指定另一个端口。`),
);

const vite = join(root, 'node_modules/vite/bin/vite.js');
const web = { cwd: join(root, 'web'), env: { NODE_ENV: 'production' } };
const flags = ['--watch', '--emptyOutDir=false', '--logLevel=warn'];
keepRunning([vite, 'build', ...flags], web);
keepRunning([vite, 'build', '--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server', ...flags], web);
keepRunning(['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  env: {
    PORT: String(serverPort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    HOST: '127.0.0.1',
  },
});

// The server is the last to be ready after any change: ask it until it answers, then load the pages again.
let changes = 0;
async function changed() {
  const mine = ++changes;
  do {
    await pause(400);
    if (mine !== changes) return;
  } while (!(await fetch(`http://127.0.0.1:${serverPort}/health/ready`).catch(() => null))?.ok);
  reloadPages();
}
for (const folder of ['web/dist', 'server/src', 'contract/src'])
  watch(join(root, folder), { recursive: true }, changed);

let ending = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, async () => {
    if (ending) return;
    ending = true;
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
    process.exit(0);
  });
