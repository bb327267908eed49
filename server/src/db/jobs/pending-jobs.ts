import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { accountNoticeQueue, jobSchema, sendingOnly } from './job-queues.ts';

/** A job that has not ended, as it is kept in a backup. */
export interface PendingJob {
  queue: string;
  id: string;
  data: object | null;
  priority: number;
  key: string | null;
  startAfter: string;
}

/**
 * Jobs that wait or run, but for those that every start sends anew, and for messages of a change to an account: the installation that is
 * backed up sends them. None where the database has no queues yet.
 */
export async function listPendingJobs(client: pg.Client): Promise<PendingJob[]> {
  const { rows: found } = await client.query('select to_regclass($1) is not null as kept', [
    `${jobSchema}.job`,
  ]);
  if (!found[0]?.kept) return [];
  const { rows } = await client.query(
    `select name as queue, id::text as id, data, priority, singleton_key as key, start_after::text as "startAfter"
     from ${jobSchema}.job where state in ('created', 'retry', 'active') and name not like 'scheduled%' and name <> $1
     order by created_on, id`,
    [accountNoticeQueue],
  );
  return rows as PendingJob[];
}

/** Sends restored jobs, as the role that owns the tables. Those of queues that this version does not have are left out. */
export async function sendPendingJobs(client: pg.Client, jobs: PendingJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const boss = new PgBoss({
    ...sendingOnly,
    db: { executeSql: (text, values) => client.query(text, values as unknown[]) },
  });
  boss.on('error', () => undefined);
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { queue, id, data, priority, key, startAfter } of jobs) {
    if (!known.has(queue)) continue;
    const given = { id, data: data ?? {}, priority, startAfter: new Date(startAfter) };
    await boss.insert(queue, [key === null ? given : { ...given, singletonKey: key }]);
  }
  await boss.stop({ graceful: false });
}
