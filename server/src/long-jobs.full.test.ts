import { expect, it, vi } from 'vitest';
import { useLongJobs } from './testing/jobs/use-long-jobs.ts';

vi.setConfig({ testTimeout: 240_000 });

const { machine, ask, jobOf, stateOf, noticesOf } = useLongJobs();
const wait = { timeout: 60_000 };

it('a job that was tried as often as the queue allows has failed, and who asked is told', async () => {
  const { jobs } = await machine(async () => {
    throw new Error('never');
  });
  const jobId = await ask('never');
  await expect.poll(async () => (await jobOf(jobId)).tries, wait).toBeGreaterThan(0);
  await jobs.boss
    .getDb()
    .executeSql(
      `update pgboss.job set retry_limit = 1, start_after = now() where name = 'long' and state in ('created', 'retry', 'active')`,
    );
  await expect.poll(() => stateOf(jobId), wait).toBe('failed');
  expect(await jobOf(jobId)).toMatchObject({
    fault: expect.stringContaining(`任务 ${jobId}`),
    may: { retry: true },
  });
  expect(await noticesOf(jobId)).toMatchObject([{ kind: 'job-failed' }]);
});
