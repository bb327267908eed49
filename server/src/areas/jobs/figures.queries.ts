import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { jobTable } from './scheduled.queries.ts';

/** Jobs of one queue. `waitsFor`: seconds that the longest due one waits; `failed`: those that are not tried again and are still kept. */
export interface QueueFigures extends Record<string, unknown> {
  queue: string;
  waiting: number;
  running: number;
  failed: number;
  waitsFor: number;
}

/** The jobs of each queue that has any, with those that are due, run and failed counted. */
export async function countJobs(db: Db): Promise<QueueFigures[]> {
  const { rows } = await db.execute<QueueFigures>(sql`
    select name as queue, count(*) filter (where waits)::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where waits)), 0)::float8 as "waitsFor"
    from (select *, state in ('created', 'retry') and start_after <= now() as waits from ${jobTable}) as job
    group by name order by name`);
  return rows;
}

/** When each hourly task last ended well, in seconds since 1970. */
export async function listTaskEnds(db: Db): Promise<{ task: string; at: number }[]> {
  const { rows } = await db.execute<{ task: string; at: number }>(sql`
    select data->>'task' as task, extract(epoch from max(completed_on))::float8 as at
    from ${jobTable} where name = 'scheduled' and state = 'completed' group by 1 order by 1`);
  return rows;
}
