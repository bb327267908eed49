import pg from 'pg';
import { DatabaseClient } from '../database-client.ts';
import { isBroken } from '../unavailable.ts';
import { arraysOf } from './batch-parameters.ts';
import { distinctOf, mostTogether, togetherOf } from './batched-select.ts';
import type { Prepared } from './statement.ts';

/** Connections for prepared reads. The second one is used while the first one's answer takes long. */
const connectionCount = 2;
/**
 * The first connection is used while fewer statements than these are unanswered on it, and none of them for longer than `longest` ms:
 * one busy connection answers faster than two that alternate.
 */
const firstTakes = { statements: 2, longest: 5 };

type Rows = { rows: unknown[][] };
/** One call that waits for its rows. */
interface Asking {
  values: unknown[];
  resolve(rows: Rows): void;
  reject(error: unknown): void;
}

/** Whether a query is a short read made by `preparedRead`. One marked `long` goes to the pool: it would delay the others here. */
export const isPreparedRead = (asked: unknown): asked is Prepared => {
  const { name, text, rowMode, long } = asked as Partial<Prepared & { rowMode: string; long: true }>;
  return name !== undefined && rowMode === 'array' && !long && text?.startsWith('select ') === true;
};

/** One prepared read and the calls that wait to be sent. */
interface PendingRead {
  prepared: Prepared;
  /** The batched form; null: it has none; undefined: it is not known yet. */
  several: Prepared | null | undefined;
  /** Calls that have not been sent. */
  asking: Asking[];
  /** They are sent at the end of this turn of the event loop. */
  due: boolean;
  /** Statements that have not been answered. */
  underWay: number;
}

interface Connection {
  client: pg.Client | null;
  ready: Promise<pg.Client>;
  underWay: number;
  /** Since when the database works on the oldest unanswered statement, ms of `performance.now`. */
  since: number;
}

const closed = () => new Error('the connections are closed');

/** PostgreSQL rejects the batched form itself, as where a parameter stands in `limit`. */
const isNoStatement = (error: unknown) => /^(42|0A)/.test(String((error as { code?: unknown }).code));

const namesOfTypes: Prepared = {
  name: 'types of places',
  text: 'select parameter_types::text[] from pg_prepared_statements where name = $1',
  types: pg.types as Prepared['types'],
};

/**
 * Pipelined connections for prepared reads (docs/decisions/0053): a statement is sent before the one before it is answered. Each
 * statement is a transaction of its own. Calls of the same read within one turn of the event loop, or while an earlier call of it is
 * unanswered, become one statement (batched-select.ts). The next call reopens a connection that was lost.
 */
export function createPipelinedConnections(settings: pg.ClientConfig) {
  const connections: (Connection | undefined)[] = Array.from({ length: connectionCount });
  const asked = new Map<string, PendingRead>();
  let ended = false;

  function drop(connection: Connection) {
    const at = connections.indexOf(connection);
    if (at !== -1) connections[at] = undefined;
  }

  /** Closes all connections after one was lost, the others once they have answered: they are likely to be lost as well. */
  function leave(broken: Connection) {
    if (!connections.includes(broken)) return;
    broken.client?.connection.stream.destroy();
    for (const connection of connections) {
      if (!connection) continue;
      drop(connection);
      if (connection !== broken) connection.ready.then((client) => client.end()).catch(() => undefined);
    }
  }

  function open(at: number): Connection {
    const client = new DatabaseClient({ ...settings, pipeline: true } as pg.ClientConfig);
    const connection: Connection = {
      client: null,
      underWay: 0,
      since: 0,
      ready: client.connect().then(() => {
        connection.client = client;
        return client;
      }),
    };
    for (const event of ['error', 'end'] as const) client.on(event, () => drop(connection));
    connection.ready.catch(() => drop(connection));
    connections[at] = connection;
    return connection;
  }

  /** The first connection while it is quick (`firstTakes`), else the one with the fewest unanswered statements. */
  function choose(): Connection {
    const [first] = connections;
    if (!first) return open(0);
    const { underWay, since } = first;
    const isQuick = () => performance.now() - since < firstTakes.longest;
    if (underWay === 0 || (underWay < firstTakes.statements && isQuick())) return first;
    let least = 0;
    for (let at = 1; at < connectionCount; at += 1)
      if ((connections[at]?.underWay ?? 0) < (connections[least]?.underWay ?? 0)) least = at;
    return connections[least] ?? open(least);
  }

  /** The rows of each of the callers; where there are several, the first column says whose a row is. */
  async function put(
    connection: Connection,
    prepared: Prepared,
    values: unknown[],
    callers = 1,
  ): Promise<unknown[][][]> {
    const { name, text, types } = prepared;
    if (connection.underWay === 0) connection.since = performance.now();
    connection.underWay += 1;
    try {
      const client = connection.client ?? (await connection.ready);
      const asked = { name, text, values, types: types as pg.CustomTypesConfig, rowMode: 'array' as const };
      const { rows } = await client.query<unknown[]>(asked);
      if (callers === 1) return [rows];
      const rowsOfEach: unknown[][][] = Array.from({ length: callers }, () => []);
      for (const [no, ...row] of rows) rowsOfEach[Number(no) - 1]?.push(row);
      return rowsOfEach;
    } catch (error) {
      if (isBroken(error)) leave(connection);
      throw error;
    } finally {
      connection.underWay -= 1;
      connection.since = performance.now();
    }
  }

  async function askAlone(connection: Connection, read: PendingRead, { values, resolve, reject }: Asking) {
    read.underWay += 1;
    try {
      const [rows = []] = await put(connection, read.prepared, values);
      resolve({ rows });
    } catch (error) {
      reject(error);
    } finally {
      read.underWay -= 1;
      sendSoon(read);
    }
  }

  /** Finds the batched form of a read that `connection` has prepared. Where that fails, the next calls try again. */
  async function learn(connection: Connection, read: PendingRead) {
    const { name, text, types } = read.prepared;
    read.several = null;
    const found = await put(connection, namesOfTypes, [name]).catch(() => []);
    const names = found[0]?.[0]?.[0] as string[] | undefined;
    const several = names && togetherOf(text, names);
    if (several) read.several = { name: `${name} together`, text: several, types };
    else if (!names) read.several = undefined;
  }

  async function askTogether(read: PendingRead, several: Prepared, asking: Asking[]) {
    const { distinct, at } = distinctOf(asking.map(({ values }) => values));
    const [first = []] = distinct;
    read.underWay += 1;
    try {
      const rowsOfEach = await (distinct.length === 1
        ? put(choose(), read.prepared, first)
        : put(choose(), several, arraysOf(distinct), distinct.length));
      for (const [place, { resolve }] of asking.entries())
        resolve({ rows: rowsOfEach[at[place] as number] ?? [] });
    } catch (error) {
      if (distinct.length > 1 && isNoStatement(error)) read.several = null;
      // An error of one call fails that call alone: each is asked again by itself.
      for (const each of asking)
        if (isBroken(error)) each.reject(error);
        else askAlone(choose(), read, each);
    } finally {
      read.underWay -= 1;
      sendSoon(read);
    }
  }

  /** Sends the waiting calls of one read, at most `mostTogether` in a statement. */
  function sendAsked(read: PendingRead) {
    const all = read.asking;
    read.asking = [];
    for (let at = 0; at < all.length; at += mostTogether) {
      const asking = all.slice(at, at + mostTogether);
      if (ended) for (const each of asking) each.reject(closed());
      else if (read.several && asking.length > 1) askTogether(read, read.several, asking);
      else {
        const connection = choose();
        for (const each of asking) askAlone(connection, read, each);
        if (read.several === undefined && asking.length > 1) learn(connection, read);
      }
    }
  }

  /**
   * Whether calls of a read wait because an earlier statement of it is unanswered and they do not fill a batch. Under load batches grow
   * by themselves, and no call waits longer than one earlier statement takes.
   */
  const isHeld = ({ several, underWay, asking }: PendingRead) =>
    Boolean(several) && underWay > 0 && asking.length < mostTogether;

  function sendSoon(read: PendingRead) {
    if (read.due || read.asking.length === 0 || isHeld(read)) return;
    read.due = true;
    setImmediate(() => {
      read.due = false;
      sendAsked(read);
    });
  }

  return {
    ask(prepared: Prepared, values: unknown[]): Promise<Rows> {
      if (ended) return Promise.reject(closed());
      const { promise, resolve, reject } = Promise.withResolvers<Rows>();
      let read = asked.get(prepared.name);
      if (!read) {
        read = { prepared, several: undefined, asking: [], due: false, underWay: 0 };
        asked.set(prepared.name, read);
      }
      read.asking.push({ values, resolve, reject });
      sendSoon(read);
      return promise;
    },
    /** How many connections are open and how many idle; `waiting`: calls that are not sent, or are queued behind another's answer. */
    load() {
      const there = connections.filter((connection) => connection !== undefined);
      const open = there.filter(({ client }) => client !== null);
      let waiting = 0;
      for (const { asking } of asked.values()) waiting += asking.length;
      // Everything sent on a connection that is still opening waits.
      for (const { client, underWay } of there) waiting += Math.max(0, underWay - (client ? 1 : 0));
      return { open: open.length, idle: open.filter(({ underWay }) => underWay === 0).length, waiting };
    },
    async end() {
      ended = true;
      const ending = connections.map((connection) =>
        connection?.ready.then((client) => client.end()).catch(() => undefined),
      );
      await Promise.all(ending);
    },
  };
}
