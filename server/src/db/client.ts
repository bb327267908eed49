import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DatabaseClient } from './database-client.ts';
import { connectionName } from './migrate/versions.ts';
import { createPipelinedConnections, isPreparedRead } from './statement/pipelined-connections.ts';
import { createStatementNames } from './statement/statement-names.ts';
import { createTransactionLimiter } from './statement/transaction-limiter.ts';
import { isGrouped, valuesOf, type Write } from './statement/write-batch.ts';
import { createWriteBatches } from './statement/write-batches.ts';
import { isLostConnection, isStalePlan, isTimedOut, isUnprepared } from './unavailable.ts';

/** The longest waits for the database, in ms. A person waits for the answer meanwhile. */
export interface Patience {
  /** For a connection: a free one of the pool, or a new one. */
  connection: number;
  /** For a lock that another transaction holds (`lock_timeout`). */
  lock: number;
  /** For one statement (`statement_timeout`). The client waits a second longer, then closes the connection. */
  statement: number;
  /** For the transaction limiter. */
  turn: number;
  /** For the next statement of an open transaction (`idle_in_transaction_session_timeout`). */
  idle: number;
}
export const patience: Patience = {
  connection: 3_000,
  lock: 2_500,
  statement: 6_000,
  turn: 3_000,
  idle: 15_000,
};

const connections = 10;

type Query = (...given: unknown[]) => unknown;

const textOf = (asked: unknown) => (typeof asked === 'string' ? asked : (asked as { text: string }).text);

/**
 * Makes a pooled connection prepare frequent statements, and closes it after a statement timed out (the next one would wait behind the
 * unanswered one) or after a migration has outdated a plan that it keeps.
 */
function prepareAndWatch(client: pg.PoolClient, named: ReturnType<typeof createStatementNames>) {
  const query = client.query.bind(client) as Query;
  const watched: Query = (what, ...given) => {
    const asked = query(named(what), ...given);
    if (asked instanceof Promise)
      asked.catch((error: unknown) => {
        if (isTimedOut(error) || isStalePlan(error)) client.connection.stream.destroy();
        // Drizzle releases a transaction's connection only once `begin` has succeeded.
        if (/^begin\b/.test(textOf(what))) client.release(true);
      });
    return asked;
  };
  client.query = watched as typeof client.query;
}

const options = (settings: string[]) => settings.map((setting) => `-c ${setting}`).join(' ');

/**
 * Planner settings of every connection. A call reads some hundred rows at most, but on large tables PostgreSQL estimates more, and
 * starts parallel workers or compiles the query, which takes ten times as long as the rows. `random_page_cost`: the pages that calls
 * read are in memory, so one read by an index costs about as much as the next one, not four times as much.
 */
const shortPlans = ['max_parallel_workers_per_gather=0', 'jit=off', 'random_page_cost=1.1'];

/**
 * Further planner settings of the pipelined and the batching connections, whose statements find rows by keys only. The generic plan is
 * made once; otherwise PostgreSQL plans again for each length of the arrays, which takes longer than the reading. The plan must use the
 * indexes: one made while a table is empty would read the whole table, and would be kept when the table has grown.
 */
const keyedPlans = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
];

/** The pool, with the pipelined reads, the write batches and the transaction limiter behind the same `query` and `connect`. */
class Pool extends pg.Pool {
  readonly #turn: () => Promise<() => void>;
  readonly #connections: ReturnType<typeof createPipelinedConnections>;
  readonly #batches: ReturnType<typeof createWriteBatches>;

  constructor(databaseUrl: string, { connection, lock, statement, turn, idle }: Patience) {
    const settings = {
      connectionString: databaseUrl,
      connectionTimeoutMillis: connection,
      statement_timeout: statement,
      query_timeout: statement + 1_000,
      lock_timeout: lock,
      idle_in_transaction_session_timeout: idle,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: connectionName,
      options: options(shortPlans),
    };
    super({ ...settings, max: connections, Client: DatabaseClient as never });
    this.#turn = createTransactionLimiter({ patience: turn });
    const keyed = { ...settings, options: options([...shortPlans, ...keyedPlans]) };
    this.#connections = createPipelinedConnections(keyed);
    this.#batches = createWriteBatches(keyed, {
      patience: turn,
      alone: (write, values) => this.#writeAlone(write, values),
    });
    const named = createStatementNames();
    // A lost idle connection is replaced at its next use.
    this.on('error', () => undefined);
    this.on('connect', (client) => prepareAndWatch(client, named));
  }

  /** With a callback: a connection for the pool's own `query`. Without: one for a transaction, through the transaction limiter. */
  override connect(...given: [] | [Parameters<pg.Pool['connect']>[0]]): Promise<pg.PoolClient> & undefined {
    const [callback] = given;
    return (callback ? super.connect(callback) : this.#checkOut()) as Promise<pg.PoolClient> & undefined;
  }

  async #checkOut(): Promise<pg.PoolClient> {
    const giveBack = await this.#turn();
    try {
      const client = await super.connect();
      const release = client.release;
      let held = true;
      client.release = (error) => {
        if (!held) return;
        held = false;
        giveBack();
        // A connection whose transaction is still open is closed, not reused.
        release(error ?? client.getTransactionStatus() !== 'I');
      };
      return client;
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  async #writeAlone(write: Write, values: unknown[]) {
    const { name, text, types } = write;
    const client = await this.#checkOut();
    try {
      const given = valuesOf(write, [values]);
      return await client.query({ name, text, types: types as pg.CustomTypesConfig, values: given });
    } finally {
      client.release();
    }
  }

  /**
   * Prepared writes go to the write batches, prepared reads to the pipelined connections, everything else to the pool. A read whose
   * connection was lost is repeated once.
   */
  override query = ((...given: Parameters<pg.Pool['query']>) => {
    const [asked, values] = given as unknown[];
    if (isGrouped(asked)) return this.#batches.ask(asked, values as unknown[]);
    const ask = () =>
      (isPreparedRead(asked)
        ? this.#connections.ask(asked, values as unknown[])
        : (super.query as Query)(...given)) as Promise<unknown>;
    return ask().catch((error: unknown) => {
      if (!/^\s*select\b/i.test(textOf(asked)) || !(isLostConnection(error) || isUnprepared(error)))
        throw error;
      return ask();
    });
  }) as pg.Pool['query'];

  /** For each kind of connection: how many are open, how many idle, how many statements wait. */
  loads() {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this;
    return { pool: { open, idle, waiting }, lines: this.#connections.load(), groups: this.#batches.load() };
  }

  override end = (async () => {
    await Promise.all([this.#connections.end(), this.#batches.end()]);
    await super.end();
  }) as pg.Pool['end'];
}

/** Opens the database at `databaseUrl`. Every wait is limited (`limits`, in ms). `close` ends all connections. */
export function createDb(databaseUrl: string, limits: Patience = patience) {
  const pool = new Pool(databaseUrl, limits);
  const db = drizzle({ client: pool as pg.Pool, casing: 'snake_case' });
  return { db, close: () => pool.end() };
}

/** The load of this process's connections, for the metrics. */
export const connectionsOf = (db: Database) => (db.$client as unknown as Pool).loads();

export type Database = ReturnType<typeof createDb>['db'];
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The first parameter of every query function: the database, or a transaction that the domain opened. */
export type Db = Database | Transaction;
