import { type ScheduledTask, scheduledTasks } from '@zhixing/contract/staff/jobs/words';
import type { Job } from 'pg-boss';
import type { Dependencies } from './action/action.ts';
import { cleanUp, deleteExpiredAnswers } from './areas/account/index.ts';
import { eraseCancelled } from './areas/account-removal/index.ts';
import { finalizeAllExpired } from './areas/assessment/index.ts';
import { checkDaily, deleteExpiredActs } from './areas/audit-trail/index.ts';
import { reportForeignFiles } from './areas/authoring/index.ts';
import { notifyEndedCamps } from './areas/camp-settings/index.ts';
import { sealAllByTime } from './areas/certificate/index.ts';
import { deleteOldDeliveries } from './areas/delivery/index.ts';
import { countLearners } from './areas/enrolments/index.ts';
import { deleteOrphanedFiles } from './areas/files/index.ts';
import { completeReleased } from './areas/gradebook/index.ts';
import {
  deleteExpiredResults,
  longTaskQueue,
  queueOfTask,
  scheduledQueue,
  type TaskOutput,
} from './areas/jobs/index.ts';
import { graduateComplete } from './areas/learning/index.ts';
import { finishRegrades } from './areas/regrade/index.ts';
import { notifyNearDeadlines, notifyWeekly } from './areas/reminders/index.ts';
import { deleteExpiredCorrections, deleteExpiredImports } from './areas/roster/index.ts';
import { hasPicture } from './areas/schoolwork/index.ts';
import { deleteOldUploads } from './areas/uploads/index.ts';
import { requestMissingStreams } from './areas/videos/index.ts';
import { createBackupTasks } from './backup-task.ts';
import { CallError } from './base/errors.ts';
import { runDataMigrations } from './data-migrations.ts';
import { type Jobs, watching } from './db/jobs/jobs.ts';
import type { Sentence } from './locales/say.ts';
import { deleteOldMessages } from './sms/outbox.ts';

/** `asked`: somebody wants it now. */
interface HowRun {
  asked: boolean;
}

interface Task {
  /** What it answers is shown as its result (`/staff/jobs`). */
  run:
    | ((deps: Dependencies, how: HowRun) => Promise<void>)
    | ((deps: Dependencies, how: HowRun) => Promise<Sentence>);
  /** What the log says of a failure. */
  failed: string;
}

const createTasks = (backups: ReturnType<typeof createBackupTasks>): Record<ScheduledTask, Task> => ({
  'data-migrations': {
    run: runDataMigrations,
    failed: 'rows could not be brought to what this version expects',
  },
  'clean-up': { run: cleanUp, failed: 'old rows could not be deleted' },
  'expired-answers': { run: deleteExpiredAnswers, failed: 'answers to old saves could not be forgotten' },
  'old-messages': { run: deleteOldMessages, failed: 'old messages of the outbox could not be deleted' },
  'expired-attempts': {
    run: finalizeAllExpired,
    failed: 'attempts that ran out of time could not be handed in',
  },
  regrades: { run: finishRegrades, failed: 'attempts could not be graded again' },
  released: { run: completeReleased, failed: 'what has passed could not be completed after a release' },
  graduation: {
    run: (deps) => graduateComplete(deps),
    failed: 'students who lack nothing could not be graduated',
  },
  learners: { run: countLearners, failed: 'the learners of large projects could not be counted' },
  'ended-camps': { run: notifyEndedCamps, failed: 'students could not be told of camps that ended' },
  'near-deadlines': {
    run: notifyNearDeadlines,
    failed: 'students could not be told of work that is due tomorrow',
  },
  'weekly-digest': { run: notifyWeekly, failed: 'weekly digests could not be made' },
  certificates: { run: sealAllByTime, failed: 'certificates could not be sealed by time' },
  'expired-results': { run: deleteExpiredResults, failed: 'files of long jobs could not be forgotten' },
  'cancelled-accounts': { run: eraseCancelled, failed: 'cancelled accounts could not be erased' },
  'expired-imports': { run: deleteExpiredImports, failed: 'files of rosters could not be forgotten' },
  'expired-corrections': {
    run: deleteExpiredCorrections,
    failed: 'old requests for a correction could not be forgotten',
  },
  'old-uploads': { run: deleteOldUploads, failed: 'uploads that did not arrive whole could not be deleted' },
  'video-streams': {
    run: requestMissingStreams,
    failed: 'videos could not be put in the queue of conversions',
  },
  'orphaned-files': {
    run: (deps) => deleteOrphanedFiles(deps, hasPicture),
    failed: 'files that nothing points to could not be moved to quarantine',
  },
  'expired-acts': { run: deleteExpiredActs, failed: 'old acts of the audit trail could not be deleted' },
  'old-deliveries': {
    run: deleteOldDeliveries,
    failed: 'old deliveries of reminders could not be deleted',
  },
  'audit-check': { run: checkDaily, failed: 'the audit trail could not be checked' },
  'foreign-files': {
    run: reportForeignFiles,
    failed: 'texts could not be looked through for files of others',
  },
  backup: { run: backups.backUp, failed: 'the product could not be backed up' },
  'backup-check': { run: backups.check, failed: 'the backup is not as it should be' },
});

/** Every hour. */
const hourly = '0 * * * *';

interface Message {
  task: ScheduledTask;
  asked?: boolean;
}

type Outcome = { id: string; status: 'completed' | 'failed'; output: TaskOutput };

/** What the queue keeps of a failure: what was refused in words, of anything else the reason. */
const outputOf = (error: unknown): TaskOutput =>
  error instanceof CallError ? { fault: error.sentence } : { reason: String((error as Error).message) };

/** Runs one job; a failure is logged, and told to the queue, which has it tried again. */
async function runTask(
  deps: Dependencies,
  tasks: Record<ScheduledTask, Task>,
  { id, data }: Job<Message>,
): Promise<Outcome> {
  const task = tasks[data.task] as Task | undefined;
  try {
    const result = await task?.run(deps, { asked: data.asked ?? false });
    return { id, status: 'completed', output: result ? { result } : {} };
  } catch (error) {
    deps.log.error({ err: error, task: data.task }, task?.failed ?? '');
    return { id, status: 'failed', output: outputOf(error) };
  }
}

/**
 * Does what no request does, now and every hour, each task at one moment on one machine only, one after another in this process. A failure
 * is logged and tried again (`jobQueues`).
 */
export async function startScheduledTasks(
  deps: Dependencies,
  jobs: Jobs,
  { databaseUrl }: { databaseUrl: string },
): Promise<void> {
  const { boss } = jobs;
  for (const [at, task] of scheduledTasks.entries()) {
    const options = { key: task, singletonKey: task, priority: scheduledTasks.length - at };
    await boss.schedule(queueOfTask(task), hourly, { task }, options);
    await jobs.send(queueOfTask(task), { task }, options);
  }
  const tasks = createTasks(createBackupTasks(databaseUrl));
  const options = { ...watching, batchSize: scheduledTasks.length, perJobResults: true } as const;
  for (const queue of [scheduledQueue, longTaskQueue]) {
    // Tasks that a version before had in this queue.
    const known: readonly string[] = scheduledTasks.filter((task) => queueOfTask(task) === queue);
    for (const { key } of await boss.getSchedules(queue))
      if (!known.includes(key)) await boss.unschedule(queue, key);
    await boss.work(queue, options, async (due: Job<Message>[]) => {
      const outcomes: Outcome[] = [];
      for (const job of due) outcomes.push(await runTask(deps, tasks, job));
      return outcomes;
    });
  }
}
