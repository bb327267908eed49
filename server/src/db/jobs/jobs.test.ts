import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Log } from '../../base/log.ts';
import { asServer, testDatabaseUrl } from '../../testing/database.ts';
import { createDb } from '../client.ts';
import { jobSchema } from './job-queues.ts';
import { createJobSender } from './job-sender.ts';
import { type Jobs, startJobs, watching } from './jobs.ts';

/** Jobs as the role of the server, on a database of their own. */
vi.setConfig({ testTimeout: 120_000 });

const logged: string[] = [];
const note = (_facts: object, message: string) => void logged.push(message);
const log: Log = { debug: note, info: note, warn: note, error: note };
let url = '';
let machines: Jobs[] = [];

beforeEach(async () => {
  url = asServer(await testDatabaseUrl());
  machines = [await start(), await start()];
  return () => Promise.all(machines.map(({ stop }) => stop()));
});
afterEach(() => logged.splice(0));

const start = () => startJobs(url, { log, every: 2 });
const [first, second] = [() => machines[0] as Jobs, () => machines[1] as Jobs];
const queue = 'scheduled';

it('one key is done once at a time, whichever machine is asked, and again after it is done', async () => {
  let atOnce = 0;
  let most = 0;
  let done = 0;
  const release = Promise.withResolvers<void>();
  const work = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await release.promise;
    atOnce -= 1;
    done += 1;
  };
  for (const { boss } of machines) await boss.work(queue, { ...watching, localConcurrency: 2 }, work);
  const sent = await Promise.all(
    machines.flatMap(({ send }) => Array.from({ length: 5 }, () => send(queue, {}, { key: 'clean-up' }))),
  );
  expect(sent.filter(Boolean)).toHaveLength(1);
  await expect.poll(() => atOnce, { timeout: 20_000 }).toBe(1);
  expect(await first().send(queue, {}, { key: 'clean-up' })).toBeNull();
  expect(await first().send(queue, {}, { key: 'another' })).not.toBeNull();
  await expect.poll(() => atOnce, { timeout: 20_000 }).toBe(2);
  release.resolve();
  await expect.poll(() => done, { timeout: 20_000 }).toBe(2);
  await expect.poll(() => second().send(queue, {}, { key: 'clean-up' }), { timeout: 20_000 }).not.toBeNull();
  await expect.poll(() => done, { timeout: 20_000 }).toBe(3);
  expect(most).toBe(2);
});

it('a failed job is kept with its reason, and tried again after some seconds, not at once', async () => {
  const { boss } = first();
  const id = await first().send(queue, { task: 'x' }, { key: 'x' });
  await boss.work(queue, async () => {
    throw new Error('the disk is full');
  });
  const found = async () => {
    const [job] = await boss.findJobs(queue, { id: id ?? '' });
    return job;
  };
  await expect.poll(async () => (await found())?.state, { timeout: 20_000 }).toBe('retry');
  const job = await found();
  expect(job?.output).toMatchObject({ message: 'the disk is full' });
  const wait = Number(job?.startAfter) - Date.now();
  expect(wait).toBeGreaterThan(1_000);
  expect(wait).toBeLessThan(20_000);
});

it('a job whose worker has not reported for too long is done by another one', async () => {
  await first().send(queue, {}, { key: 'long' });
  const release = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  await first().boss.work(queue, async () => {
    taken.resolve();
    await release.promise;
  });
  await taken.promise;
  await first().boss.offWork(queue, { wait: false });
  await first()
    .boss.getDb()
    .executeSql(
      `update ${jobSchema}.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`,
    );
  await second().boss.work(
    queue,
    { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 },
    async () => {
      logged.push('taken over');
      release.resolve();
    },
  );
  await expect.poll(() => logged.includes('taken over'), { timeout: 60_000 }).toBe(true);
});

it('a database that is away for a moment stops no process: jobs are taken again', async () => {
  await first().boss.work(queue, watching, async () => void logged.push('done'));
  await first()
    .boss.getDb()
    .executeSql(
      `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like '%jobs'`,
    );
  const send = () =>
    second()
      .send(queue, {}, { key: 'after' })
      .catch(() => undefined);
  await expect.poll(send, { timeout: 20_000 }).toBeTruthy();
  await expect.poll(() => logged.includes('done'), { timeout: 60_000 }).toBe(true);
});

it('a job that is sent in a transaction waits for its end, and goes with it where it is rolled back', async () => {
  const { db, close } = createDb(url);
  const sender = createJobSender(db, log);
  const taken: string[] = [];
  await first().boss.work<{ task: string }>(queue, watching, async (jobs) => {
    taken.push(...jobs.map(({ data }) => data.task));
  });
  const within = db.transaction(async (tx) => {
    await sender.send(tx, queue, { task: 'rolled back' }, { key: 'a' });
    throw new Error('no');
  });
  await expect(within).rejects.toThrow('no');
  await db.transaction(async (tx) => {
    await sender.send(tx, queue, { task: 'committed' }, { key: 'b' });
    await pause(500);
    expect(taken).toEqual([]);
  });
  await expect.poll(() => taken, { timeout: 20_000 }).toEqual(['committed']);
  await sender.stop();
  await close();
});
