import type pg from 'pg';
import { PgBoss, type Queue } from 'pg-boss';

/** The schema of pg-boss, beside those of the product and of its migrations. */
export const jobSchema = 'pgboss';

/** The queue of messages of a change to an account. */
export const accountNoticeQueue = 'account-notices';

/**
 * The queues (docs/decisions/0139). A worker that does not report for `heartbeatSeconds` counts as dead: its job goes to another one. A
 * failed job is tried again after some seconds, then after a pause that doubles each time.
 */
export const jobQueues = [
  {
    /** What nobody asks for: each task at most once at a time over all machines. */
    name: 'scheduled',
    policy: 'exclusive',
    notify: true,
    heartbeatSeconds: 20,
    expireInSeconds: 24 * 3600 - 1,
    retryLimit: 6,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 900,
    deleteAfterSeconds: 7 * 24 * 3600,
  },
  {
    /** Those of them that may take hours, beside the others (rules: backup-schedule). */
    name: 'scheduled-long',
    policy: 'exclusive',
    notify: true,
    heartbeatSeconds: 20,
    expireInSeconds: 24 * 3600 - 1,
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 900,
    deleteAfterSeconds: 14 * 24 * 3600,
  },
  {
    /** Long jobs that could not be done, however often they were tried. */
    name: 'long-failed',
    policy: 'standard',
    notify: true,
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    deleteAfterSeconds: 24 * 3600,
  },
  {
    /** What a person asks for and may take long (areas/jobs). A dead worker's job begins again within 45 s. */
    name: 'long',
    policy: 'standard',
    deadLetter: 'long-failed',
    notify: true,
    heartbeatSeconds: 15,
    expireInSeconds: 24 * 3600 - 1,
    retryLimit: 8,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    deleteAfterSeconds: 24 * 3600,
  },
  {
    /** Videos that are converted: one for each core, beside the long jobs (docs/decisions/0148). */
    name: 'video',
    policy: 'standard',
    deadLetter: 'long-failed',
    notify: true,
    heartbeatSeconds: 30,
    expireInSeconds: 24 * 3600 - 1,
    retryLimit: 4,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    deleteAfterSeconds: 24 * 3600,
  },
  {
    /** Reminders outside the site: one sender over all machines, every minute (docs/decisions/0141). */
    name: 'deliveries',
    policy: 'exclusive',
    notify: true,
    heartbeatSeconds: 20,
    expireInSeconds: 24 * 3600 - 1,
    retryLimit: 3,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 60,
    deleteAfterSeconds: 24 * 3600,
  },
  {
    /**
     * One message each to one number or e-mail, of a change to its account. A job is deleted before its message is sent, so that the address
     * is kept no longer than needed; one that nobody takes, as in an installation that was stopped, is deleted after two days.
     */
    name: accountNoticeQueue,
    policy: 'standard',
    notify: true,
    heartbeatSeconds: 20,
    expireInSeconds: 300,
    retryLimit: 6,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 900,
    retentionSeconds: 2 * 24 * 3600,
    deleteAfterSeconds: 3600,
  },
] as const satisfies Queue[];

/** Settings of a pg-boss that sends jobs and takes none. */
export const sendingOnly = {
  schema: jobSchema,
  migrate: false,
  createSchema: false,
  supervise: false,
  schedule: false,
  reindex: false,
  registerInstance: false,
} as const;

export type JobQueue = (typeof jobQueues)[number]['name'];

/**
 * Brings the tables of the jobs to this version, as the role that owns the tables, and makes the queues. `serverRole` is granted their
 * rows.
 */
export async function installJobs(client: pg.Client, serverRole?: string): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values as unknown[]) },
    schema: jobSchema,
    supervise: false,
    schedule: false,
    reindex: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  for (const queue of jobQueues) {
    await boss.createQueue(queue.name, queue);
    const { name, policy: _fixed, ...options } = queue;
    await boss.updateQueue(name, options);
  }
  await boss.stop({ graceful: false });
  if (!serverRole || serverRole === client.user) return;
  const role = client.escapeIdentifier(serverRole);
  await client.query(`grant usage on schema ${jobSchema} to ${role}`);
  await client.query(`grant select, insert, update, delete on all tables in schema ${jobSchema} to ${role}`);
  await client.query(`grant usage, select on all sequences in schema ${jobSchema} to ${role}`);
}
