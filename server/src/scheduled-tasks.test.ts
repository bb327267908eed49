import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJobs } from './db/jobs/jobs.ts';
import { startScheduledTasks } from './scheduled-tasks.ts';
import { asServer } from './testing/database.ts';
import { createTestProduct, type TestProduct } from './testing/product.ts';

let product: TestProduct;
let owner: pg.Client;
let url = '';
beforeAll(async () => {
  product = await createTestProduct();
  url = asServer(product.databaseUrl);
  owner = new pg.Client(product.databaseUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await product.close();
});

async function start() {
  const jobs = await startJobs(url, { log: product.deps.log });
  await startScheduledTasks(product.deps, jobs, { databaseUrl: url });
  return jobs.stop;
}
const rows = async (text: string) => (await product.deps.db.$client.query(text)).rows;
const done = () =>
  rows("select data->>'task' as task from pgboss.job where name = 'scheduled' and state = 'completed'");

it('each task is done once at a start of two machines, and is due every hour; one of a version before is no more', async () => {
  await rows(
    `insert into pgboss.schedule (name, key, cron, data) select name, 'of-before', '0 * * * *', '{}'
      from unnest(array['scheduled', 'scheduled-long']) as name`,
  );
  const stops = await Promise.all([start(), start()]);
  const due = await rows("select key, cron from pgboss.schedule where name = 'scheduled' order by key");
  const tasks = due.map(({ key }) => key as string);
  expect(tasks).toContain('data-migrations');
  expect(tasks).not.toContain('of-before');
  expect(new Set(due.map(({ cron }) => cron))).toEqual(new Set(['0 * * * *']));
  await expect
    .poll(async () => new Set((await done()).map(({ task }) => task)), { timeout: 60_000 })
    .toEqual(new Set(tasks));
  await Promise.all(stops.map((stop) => stop()));
  expect(product.logged.filter(({ level }) => level === 'error')).toEqual([]);
});

it('a task that fails is logged by what it is, and is tried again', async () => {
  await owner.query('alter table session rename to session_away');
  const stop = await start();
  const failed = () => product.logged.filter(({ task }) => task === 'clean-up');
  await expect
    .poll(failed, { timeout: 60_000 })
    .toMatchObject([{ level: 'error', msg: 'old rows could not be deleted' }]);
  await owner.query('alter table session_away rename to session');
  await expect
    .poll(
      async () => rows("select state from pgboss.job where data->>'task' = 'clean-up' and retry_count > 0"),
      {
        timeout: 60_000,
      },
    )
    .toContainEqual({ state: 'completed' });
  await stop();
});
