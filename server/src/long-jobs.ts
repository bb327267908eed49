import { availableParallelism } from 'node:os';
import type { Job } from 'pg-boss';
import type { Dependencies } from './action/action.ts';
import { failExhausted, type JobKinds, type JobMessage, runJob } from './areas/jobs/index.ts';
import { type Jobs, watching } from './db/jobs/jobs.ts';

/** Long jobs that this process does at once: their files are read and written, most of the time is waiting. */
const atOnce = 2;

/**
 * Does the long jobs that people ask for (rules: long-jobs), beside the scheduled tasks. Answers how to stop: a running job is put back
 * after its present step, and the next process goes on with it.
 */
export async function startLongJobs(
  deps: Dependencies,
  { boss }: Jobs,
  kinds: JobKinds,
  /** How often it looks for jobs of which it is not notified; shorter in tests. */
  look = watching,
): Promise<() => void> {
  const ending = new AbortController();
  for (let at = 0; at < atOnce; at += 1) await startWorker('long');
  // Each has a core: they are niced, so that pages go first.
  for (let at = 0; at < availableParallelism(); at += 1) await startWorker('video');

  async function startWorker(queue: 'long' | 'video') {
    let id = '';
    id = await boss.work(queue, look, async ([job]: Job<JobMessage>[]) => {
      if (!job) return;
      const signal = AbortSignal.any([ending.signal, job.signal]);
      // Takes the next one at once: it is notified of new jobs only, not of those that wait.
      await runJob(deps, kinds, { message: job.data, signal }).finally(() => boss.notifyWorker(id));
    });
  }

  await boss.work('long-failed', look, async (given: Job<JobMessage>[]) => {
    for (const { data } of given) await failExhausted(deps, data);
  });
  return () => ending.abort();
}
