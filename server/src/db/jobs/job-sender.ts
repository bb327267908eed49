import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Log } from '../../base/log.ts';
import type { Database, Db } from '../client.ts';
import { type JobQueue, sendingOnly } from './job-queues.ts';

interface Sending {
  /** In a queue that takes each key once: of what. */
  key?: string;
  /** The higher first. */
  priority?: number;
  /** Not before this time. */
  startAfter?: Date;
}

/**
 * Sends jobs from any process, also one that takes none. With a transaction the job is part of it: a rollback takes the job with it.
 * It reads the queues once, at the first job or at `start`, and keeps no connection of its own.
 */
export function createJobSender(db: Database, log: Log) {
  const boss = new PgBoss({
    ...sendingOnly,
    db: { executeSql: (text, values) => db.$client.query(text, values as unknown[]) },
  });
  boss.on('error', (error) =>
    log.warn({ reason: String((error as Error).message) }, 'the queues of jobs could not be read again'),
  );
  return {
    start: async () => void (await boss.start()),
    /** The id of the job; null: the queue has one of this key. */
    async send(tx: Db, queue: JobQueue, data: object, { key, priority, startAfter }: Sending = {}) {
      await boss.start();
      return boss.send(queue, data, {
        db: fromDrizzle(tx, sql),
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(priority === undefined ? {} : { priority }),
        ...(startAfter === undefined ? {} : { startAfter }),
      });
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

export type JobSender = ReturnType<typeof createJobSender>;
