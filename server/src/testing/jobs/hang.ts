import { startJobs } from '../../db/jobs/jobs.ts';

/** A process of a test: it takes a job, says so, and never finishes it. Its argument: the database. */
const nothing = () => undefined;
const log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
const { boss } = await startJobs(process.argv[2] ?? '', { log });
await boss.work('scheduled', async () => {
  process.stdout.write('taken');
  await new Promise(() => undefined);
});
