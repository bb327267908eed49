import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { accountKey, createConcurrencyLimiter } from '../../base/concurrency-limiter.ts';
import { busy } from '../../base/errors.ts';
import { asOwner, currentOwner } from '../../base/owner.ts';
import { DatabaseClient } from '../database-client.ts';
import { isBroken, isLostConnection, isStalePlan, isTimedOut, isUnprepared } from '../unavailable.ts';
import { type Columns, type ResultRow, type Write, WriteBatch, type WriteCall } from './write-batch.ts';

/** Connections for batches; each runs one batch at a time. */
const connectionCount = 2;
/** The most calls of one batch: each caller waits for all of them. */
const mostTogether = 16;
/** ms that a batch that is not full waits at most for the running one, which may itself wait for a lock or its connection. */
const longestHold = 15;
/** ms that a batch waits for a row lock. After that its calls are run one by one on the pool, and delay no others. */
const lockPatience = 50;

interface Asking extends WriteCall {
  account: number | undefined;
  /** When the call was made, ms of `performance.now`. */
  at: number;
  resolve(rows: ResultRow[]): void;
  reject(error: unknown): void;
}

interface Connection {
  client: pg.Client;
  columns: Columns;
}

/** Whether nothing was done, for a reason that is not the call's: a held lock, or a connection with outdated prepared statements. */
const isUndone = (error: unknown) =>
  (error as { code?: unknown }).code === '55P03' || isStalePlan(error) || isUnprepared(error);
/** Whether the outcome is unknown: the batch may have been committed, so it is not run again. */
const isUnknown = (error: unknown) => isLostConnection(error) || isTimedOut(error);

/** As many calls run at once as fill the batches of all connections; of one account as many as fill one batch. */
const rules = { atOnce: connectionCount * mostTogether, perKey: mostTogether, waiting: 200 };

/**
 * Write batching (docs/decisions/0053): prepared writes that arrive together are one transaction, with one commit and one round trip.
 * A batch that fails is rolled back as a whole, whether for an error of one call or for a lock that another transaction holds; then
 * `alone` runs each of its calls by itself on the pool, and each gets its own error. `patience`: ms that a call waits for its turn.
 */
export function createWriteBatches(
  settings: pg.ClientConfig,
  {
    patience,
    alone,
  }: { patience: number; alone(write: Write, values: unknown[]): Promise<{ rows: ResultRow[] }> },
) {
  const limiter = createConcurrencyLimiter({ ...rules, patience });
  const connections: (Connection | undefined)[] = [];
  const free = Array.from({ length: connectionCount }, (_, at) => at);
  let waiting: Asking[] = [];
  let scheduled = false;
  const underWay = new Set<Promise<void>>();
  /** Accounts that have a call running. Their later calls wait for it. */
  const occupied = new Set<string>();
  let strangers = 0;
  let ended = false;

  async function open(at: number): Promise<Connection> {
    const client = new DatabaseClient({ ...settings, lock_timeout: lockPatience });
    const drop = () => {
      if (connections[at] === connection) connections[at] = undefined;
    };
    for (const event of ['error', 'end'] as const) client.on(event, drop);
    const connection = { client, columns: new Map() };
    await client.connect();
    connections[at] = connection;
    return connection;
  }

  async function put(at: number, asking: Asking[]): Promise<ResultRow[][]> {
    const connection = connections[at] ?? (await open(at));
    const { promise, resolve, reject } = Promise.withResolvers<ResultRow[][]>();
    const batch = new WriteBatch(asking, connection.columns);
    const prepares = asking.some(({ write }) => !connection.columns.has(write.name));
    batch.callback = (error, rowsOfEach) => {
      if (!error) return resolve(rowsOfEach as ResultRow[][]);
      // Which statements the connection has prepared is not known any more.
      if (prepares || isBroken(error)) {
        connection.client.connection.stream.destroy();
        if (connections[at] === connection) connections[at] = undefined;
      }
      reject(error);
    };
    connection.client.query(batch as unknown as pg.Submittable);
    return promise;
  }

  /** Runs one call alone, on behalf of its own account: the batch was sent on behalf of another. */
  const doAlone = ({ account, write, values, resolve, reject }: Asking) =>
    asOwner(account, () => alone(write, values)).then(({ rows }) => resolve(rows), reject);

  /**
   * Runs the calls of each account in their order; accounts do not wait for each other. A call that has waited longer than `patience`
   * fails with `busy`.
   */
  function doEachAlone(asking: Asking[]) {
    for (const [owner, own] of Map.groupBy(asking, (each) => each.owner)) {
      occupied.add(owner);
      follow(
        (async () => {
          for (const each of own)
            if (performance.now() - each.at < patience) await doAlone(each);
            else each.reject(busy());
          occupied.delete(owner);
          sendWaiting();
        })(),
      );
    }
  }
  function follow(work: Promise<void>) {
    underWay.add(work);
    work.finally(() => underWay.delete(work));
  }

  async function send(at: number, asking: Asking[]) {
    let again: Asking[] = [];
    try {
      const rowsOfEach = await put(at, asking);
      for (const [place, { resolve }] of asking.entries()) resolve(rowsOfEach[place] ?? []);
    } catch (error) {
      const isOwn = asking.length === 1 && !isUndone(error);
      if (isOwn || isUnknown(error)) for (const each of asking) each.reject(error);
      else again = asking;
    } finally {
      for (const { owner } of asking) occupied.delete(owner);
      doEachAlone(again);
      free.push(at);
      letGo();
      sendWaiting();
    }
  }

  let held: NodeJS.Timeout | undefined;
  function letGo() {
    clearTimeout(held);
    held = undefined;
  }

  /**
   * Whether the waiting calls wait on: a batch is running and they do not fill the next one. They are sent when it is full, when the
   * running one is done, or after `longestHold` ms. Under load batches grow by themselves.
   */
  const isHeld = () => waiting.length < mostTogether && free.length < connectionCount;

  /** Takes the calls of the next batch, sorted by account: two batches that lock in the same order seldom block each other. */
  function take(): Asking[] {
    const asking: Asking[] = [];
    const left: Asking[] = [];
    for (const each of waiting)
      (asking.length < mostTogether && !occupied.has(each.owner) ? asking : left).push(each);
    waiting = left;
    return asking.sort((one, other) => (one.owner === other.owner ? 0 : one.owner < other.owner ? -1 : 1));
  }

  function sendWaiting({ holds = true } = {}) {
    while (waiting.length > 0 && free.length > 0) {
      if (holds && isHeld()) {
        held ??= setTimeout(sendWaiting, longestHold, { holds: false });
        return;
      }
      letGo();
      const asking = take();
      if (asking.length === 0) return;
      for (const { owner } of asking) occupied.add(owner);
      follow(send(free.pop() as number, asking));
    }
  }

  /** Sends at the end of this turn of the event loop, so that all calls of the turn are in one batch. */
  function schedule() {
    if (scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      sendWaiting();
    });
  }

  return {
    /** Runs one call and answers its rows. Throws `busy` (503, -5) where too many wait, or it waits too long. */
    ask(write: Write, values: unknown[]): Promise<{ rows: ResultRow[] }> {
      if (ended) return Promise.reject(new Error('the connections are closed'));
      const account = currentOwner();
      const owner = account === undefined ? `nobody ${strangers++}` : accountKey(account);
      return limiter.run({ key: owner }, async () => {
        const { promise, resolve, reject } = Promise.withResolvers<ResultRow[]>();
        waiting.push({ write, values, account, owner, at: performance.now(), resolve, reject });
        schedule();
        return { rows: await promise };
      });
    },
    /** How many connections are open and how many idle; `waiting`: calls that are in no batch yet. */
    load() {
      const open = connections.filter((connection) => connection !== undefined).length;
      return { open, idle: Math.min(open, free.length), waiting: waiting.length + limiter.load().waiting };
    },
    async end() {
      ended = true;
      while (limiter.load().running > 0) {
        sendWaiting({ holds: false });
        await Promise.all(underWay);
        // Lets the calls that were queued behind these add themselves.
        await nextTurn();
      }
      letGo();
      await Promise.all(connections.map((connection) => connection?.client.end().catch(() => undefined)));
    },
  };
}
