import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DatabaseClient } from './database-client.ts';
import { isGrouped, valuesOf, type Write } from './group.ts';
import { createGroups } from './groups.ts';
import { createLines, isPreparedRead } from './lines.ts';
import { createNames } from './prepared.ts';
import { createTurns } from './turns.ts';
import { isLostConnection, isStalePlan, isTimedOut, isUnprepared } from './unavailable.ts';

/** How long anything may wait for the database, in ms; a person waits for it. */
export interface Patience {
  /** For a connection: a free one of the pool, or a new one. */
  connection: number;
  /** For a lock that another transaction holds. */
  lock: number;
  /** For one statement, by the database's own clock. The client waits a second longer, then cuts the connection. */
  statement: number;
  /** For a turn to open a transaction. */
  turn: number;
  /** How long the database waits for the next statement of a transaction that has begun. */
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
 * What is asked often is prepared. A connection that has not answered in time is cut: what is asked next on it would wait
 * behind the unanswered; so is one that keeps a plan which a migration has outdated.
 */
function prepareAndWatch(client: pg.PoolClient, named: ReturnType<typeof createNames>) {
  const query = client.query.bind(client) as Query;
  const watched: Query = (what, ...given) => {
    const asked = query(named(what), ...given);
    if (asked instanceof Promise)
      asked.catch((error: unknown) => {
        if (isTimedOut(error) || isStalePlan(error)) client.connection.stream.destroy();
        // Drizzle gives a transaction's connection back from its `begin` on; where that fails, nobody else would.
        if (/^begin\b/.test(textOf(what))) client.release(true);
      });
    return asked;
  };
  client.query = watched as typeof client.query;
}

const options = (settings: string[]) => settings.map((setting) => `-c ${setting}`).join(' ');

/**
 * On every connection. A call reads some hundred rows at most; where the tables are large, PostgreSQL takes a plan for a heavy one
 * and starts processes for it, or compiles it, which takes ten times as long as reading them. What is read again and again is in
 * memory: a page by an index costs as much as the next one, and not four times as much.
 */
const shortPlans = ['max_parallel_workers_per_gather=0', 'jit=off', 'random_page_cost=1.1'];

/**
 * On the connections that look rows up by their keys alone, for as many askers as come at once: one plan serves them all, and it
 * goes by the keys however small a table is while it is made. Left to itself PostgreSQL finds a plan for one asker cheaper and
 * plans anew each time, which takes longer than the reading; of a table that is empty yet it reads the whole, also when it has grown.
 */
const keyedPlans = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
];

/** A pool whose connections may be lost at any moment, and that keeps room for reads. */
class Pool extends pg.Pool {
  readonly #turn: () => Promise<() => void>;
  readonly #lines: ReturnType<typeof createLines>;
  readonly #groups: ReturnType<typeof createGroups>;

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
      application_name: 'zhixing',
      options: options(shortPlans),
    };
    super({ ...settings, max: connections, Client: DatabaseClient as never });
    this.#turn = createTurns({ patience: turn });
    const keyed = { ...settings, options: options([...shortPlans, ...keyedPlans]) };
    this.#lines = createLines(keyed);
    this.#groups = createGroups(keyed, {
      patience: turn,
      alone: (write, values) => this.#writeAlone(write, values),
    });
    const named = createNames();
    // A lost idle connection is replaced at its next use.
    this.on('error', () => undefined);
    this.on('connect', (client) => prepareAndWatch(client, named));
  }

  /** With a callback: for one statement of the pool's own `query`. Without: for a transaction, in its turn. */
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
        // In the midst of a transaction that could not be rolled back: nobody else's to go on with.
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

  /** What is prepared and reads goes on the lines, what is one transaction by itself in a group; what only reads is asked once more where its connection was lost. */
  override query = ((...given: Parameters<pg.Pool['query']>) => {
    const [asked, values] = given as unknown[];
    if (isGrouped(asked)) return this.#groups.ask(asked, values as unknown[]);
    const ask = () =>
      (isPreparedRead(asked)
        ? this.#lines.ask(asked, values as unknown[])
        : (super.query as Query)(...given)) as Promise<unknown>;
    return ask().catch((error: unknown) => {
      if (!/^\s*select\b/i.test(textOf(asked)) || !(isLostConnection(error) || isUnprepared(error)))
        throw error;
      return ask();
    });
  }) as pg.Pool['query'];

  /** How many connections there are of each kind, how many are idle, and how many statements wait. */
  loads() {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this;
    return { pool: { open, idle, waiting }, lines: this.#lines.load(), groups: this.#groups.load() };
  }

  override end = (async () => {
    await Promise.all([this.#lines.end(), this.#groups.end()]);
    await super.end();
  }) as pg.Pool['end'];
}

/** Opens the pool. Nothing waits for ever: see `patience`. */
export function createDb(databaseUrl: string, limits: Patience = patience) {
  const pool = new Pool(databaseUrl, limits);
  const db = drizzle({ client: pool as pg.Pool, casing: 'snake_case' });
  return { db, close: () => pool.end() };
}

/** The connections of this process to its database. */
export const connectionsOf = (db: Database) => (db.$client as unknown as Pool).loads();

export type Database = ReturnType<typeof createDb>['db'];
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What queries take first: the database, or the transaction the domain opened. */
export type Db = Database | Transaction;
