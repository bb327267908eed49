// A process of the bench that does long jobs: two steps each, a row of `bench_effect` in either. It says when it is ready.
import { setTimeout as pause } from 'node:timers/promises';
import { defineJobKind } from '../../../server/src/areas/jobs/index.ts';
import { readConfig } from '../../../server/src/config/config.ts';
import { startJobs } from '../../../server/src/db/jobs/jobs.ts';
import { createDependencies } from '../../../server/src/dependencies.ts';
import { startLongJobs } from '../../../server/src/long-jobs.ts';
import { createSecurityLog } from '../../../server/src/security-log.ts';

const [, , databaseUrl, varFolder] = process.argv;
const nothing = () => undefined;
const log = { debug: nothing, info: nothing, warn: nothing, error: console.error };
const config = readConfig({ NODE_ENV: 'test', ZHIXING_VAR: varFolder, ADDRESS_BUDGET: '0' });
const security = await createSecurityLog(config, log, { write: nothing });
const deps = await createDependencies(config, { databaseUrl, log, security, oneOfSeveral: true });
/** In the transaction of the step: doubled, were a step done twice. */
const effect = (tx, { job, step }) =>
  tx.execute(`insert into bench_effect values (${Number(job)}, ${Number(step)})`);

const kind = defineJobKind({
  name: 'homework-zip',
  require: async () => undefined,
  async run({ input: { job }, done, step }) {
    await deps.db.$client.query('insert into bench_run values ($1, $2, now())', [job, process.pid]);
    for (let at = done + 1; at <= 2; at += 1) {
      await pause(15);
      await step(at, (tx) => effect(tx, { job, step: at }));
    }
  },
});
const jobs = await startJobs(databaseUrl, { log });
await startLongJobs(deps, jobs, { 'homework-zip': kind });
process.send('ready');
