import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDb } from './db/client.ts';
import { readInstallationMetrics } from './installation-metrics.ts';
import { register, someone } from './testing/account.ts';
import { createTestProduct, type TestProduct } from './testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
  await product.deps.db.$client.query(`
    insert into pgboss.job (name, data, state, start_after, completed_on) values
      ('scheduled', '{"task":"clean-up"}', 'completed', now(), '2026-03-01T00:00:00Z'),
      ('scheduled', '{"task":"clean-up"}', 'completed', now(), '2026-03-02T00:00:00Z'),
      ('scheduled', '{"task":"learners"}', 'failed', now(), now()),
      ('scheduled', '{"task":"regrades"}', 'active', now(), null),
      ('scheduled', '{"task":"released"}', 'created', now() - interval '100 seconds', null),
      ('scheduled', '{"task":"graduation"}', 'retry', now() + interval '1 hour', null)`);
});
afterAll(() => product.close());

const metrics = () => readInstallationMetrics(product.deps);

it('the metrics count the jobs that are due, run and failed, and say how long the oldest waits', async () => {
  const text = await metrics();
  for (const state of ['waiting', 'running', 'failed'])
    expect(text).toContain(`zhixing_jobs{queue="scheduled",state="${state}"} 1\n`);
  const [, seconds] = /zhixing_job_wait_seconds\{queue="scheduled"\} (\S+)/.exec(text) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(100);
  expect(Number(seconds)).toBeLessThan(3_600);
  expect(text).toContain(
    `zhixing_task_success_timestamp_seconds{task="clean-up"} ${Date.UTC(2026, 2, 2) / 1000}\n`,
  );
});

it('the metrics give the room of the data folder and whether the database answers', async () => {
  const text = await metrics();
  expect(text).toContain('zhixing_database_up 1\n');
  const bytes = (state: string) =>
    Number(new RegExp(`zhixing_data_folder_bytes\\{state="${state}"\\} (\\S+)`).exec(text)?.[1]);
  expect(bytes('free')).toBeGreaterThan(0);
  expect(bytes('size')).toBeGreaterThan(bytes('free'));
});

it('the metrics count the messages of the last hour by what became of them', async () => {
  await register(product, someone());
  const claimed = (minutes: number) => new Date(product.clock.now().getTime() - minutes * 60_000);
  const owner = new pg.Client(product.databaseUrl);
  await owner.connect();
  await owner.query(
    `insert into delivery (account_id, channel, state, failure, due_at, claimed_at)
      select id, 'sms', state, failure, now(), claimed from account, (values
        ('sent', null, $1::timestamptz), ('failed', 'refused', $1), ('failed', 'refused', $1), ('failed', 'refused', $2)
      ) as row (state, failure, claimed)`,
    [claimed(10), claimed(70)],
  );
  await owner.end();
  const text = await metrics();
  expect(text).toContain('zhixing_deliveries{channel="sms",state="sent"} 1\n');
  expect(text).toContain('zhixing_deliveries{channel="sms",state="failed"} 2\n');
});

it('what cannot be read is left out, and the rest is there', async () => {
  const { db, close } = createDb('postgresql://nobody@127.0.0.1:1/none');
  const text = await readInstallationMetrics({ ...product.deps, db });
  await close();
  expect(text).not.toContain('zhixing_jobs{');
  expect(text).toContain('zhixing_data_folder_bytes{state="free"}');
});
