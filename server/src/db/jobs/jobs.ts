import { PgBoss } from 'pg-boss';
import type { Log } from '../../base/log.ts';
import { connectionName } from '../migrate/versions.ts';
import { type JobQueue, jobSchema } from './job-queues.ts';

/** ms that running jobs are waited for at a stop; then they go to another process, or to this one at its next start. */
const stopPatience = 10_000;

/** How often a process looks for jobs of which it was not notified: those that are tried again, or were a dead worker's. */
export const watching = { notifyPollingIntervalSeconds: 10 };

/**
 * The jobs of this process: it takes those of the queues, keeps the schedule and looks after workers that have died. `every`: s between
 * two looks; a dead worker's job is taken over within twice `every` and its heartbeat. Answers how to send, work and stop.
 */
export async function startJobs(databaseUrl: string, { log, every = 10 }: { log: Log; every?: number }) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: `${connectionName} jobs`,
    max: 3,
    schema: jobSchema,
    // The role of the server reads and writes rows alone (db/migrate).
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
    superviseIntervalSeconds: every,
    monitorIntervalSeconds: every,
  });
  // A lost connection is opened again; a job that was running is taken over.
  boss.on('error', (error) =>
    log.warn({ reason: String((error as Error).message) }, 'jobs are not taken for the moment'),
  );
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'jobs are slow'));
  await boss.start();
  return {
    boss,
    /** Sends a job; one that is queued or running under the same `key` is enough. */
    send: (queue: JobQueue, data: object, { key, priority = 0 }: { key: string; priority?: number }) =>
      boss.send(queue, data, { singletonKey: key, priority }),
    stop: () => boss.stop({ graceful: true, timeout: stopPatience }),
  };
}

export type Jobs = Awaited<ReturnType<typeof startJobs>>;
