import type { calls, Data, Payload } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import {
  type JobState,
  longTasks,
  type ScheduledTask,
  scheduledTasks,
} from '@zhixing/contract/staff/jobs/words';
import type { Action } from '../../action/action.ts';
import { say, translate } from '../../locales/say.ts';
import { requirePermissionAnywhere } from '../access/index.ts';
import { recordAct } from '../audit/index.ts';
import * as queries from './scheduled.queries.ts';

/** The queue of what nobody asks for (server/src/scheduled-tasks.ts). */
export const scheduledQueue = 'scheduled';
/** Those that may take hours have a queue beside it. */
export const longTaskQueue = 'scheduled-long';

export const queueOfTask = (task: ScheduledTask) =>
  longTasks.includes(task) ? longTaskQueue : scheduledQueue;

type Shown = Data<typeof calls.getScheduledTasks>['list'][number];

/** The states of the queue's jobs in the words of the product. */
const states: Record<queries.TaskRun['state'], JobState> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
};

function lastOf(
  { state, startedAt, endedAt, tries, output }: queries.TaskRun,
  language: Language,
): Shown['last'] {
  const { result, fault, reason } = output ?? {};
  const why = fault ?? (reason === undefined ? undefined : say`出了意外的错误：${reason}`);
  return {
    state: states[state],
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    tries,
    result: result === undefined ? null : translate(result, language),
    fault: why === undefined ? null : translate(why, language),
  };
}

/** What the product does by itself, and how each went the last time (rules: scheduled-tasks). -1: not an administrator. */
export async function getScheduledTasks({
  deps,
  caller,
  language,
}: Action<Payload<typeof calls.getScheduledTasks>>): Promise<Data<typeof calls.getScheduledTasks>> {
  requirePermissionAnywhere(caller, 'task.run');
  const runs = new Map((await queries.listLastRuns(deps.db)).map((run) => [run.task, run]));
  return {
    list: scheduledTasks.map((task) => {
      const run = runs.get(task);
      return { task, last: run ? lastOf(run, language) : null };
    }),
  };
}

/** Has one of them done now; one that waits or is under way is enough. */
export async function runScheduledTask({
  deps: { db, jobs, clock },
  caller,
  payload: { task },
}: Action<Payload<typeof calls.runScheduledTask>>): Promise<Data<typeof calls.runScheduledTask>> {
  requirePermissionAnywhere(caller, 'task.run');
  await db.transaction(async (tx) => {
    const message = { task, asked: true };
    await jobs.send(tx, queueOfTask(task), message, { key: task, priority: scheduledTasks.length });
    await recordAct(tx, { caller, now: clock.now() }, { kind: 'runScheduledTask', after: { act: task } });
  });
  return {};
}
