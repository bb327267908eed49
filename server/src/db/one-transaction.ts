import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Database, Transaction } from './client.ts';
import { oneByOne } from './one-by-one.ts';

/** `db`: the database, where a transaction has been committed, which the task must not use any more. */
type Task = (db?: Database) => Promise<void> | void;

const waiting = new AsyncLocalStorage<Task[]>();

/** Runs `task`, which tells others what was done, when `inOneTransaction` has committed; at once where nothing of the kind is open. */
export async function afterCommit(task: Task): Promise<void> {
  const tasks = waiting.getStore();
  if (tasks) tasks.push(task);
  else await task();
}

/** Drizzle's internals: the connection of a transaction. */
const clientOf = (tx: Transaction) =>
  (tx as unknown as { session: { client: pg.PoolClient } }).session.client;

/** Runs `act`, which may ask several things at once, while the connection is asked one by one. */
async function askedOneByOne<T>(client: pg.PoolClient, act: () => Promise<T>): Promise<T> {
  const { query } = client;
  client.query = oneByOne(client) as typeof query;
  return act().finally(() => {
    client.query = query;
  });
}

/**
 * Runs `act` in one transaction. The database that it gets is that transaction: what it reads and writes there belongs to it, and the
 * transactions that it opens are savepoints. Either all of it is committed, or nothing.
 */
export async function inOneTransaction<T>(
  db: Database,
  act: (tx: Transaction, db: Database) => Promise<T>,
): Promise<T> {
  const tasks: Task[] = [];
  const done = await db.transaction((tx) =>
    waiting.run(tasks, () => askedOneByOne(clientOf(tx), () => act(tx, tx as unknown as Database))),
  );
  for (const task of tasks) await task(db);
  return done;
}
