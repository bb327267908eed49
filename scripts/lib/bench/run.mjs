// `npm run bench -- calls`: requests per second of calls and pages, each alternating with a bare server's constant (L0), prepared select
// (L1) or upsert (L2): 50 connections, the median of 5 pairs. Against a product of its own with the demo content, on loopback only; the
// table is written to docs/performance.md. `npm run bench -- getList page`: only those whose names begin so, printed and not written.
// `-- browser`: browser/run.mjs. BENCH_PAIRS, BENCH_SECONDS: other counts.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseUrl } from '../../../e2e/support/database.ts';
import { freePort, startProduct } from '../../../e2e/support/product.ts';
import { fail, root } from '../run.mjs';
import { measureBrowser } from './browser/run.mjs';
import { medianOf } from './median.mjs';
import { lineOf, writeReport } from './report.mjs';
import { describeTargets } from './targets.mjs';
import { ensureWrk, load } from './wrk.mjs';

const pairs = Number(process.env.BENCH_PAIRS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
/** Seconds of warm-up of each target. */
const warming = 4;
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
/** `browser`: the pages in a browser, not their throughput. */
const inBrowser = words[0] === 'browser';
const asked = inBrowser || words[0] === 'calls' ? words.slice(1) : words;

async function startBaseline(varFolder) {
  const port = await freePort();
  const address = new URL(databaseUrl(varFolder));
  address.pathname = '/postgres';
  const child = fork(join(root, 'scripts/lib/bench/baseline.mjs'), {
    env: { ...process.env, DATABASE: address.href, LISTEN: String(port) },
  });
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** Measures a target and its baseline alternately; answers the medians. */
async function compare(target, { url, baseline }) {
  const rounds = [];
  // V8 compiles in the first seconds, and again after other kinds of requests.
  await load({ path: `/${target.base}` }, { url: baseline.url, seconds: 1 });
  await load(target, { url, seconds: warming });
  for (let round = 0; round < pairs; round += 1) {
    const bare = await load({ path: `/${target.base}` }, { url: baseline.url, seconds });
    const ours = await load(target, { url, seconds });
    rounds.push({ bare, ours, share: ours.perSecond / bare.perSecond, tail: ours.p99 / bare.p99 });
  }
  const of = (read) => medianOf(rounds.map(read));
  return {
    ...target,
    share: of(({ share }) => share),
    tail: of(({ tail }) => tail),
    perSecond: of(({ ours }) => ours.perSecond),
    p50: of(({ ours }) => ours.p50),
    p99: of(({ ours }) => ours.p99),
    barePerSecond: of(({ bare }) => bare.perSecond),
    refused: Math.max(...rounds.map(({ ours }) => ours.refused)),
  };
}

const idleTimes = () => {
  const times = cpus().map((each) => each.times);
  const sum = (of) => times.reduce((all, each) => all + of(each), 0);
  return { idle: sum(({ idle }) => idle), all: sum((each) => Object.values(each).reduce((a, b) => a + b)) };
};

/** Waits until the machine was idle for 3 s: jobs of a started product (videos, pictures) are not to be measured. */
async function rest() {
  for (let seconds = 0, rested = 0; seconds < 90 && rested < 3; seconds += 1) {
    const before = idleTimes();
    await pause(1000);
    const after = idleTimes();
    rested = (after.idle - before.idle) / (after.all - before.all) > 0.9 ? rested + 1 : 0;
  }
}

/** Measures every target. */
async function measureCalls(url, varFolder) {
  const missing = await ensureWrk();
  if (missing) fail(missing);
  const baseline = await startBaseline(varFolder);
  try {
    const wanted = ({ name }) => asked.length === 0 || asked.some((start) => name.startsWith(start));
    const found = [];
    const targets = (await describeTargets(url, varFolder)).filter(wanted);
    await rest();
    for (const target of targets) {
      const result = await compare(target, { url: target.isBare ? baseline.url : url, baseline });
      found.push(result);
      console.log(lineOf(result));
    }
    if (asked.length === 0) writeReport(found, { pairs, seconds });
  } finally {
    baseline.stop();
  }
}

const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-bench-'));
// PostgreSQL of root runs as another user, who must be able to enter the folder.
chmodSync(varFolder, 0o711);
const product = await startProduct({ varFolder, port: await freePort() });
try {
  // The browser needs a host name for cookies and storage; wrk an address.
  if (inBrowser) await measureBrowser({ url: product.url, varFolder, asked });
  else await measureCalls(product.url.replace('localhost', '127.0.0.1'), varFolder);
} finally {
  await product.stop();
  rmSync(varFolder, { recursive: true, force: true });
}
