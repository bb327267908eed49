import type { ScheduledTask } from '@zhixing/contract/staff/jobs/words';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { jobSchema } from '../../db/jobs/job-queues.ts';
import type { Sentence } from '../../locales/say.ts';

/** What a run says at its end: `result`, or why it failed: `fault` in words, or the `reason` of an unexpected error. */
export interface TaskOutput {
  result?: Sentence;
  fault?: Sentence;
  reason?: string;
}

export interface TaskRun {
  task: ScheduledTask;
  state: 'created' | 'retry' | 'active' | 'completed' | 'failed' | 'cancelled';
  startedAt: Date;
  endedAt: Date | null;
  tries: number;
  output: TaskOutput | null;
}

/** Where pg-boss keeps the jobs. */
export const jobTable = sql.raw(`${jobSchema}.job`);

/** The newest run of each scheduled task that has begun, of those that the queue still has. */
export async function listLastRuns(db: Db): Promise<TaskRun[]> {
  const { rows } = await db.execute<{
    task: ScheduledTask;
    state: TaskRun['state'];
    started: string;
    ended: string | null;
    tries: number;
    output: TaskOutput | null;
  }>(sql`select distinct on (data->>'task') data->>'task' as task, state::text as state, started_on::text as started,
      completed_on::text as ended, retry_count + 1 as tries, output
    from ${jobTable} where name in ('scheduled', 'scheduled-long') and started_on is not null
    order by data->>'task', started_on desc`);
  return rows.map(({ started, ended, ...run }) => ({
    ...run,
    startedAt: new Date(started),
    endedAt: ended === null ? null : new Date(ended),
  }));
}
