import type { Job } from 'pg-boss';
import type { Dependencies } from './action/action.ts';
import { cleanUp, deleteExpiredAnswers } from './areas/account/index.ts';
import { eraseCancelled } from './areas/account-removal/index.ts';
import { finalizeAllExpired } from './areas/assessment/index.ts';
import { checkDaily, deleteExpiredActs } from './areas/audit-trail/index.ts';
import { reportForeignFiles } from './areas/authoring/index.ts';
import { notifyEndedCamps } from './areas/camp-settings/index.ts';
import { sealAllByTime } from './areas/certificate/index.ts';
import { countLearners } from './areas/enrolments/index.ts';
import { deleteOrphanedFiles } from './areas/files/index.ts';
import { completeReleased } from './areas/gradebook/index.ts';
import { graduateComplete } from './areas/learning/index.ts';
import { finishRegrades } from './areas/regrade/index.ts';
import { deleteExpiredCorrections, deleteExpiredImports } from './areas/roster/index.ts';
import { hasPicture } from './areas/schoolwork/index.ts';
import { runDataMigrations } from './data-migrations.ts';
import { startJobs, watching } from './db/jobs/jobs.ts';
import { deleteOldMessages } from './sms/outbox.ts';

interface Task {
  name: string;
  run: (deps: Dependencies) => Promise<void>;
  /** What the log says of a failure. */
  failed: string;
}

/** In the order in which a process does those that are due at the same time. */
const tasks: Task[] = [
  {
    name: 'data-migrations',
    run: runDataMigrations,
    failed: 'rows could not be brought to what this version expects',
  },
  { name: 'clean-up', run: cleanUp, failed: 'old rows could not be deleted' },
  {
    name: 'expired-answers',
    run: deleteExpiredAnswers,
    failed: 'answers to old saves could not be forgotten',
  },
  { name: 'old-messages', run: deleteOldMessages, failed: 'old messages of the outbox could not be deleted' },
  {
    name: 'expired-attempts',
    run: finalizeAllExpired,
    failed: 'attempts that ran out of time could not be handed in',
  },
  { name: 'regrades', run: finishRegrades, failed: 'attempts could not be graded again' },
  {
    name: 'released',
    run: completeReleased,
    failed: 'what has passed could not be completed after a release',
  },
  {
    name: 'graduation',
    run: (deps) => graduateComplete(deps),
    failed: 'students who lack nothing could not be graduated',
  },
  { name: 'learners', run: countLearners, failed: 'the learners of large projects could not be counted' },
  { name: 'ended-camps', run: notifyEndedCamps, failed: 'students could not be told of camps that ended' },
  { name: 'certificates', run: sealAllByTime, failed: 'certificates could not be sealed by time' },
  { name: 'cancelled-accounts', run: eraseCancelled, failed: 'cancelled accounts could not be erased' },
  { name: 'expired-imports', run: deleteExpiredImports, failed: 'files of rosters could not be forgotten' },
  {
    name: 'expired-corrections',
    run: deleteExpiredCorrections,
    failed: 'old requests for a correction could not be forgotten',
  },
  {
    name: 'orphaned-files',
    run: (deps) => deleteOrphanedFiles(deps, hasPicture),
    failed: 'files that nothing points to could not be moved to quarantine',
  },
  {
    name: 'expired-acts',
    run: deleteExpiredActs,
    failed: 'old acts of the audit trail could not be deleted',
  },
  { name: 'audit-check', run: checkDaily, failed: 'the audit trail could not be checked' },
  {
    name: 'foreign-files',
    run: reportForeignFiles,
    failed: 'texts could not be looked through for files of others',
  },
];

/** Every hour. */
const hourly = '0 * * * *';
const queue = 'scheduled';

type Outcome = { id: string; status: 'completed' } | { id: string; status: 'failed'; output: object };

/** Runs one job; a failure is logged, and told to the queue, which has it tried again. */
async function runJob(deps: Dependencies, { id, data }: Job<{ task: string }>): Promise<Outcome> {
  const task = tasks.find(({ name }) => name === data.task);
  try {
    await task?.run(deps);
    return { id, status: 'completed' };
  } catch (error) {
    deps.log.error({ err: error, task: data.task }, task?.failed ?? '');
    return { id, status: 'failed', output: { reason: String((error as Error).message) } };
  }
}

/**
 * Does what no request does, now and every hour, each task at one moment on one machine only, one after another in this process. A failure
 * is logged and tried again (`jobQueues`). Answers how to stop.
 */
export async function startScheduledTasks(
  deps: Dependencies,
  databaseUrl: string,
): Promise<() => Promise<void>> {
  const jobs = await startJobs(databaseUrl, { log: deps.log });
  for (const [at, { name }] of tasks.entries()) {
    const options = { key: name, singletonKey: name, priority: tasks.length - at };
    await jobs.boss.schedule(queue, hourly, { task: name }, options);
    await jobs.send(queue, { task: name }, options);
  }
  // Tasks that a version before had.
  for (const { key } of await jobs.boss.getSchedules(queue))
    if (!tasks.some(({ name }) => name === key)) await jobs.boss.unschedule(queue, key);
  const options = { ...watching, batchSize: tasks.length, perJobResults: true } as const;
  await jobs.boss.work(queue, options, async (due: Job<{ task: string }>[]) => {
    const outcomes: Outcome[] = [];
    for (const job of due) outcomes.push(await runJob(deps, job));
    return outcomes;
  });
  return jobs.stop;
}
