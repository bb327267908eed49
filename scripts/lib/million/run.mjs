// `npm run million`: fills a database under var/million/ with 1,000,000 students, 10,000 projects and 20,000,000 rows of progress
// (`-- 0.1`: a tenth; a filled one is kept), then makes each call alternately on it and on a product with the demo content only. The p50
// of both and the plans of the statements are written to docs/performance/.
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startProduct } from '../../../e2e/support/product.ts';
import { ensureWrk, load } from '../bench/wrk.mjs';
import { withDatabase } from '../database.mjs';
import { fail, root } from '../run.mjs';
import { fill, isFilled, sizeOf } from './fill.mjs';
import { explain, explainNoMore, readPlans } from './plans.mjs';
import { writeReport } from './report.mjs';
import { describeCalls } from './targets.mjs';

const share = Number(process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 1);
const pairs = Number(process.env.MILLION_PAIRS ?? 5);
const seconds = Number(process.env.MILLION_SECONDS ?? 2);
if (!(share > 0 && share <= 10)) fail('要多大：一百万学生的几倍，例如 npm run million -- 0.1。');
const missing = await ensureWrk();
if (missing) fail(missing);

const folders = { large: join(root, `var/million/${share}`), small: join(root, 'var/million/small') };
for (const folder of Object.values(folders)) {
  mkdirSync(folder, { recursive: true });
  // PostgreSQL of root runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
}
chmodSync(join(root, 'var/million'), 0o711);

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const start = async (varFolder) => {
  const env = { WORKERS: '1', ADDRESS_BUDGET: '0' };
  const product = await startProduct({ varFolder, port: await freePort(), env });
  return { ...product, url: product.url.replace('localhost', '127.0.0.1') };
};

async function withProduct(varFolder, act) {
  const product = await start(varFolder);
  try {
    return await act(product);
  } finally {
    await product.stop();
  }
}
const onLarge = (act) => withProduct(folders.large, () => withDatabase(folders.large, act));

const ensureFilled = () =>
  onLarge(async (client) => {
    if (await isFilled(client)) return console.log('已经装好，接着用。');
    const began = performance.now();
    await fill(client, sizeOf(share), console.log);
    console.log(`装好了，共 ${((performance.now() - began) / 60_000).toFixed(1)} 分钟。`);
  });

/** Creates the calling students before the measured product starts, which counts the learners of projects at its start. */
const describe = (varFolder) => withProduct(varFolder, ({ url }) => describeCalls(url, varFolder));

/** The plans of the statements of each call. */
async function collectPlans() {
  const calls = await describe(folders.large);
  await onLarge(explain);
  const found = [];
  try {
    await withProduct(folders.large, async ({ url }) => {
      const log = join(folders.large, 'postgres.log');
      for (const call of calls) {
        // PostgreSQL plans the first executions for their values; after five it may use a generic plan.
        for (let time = 0; time < 8; time += 1) await call.ask(url, time);
        const from = statSync(log).size;
        await call.ask(url, 8);
        found.push({ name: call.name, plans: readPlans(log, from) });
      }
    });
  } finally {
    await onLarge(explainNoMore);
  }
  return found;
}

async function compare() {
  const calls = { small: await describe(folders.small), large: await describe(folders.large) };
  const products = { small: await start(folders.small), large: await start(folders.large) };
  try {
    const found = [];
    for (const [at, { name }] of calls.small.entries()) {
      const rounds = [];
      for (let round = 0; round < pairs; round += 1) {
        const small = await load(calls.small[at], { url: products.small.url, connections: 4, seconds });
        const large = await load(calls.large[at], { url: products.large.url, connections: 4, seconds });
        rounds.push({
          small: small.p50,
          large: large.p50,
          times: large.p50 / small.p50,
          refused: large.refused,
        });
      }
      const of = (read) => median(rounds.map(read));
      const row = {
        name,
        small: of((r) => r.small),
        large: of((r) => r.large),
        times: of((r) => r.times),
        refused: of((r) => r.refused),
      };
      found.push(row);
      console.log(
        `${row.name.padEnd(26)} ${row.small.toFixed(2)} → ${row.large.toFixed(2)} ms, ${row.times.toFixed(2)} times${row.refused ? `, not 2xx: ${row.refused}` : ''}`,
      );
    }
    return found;
  } finally {
    for (const product of Object.values(products)) await product.stop();
  }
}

/** The rows and bytes of the largest tables. */
const readSizes = async (client) =>
  (
    await client.query(`select relname as table, reltuples::bigint::float8 as rows,
      pg_table_size(oid)::float8 as bytes, pg_indexes_size(oid)::float8 as indexes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 16`)
  ).rows;

await ensureFilled();
const plans = await collectPlans();
for (const { name, plans: each } of plans)
  for (const { scans } of each) if (scans.length > 0) console.log(`${name}: Seq Scan ${scans.join(', ')}`);
const figures = await compare();
writeReport({ share, figures, plans, counts: await onLarge(readSizes) });
