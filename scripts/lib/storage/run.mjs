// `npm run bench -- storage`: 1 GB through the storage, on the disk and in an object store that runs in another process: how long it takes
// and how much memory this process needs above what it had before.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createStorage } from '../../../server/src/storage/create-storage.ts';

const bytes = 1024 ** 3;
const chunk = Buffer.alloc(64 * 1024, 'zhixing');
const nothing = () => undefined;
const log = { debug: nothing, info: nothing, warn: nothing, error: console.error };

function* oneGigabyte() {
  for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk;
}

/** The seconds that `act` takes, and the most memory in MB above what was used before it. */
async function measure(act) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const began = performance.now();
  await act();
  clearInterval(timer);
  return { seconds: (performance.now() - began) / 1000, megabytes: (most - before) / 1024 ** 2 };
}

async function measureStorage(name, s3) {
  const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-bench-'));
  const storage = await createStorage({ varFolder, s3 }, { shared: true, log });
  const key = crypto.randomUUID();
  const stored = await measure(async () => {
    const staged = await storage.stage(Readable.from(oneGigabyte()), { maxBytes: bytes });
    await staged.keep(key);
  });
  let received = 0;
  const read = await measure(async () => {
    const { stream } = await storage.read(key);
    const sink = new Writable({
      write(part, _encoding, done) {
        received += part.length;
        done();
      },
    });
    await pipeline(stream, sink);
  });
  if (received !== bytes) throw new Error(`${name}: ${received} bytes came back`);
  rmSync(varFolder, { recursive: true, force: true });
  const row = ({ seconds, megabytes }) => `${seconds.toFixed(1)} s | ${megabytes.toFixed(0)} MB`;
  console.log(`| ${name} | ${row(stored)} | ${row(read)} |`);
}

const server = fork(new URL('serve-s3.mjs', import.meta.url));
const [settings] = await once(server, 'message');
console.log('| 1 GB | 存入 | 内存 | 取出 | 内存 |\n|---|---|---|---|---|');
await measureStorage('磁盘', null);
await measureStorage('对象存储', settings);
server.send('stop');
await once(server, 'exit');
