import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { type Run, useLongJobs } from './testing/jobs/use-long-jobs.ts';

/** Long jobs as the main process does them, through the queue; what the kinds of the product do stands beside each. */
vi.setConfig({ testTimeout: 120_000 });

const { product, owner, machine, ask, jobOf, stateOf, noticesOf } = useLongJobs();
const wait = { timeout: 60_000 };

it('a job is begun as soon as it is asked for, and its file is whole or not there', async () => {
  await machine(async () => ({ name: 'a.txt', kind: 'text/plain', body: Readable.from(['一', '二']) }));
  const jobId = await ask('soon');
  await expect.poll(() => stateOf(jobId), wait).toBe('completed');
  expect((await jobOf(jobId)).result).toMatchObject({ name: 'a.txt', size: 6 });
});

it('a fault is told and the job is tried again by itself; a half-written file is never taken for a whole one', async () => {
  let runs = 0;
  await machine(async () => {
    runs += 1;
    const broken = async function* () {
      yield 'half';
      throw new Error('the store is away');
    };
    return { name: 'a.txt', kind: 'text/plain', body: Readable.from(runs === 1 ? broken() : ['whole']) };
  });
  const jobId = await ask('again');
  await expect.poll(async () => (await jobOf(jobId)).fault, wait).toContain('过一会儿自动再试');
  expect((await jobOf(jobId)).result).toBeNull();
  await expect.poll(() => stateOf(jobId), wait).toBe('completed');
  expect(await jobOf(jobId)).toMatchObject({ fault: null, tries: 2, result: { size: 5 } });
  expect(await noticesOf(jobId)).toHaveLength(1);
  expect(product.logged.filter(({ jobId: id }) => id === jobId)).toMatchObject([
    { level: 'error', msg: 'a long job could not be done' },
  ]);
});

it('a running job that is cancelled stops at its next step, and writes nothing more', async () => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  let cancelled = false;
  await machine(async ({ progress }) => {
    try {
      for (let at = 0; ; at += 1) {
        await progress(at, 1_000_000);
        begun.resolve();
        // Each look at whether it may go on is due.
        if (cancelled) await new Promise((go) => setTimeout(go, 100));
        else await new Promise((go) => setTimeout(go, 10));
      }
    } catch (error) {
      ended.resolve(error);
      throw error;
    }
  });
  const jobId = await ask('cancelled');
  await begun.promise;
  expect(await product.call('POST /mapi/Job/cancel', { jobId }, owner)).toMatchObject({
    data: { state: 'cancelled' },
  });
  cancelled = true;
  await ended.promise;
  expect(await jobOf(jobId)).toMatchObject({ state: 'cancelled', result: null, fault: null });
  expect(await noticesOf(jobId)).toEqual([]);
});

it('a process that ends puts its job back after the present step, and the next goes on from there', async () => {
  const steps: string[] = [];
  const arrived = Promise.withResolvers<void>();
  const work =
    (by: string): Run =>
    async ({ done, step }) => {
      for (let at = done; at < 4; at += 1) {
        await step(at + 1, async () => void steps.push(`${by} ${at + 1}`));
        if (by === 'first' && at === 1) {
          arrived.resolve();
          await new Promise((go) => setTimeout(go, 500));
        }
      }
      return undefined;
    };
  const first = await machine(work('first'));
  const jobId = await ask('put back');
  await arrived.promise;
  await first.end();
  expect(await stateOf(jobId)).toBe('waiting');
  await machine(work('second'));
  await expect.poll(() => stateOf(jobId), wait).toBe('completed');
  expect(steps).toEqual(['first 1', 'first 2', 'second 3', 'second 4']);
  expect(await noticesOf(jobId)).toHaveLength(1);
});

it('a run that was taken over writes no more: its step is refused, and its file is not kept', async () => {
  const held = Promise.withResolvers<void>();
  const late: string[] = [];
  const begun = Promise.withResolvers<void>();
  let runs = 0;
  const { jobs } = await machine(async ({ step }) => {
    runs += 1;
    if (runs > 1) return { name: 'second.txt', kind: 'text/plain', body: Readable.from(['2']) };
    begun.resolve();
    await held.promise;
    await step(1, async () => void late.push('written')).catch((error: Error) => {
      late.push(error.constructor.name);
      throw error;
    });
    return { name: 'first.txt', kind: 'text/plain', body: Readable.from(['1']) };
  });
  const jobId = await ask('taken over');
  await begun.promise;
  // As the queue does with the job of a process that says nothing any more.
  await jobs.boss
    .getDb()
    .executeSql(
      `update pgboss.job set state = 'retry', start_after = now() where name = 'long' and state = 'active'`,
    );
  await expect.poll(() => stateOf(jobId), wait).toBe('completed');
  held.resolve();
  await expect.poll(() => late, wait).toEqual(['JobStopped']);
  expect((await jobOf(jobId)).result).toMatchObject({ name: 'second.txt' });
  expect(await noticesOf(jobId)).toHaveLength(1);
});
