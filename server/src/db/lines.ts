import pg from 'pg';
import { arraysOf } from './askers.ts';
import { DatabaseClient } from './database-client.ts';
import { createOnePiece } from './one-piece.ts';
import { Read, type ReadLine } from './read.ts';
import type { Connection, Prepared } from './statement.ts';
import { distinctOf, mostTogether, togetherOf } from './together.ts';
import { isBroken } from './unavailable.ts';

/** Connections for reads that are prepared: a further one lets others go on while the first one's answer takes longer. */
const lineCount = 2;
/**
 * Statements that are under way on the first before another is used, and ms that they may take: one that is awake answers sooner than
 * two take turns.
 */
const firstTakes = { statements: 2, longest: 5 };

type Rows = { rows: unknown[][] };
/** Who waits for the rows of a read. */
interface Asking {
  values: unknown[];
  resolve(rows: Rows): void;
  reject(error: unknown): void;
}

/** Whether it is a read that `compiled` made: short, and asked again and again. One that says it is long would keep the others waiting. */
export const isPreparedRead = (asked: unknown): asked is Prepared => {
  const { name, text, rowMode, long } = asked as Partial<Prepared & { rowMode: string; long: true }>;
  return name !== undefined && rowMode === 'array' && !long && text?.startsWith('select ') === true;
};

/** One read, and who asks for it. */
interface Asked {
  prepared: Prepared;
  /** The one for several; null where there is none, or it is not known yet. */
  several: Prepared | null | undefined;
  /** Whose statement has not been sent. */
  asking: Asking[];
  /** They are sent at the end of this turn. */
  due: boolean;
  /** Statements that have not been answered. */
  underWay: number;
}

interface Line extends ReadLine {
  client: pg.Client | null;
  ready: Promise<pg.Client>;
  underWay: number;
  /** Since when the one that answers next is under way, ms of `performance.now`. */
  since: number;
}

const closed = () => new Error('the connections are closed');

/** It cannot be asked so at all, as where a place stands in `limit`. */
const isNoStatement = (error: unknown) => /^(42|0A)/.test(String((error as { code?: unknown }).code));

const namesOfTypes: Prepared = {
  name: 'types of places',
  text: 'select parameter_types::text[] from pg_prepared_statements where name = $1',
  types: pg.types as Prepared['types'],
};

/**
 * A few connections on which prepared reads follow each other without waiting for the answer of the one before
 * (docs/decisions/0053): each is a transaction by itself. The same read that several ask within one turn of the event loop, or while
 * it is under way for others, is one statement (together.ts). A connection that is lost is opened anew by the next who asks.
 */
export function createLines(settings: pg.ClientConfig) {
  const lines: (Line | undefined)[] = Array.from({ length: lineCount });
  const { send, flush } = createOnePiece();
  const asked = new Map<string, Asked>();
  /** How many reads are sent at the end of this turn. */
  let due = 0;
  let ended = false;

  function drop(line: Line) {
    const at = lines.indexOf(line);
    if (at !== -1) lines[at] = undefined;
  }

  /** Where one was lost, whoever asks again had better not ask on one that goes next: the others are ended too, once they have answered. */
  function leave(broken: Line) {
    if (!lines.includes(broken)) return;
    broken.connection.stream.destroy();
    for (const line of lines) {
      if (!line) continue;
      drop(line);
      if (line !== broken) line.ready.then((client) => client.end()).catch(() => undefined);
    }
  }

  function open(at: number): Line {
    const client = new DatabaseClient({ ...settings, pipeline: true } as pg.ClientConfig);
    const connection = (client as unknown as { connection: Connection }).connection;
    // It says nothing of the columns, which are known.
    const terse = Object.create(connection, { describe: { value: () => undefined } }) as Connection;
    const line: Line = {
      ...{ client: null, underWay: 0, since: 0, parsers: new Map(), connection: terse },
      ready: client.connect().then(() => {
        line.client = client;
        return client;
      }),
    };
    for (const event of ['error', 'end'] as const) client.on(event, () => drop(line));
    line.ready.catch(() => drop(line));
    lines[at] = line;
    return line;
  }

  /** The first while little is under way there and goes on, else the one where the fewest wait. */
  function choose(): Line {
    const [first] = lines;
    if (!first) return open(0);
    const { underWay, since } = first;
    const isQuick = () => performance.now() - since < firstTakes.longest;
    if (underWay === 0 || (underWay < firstTakes.statements && isQuick())) return first;
    let least = 0;
    for (let at = 1; at < lineCount; at += 1)
      if ((lines[at]?.underWay ?? 0) < (lines[least]?.underWay ?? 0)) least = at;
    return lines[least] ?? open(least);
  }

  async function put(line: Line, prepared: Prepared, values: unknown[], askers = 1): Promise<unknown[][][]> {
    if (line.underWay === 0) line.since = performance.now();
    line.underWay += 1;
    const { promise, resolve, reject } = Promise.withResolvers<unknown[][][]>();
    const read = new Read(prepared, values, { askers, line, send });
    read.callback = (error, rowsOfEach) => {
      line.underWay -= 1;
      line.since = performance.now();
      if (!error) return resolve(rowsOfEach as unknown[][][]);
      if (isBroken(error)) leave(line);
      reject(error);
    };
    const client = line.client ?? (await line.ready);
    client.query(read as unknown as pg.Submittable);
    return promise;
  }

  async function askAlone(line: Line, read: Asked, { values, resolve, reject }: Asking) {
    read.underWay += 1;
    try {
      const [rows = []] = await put(line, read.prepared, values);
      resolve({ rows });
    } catch (error) {
      reject(error);
    } finally {
      read.underWay -= 1;
      sendSoon(read);
    }
  }

  /** Makes of a read that `line` has prepared the one for several. Where it fails, the next who ask try again. */
  async function learn(line: Line, read: Asked) {
    const { name, text, types } = read.prepared;
    read.several = null;
    const found = await put(line, namesOfTypes, [name]).catch(() => []);
    const names = found[0]?.[0]?.[0] as string[] | undefined;
    const several = names && togetherOf(text, names);
    if (several) read.several = { name: `${name} together`, text: several, types };
    else if (!names) read.several = undefined;
  }

  async function askTogether(read: Asked, several: Prepared, asking: Asking[]) {
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
      // The fault of one is not the others'.
      for (const each of asking)
        if (isBroken(error)) each.reject(error);
        else askAlone(choose(), read, each);
    } finally {
      read.underWay -= 1;
      sendSoon(read);
    }
  }

  /** Sends what was asked of one read meanwhile. */
  function sendAsked(read: Asked) {
    const all = read.asking;
    read.asking = [];
    for (let at = 0; at < all.length; at += mostTogether) {
      const asking = all.slice(at, at + mostTogether);
      if (ended) for (const each of asking) each.reject(closed());
      else if (read.several && asking.length > 1) askTogether(read, read.several, asking);
      else {
        const line = choose();
        for (const each of asking) askAlone(line, read, each);
        if (read.several === undefined && asking.length > 1) learn(line, read);
      }
    }
  }

  /**
   * While it is under way, who asks the same waits for the answer, or for as many as go together: the busier it is, the more share
   * one statement. Nobody waits longer than the one before takes.
   */
  const isHeld = ({ several, underWay, asking }: Asked) =>
    Boolean(several) && underWay > 0 && asking.length < mostTogether;

  function sendSoon(read: Asked) {
    if (read.due || read.asking.length === 0 || isHeld(read)) return;
    read.due = true;
    due += 1;
    setImmediate(() => {
      read.due = false;
      due -= 1;
      sendAsked(read);
      if (due === 0) flush();
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
    /** Open connections, those on which nothing is under way, and what has not been sent or waits for an answer before its own. */
    load() {
      const there = lines.filter((line) => line !== undefined);
      const open = there.filter(({ client }) => client !== null);
      let waiting = 0;
      for (const { asking } of asked.values()) waiting += asking.length;
      // On one that is still being opened all wait.
      for (const { client, underWay } of there) waiting += Math.max(0, underWay - (client ? 1 : 0));
      return { open: open.length, idle: open.filter(({ underWay }) => underWay === 0).length, waiting };
    },
    async end() {
      ended = true;
      const ending = lines.map((line) => line?.ready.then((client) => client.end()).catch(() => undefined));
      await Promise.all(ending);
    },
  };
}
