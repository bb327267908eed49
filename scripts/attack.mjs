// `npm run attack`: how long a page takes while 100 connections flood each open call, beside its idle time. On loopback
// alone, against a product of its own, and bounded: each flood ends after ATTACK_SECONDS (4), all of them after a few minutes.
// The flood comes from 127.0.0.2, the reader from 127.0.0.1. Not part of `npm test`: what it prints are timings. It fails
// only when the server answers 500 or is gone.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { freePort, startProduct } from '../e2e/support/product.ts';
import { ask } from './lib/ask.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { describeFloods } from './lib/floods.mjs';

const seconds = Number(process.env.ATTACK_SECONDS ?? 4);

const percentile = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN;

/** A reader opens a page, reads a moment, opens the next. */
async function readPages(port, until) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  let lost = 0;
  while (performance.now() < until) {
    const start = performance.now();
    const status = await ask(port, { path: '/about', agent, from: '127.0.0.1' });
    times.push(performance.now() - start);
    if (status !== 200) lost += 1;
    await pause(30);
  }
  agent.destroy();
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), pages: times.length, lost };
}

/** In a thread of its own, so that the reader's clock is not the flood's. */
function flood(port, name) {
  const worker = new Worker(new URL('./lib/flood.mjs', import.meta.url), {
    workerData: { port, name, seconds },
  });
  return new Promise((done, failed) => worker.once('message', done).once('error', failed));
}

const ms = (time) => time.toFixed(0).padStart(7);
const inWords = (statuses) =>
  Object.entries(statuses)
    .map(([status, count]) => `${status === '0' ? 'cut' : status}×${count}`)
    .join(' ');

await ensureBuilt();
const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-attack-'));
// Root's PostgreSQL runs as another user, who must get through.
chmodSync(varFolder, 0o711);
const port = await freePort();
const product = await startProduct({ varFolder, port });
try {
  await readPages(port, performance.now() + 2_000);
  const idle = await readPages(port, performance.now() + seconds * 1_000);
  console.log(`${'flood'.padEnd(34)}    p50    p99   pages lost  answers to the flood`);
  console.log(
    `${'(idle)'.padEnd(34)}${ms(idle.p50)}${ms(idle.p99)}${ms(idle.pages)}${String(idle.lost).padStart(5)}`,
  );
  for (const { name } of describeFloods()) {
    const until = performance.now() + seconds * 1_000;
    const [page, statuses] = await Promise.all([readPages(port, until), flood(port, name)]);
    console.log(
      `${name.padEnd(34)}${ms(page.p50)}${ms(page.p99)}${ms(page.pages)}${String(page.lost).padStart(5)}  ${inWords(statuses)}`,
    );
    if (statuses[500]) process.exitCode = 1;
    await pause(500);
  }
  if ((await ask(port, { path: '/health/ready', from: '127.0.0.1' })) !== 200) process.exitCode = 1;
} finally {
  await product.stop();
  rmSync(varFolder, { recursive: true, force: true });
}
