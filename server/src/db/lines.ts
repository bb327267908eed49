import pg from 'pg';
import { Read, type ReadLine } from './read.ts';
import type { Connection, Prepared } from './statement.ts';
import { mostTogether, togetherOf } from './together.ts';
import { isBroken } from './unavailable.ts';

/** Connections for reads that are prepared: two let one go on while the other one's answer takes longer. */
const lineCount = 2;

type Rows = { rows: unknown[][] };
/** Who waits for the rows of a read. */
interface Asking {
  values: unknown[];
  resolve(rows: Rows): void;
  reject(error: unknown): void;
}

/** Whether it is a read that `compiled` made: short, and asked again and again. */
export const isPreparedRead = (asked: unknown): asked is Prepared => {
  const { name, text, rowMode } = asked as { name?: string; text?: string; rowMode?: string };
  return name !== undefined && rowMode === 'array' && text?.startsWith('select ') === true;
};

interface Line extends ReadLine {
  client: pg.Client | null;
  ready: Promise<pg.Client>;
  underWay: number;
}

/** It cannot be asked so at all, as where a place stands in `limit`. */
const isNoStatement = (error: unknown) => /^(42|0A)/.test(String((error as { code?: unknown }).code));

/** What is sent goes out in one piece: at `flush`, at the latest at the end of this turn of the event loop. */
function createSend() {
  const held = new Set<Connection['stream']>();
  const flush = () => {
    for (const stream of held) stream.uncork();
    held.clear();
  };
  const send = ({ stream }: Connection) => {
    if (held.has(stream)) return;
    if (held.size === 0) setImmediate(flush);
    held.add(stream);
    stream.cork();
  };
  return { send, flush };
}

const namesOfTypes: Prepared = {
  name: 'types of places',
  text: 'select parameter_types::text[] from pg_prepared_statements where name = $1',
  types: pg.types as Prepared['types'],
};

/**
 * A few connections on which prepared reads follow each other without waiting for the answer of the one before
 * (docs/decisions/0053): each is a transaction by itself. The same read that several ask within one turn of the event loop is one
 * statement (together.ts). A connection that is lost is opened anew by the next who asks.
 */
export function createLines(settings: pg.ClientConfig) {
  const lines: (Line | undefined)[] = Array.from({ length: lineCount });
  const { send, flush } = createSend();
  /** Of each read: the one for several; null where there is none, or it is not known yet. */
  const together = new Map<string, Prepared | null>();
  /** What has been asked within this turn, by the read. */
  const gathered = new Map<string, Asking[]>();
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
    const client = new pg.Client({ ...settings, pipeline: true } as pg.ClientConfig);
    const connection = (client as unknown as { connection: Connection }).connection;
    // It says nothing of the columns, which are known.
    const terse = Object.create(connection, { describe: { value: () => undefined } }) as Connection;
    const line: Line = {
      ...{ client: null, underWay: 0, parsers: new Map(), connection: terse },
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

  /** The one where the fewest wait. */
  function choose(): Line {
    let least = 0;
    for (let at = 1; at < lineCount; at += 1)
      if ((lines[at]?.underWay ?? 0) < (lines[least]?.underWay ?? 0)) least = at;
    return lines[least] ?? open(least);
  }

  async function put(line: Line, prepared: Prepared, values: unknown[], askers = 1): Promise<unknown[][][]> {
    line.underWay += 1;
    const { promise, resolve, reject } = Promise.withResolvers<unknown[][][]>();
    const read = new Read(prepared, values, { askers, line, send });
    read.callback = (error, rowsOfEach) => {
      line.underWay -= 1;
      if (!error) return resolve(rowsOfEach as unknown[][][]);
      if (isBroken(error)) leave(line);
      reject(error);
    };
    const client = line.client ?? (await line.ready);
    client.query(read as unknown as pg.Submittable);
    return promise;
  }

  const askAlone = (line: Line, prepared: Prepared, { values, resolve, reject }: Asking) =>
    put(line, prepared, values).then(([rows = []]) => resolve({ rows }), reject);

  /** Makes of a read that `line` has prepared the one for several. Where it fails, the next who ask try again. */
  async function learn(line: Line, { name, text, types }: Prepared) {
    together.set(name, null);
    const found = await put(line, namesOfTypes, [name]).catch(() => []);
    const names = found[0]?.[0]?.[0] as string[] | undefined;
    if (!names) return void together.delete(name);
    const several = togetherOf(text, names);
    together.set(name, several === null ? null : { name: `${name} together`, text: several, types });
  }

  async function askTogether(several: Prepared, alone: Prepared, asking: Asking[]) {
    const places = asking[0]?.values.map((_, at) => asking.map(({ values }) => values[at])) ?? [];
    try {
      const rowsOfEach = await put(choose(), several, places, asking.length);
      for (const [at, { resolve }] of asking.entries()) resolve({ rows: rowsOfEach[at] ?? [] });
    } catch (error) {
      if (isNoStatement(error)) together.set(alone.name, null);
      // The fault of one is not the others'.
      for (const each of asking)
        if (isBroken(error)) each.reject(error);
        else askAlone(choose(), alone, each);
    }
  }

  /** Sends what was asked of one read within this turn. */
  function askGathered(prepared: Prepared, all: Asking[]) {
    const several = together.get(prepared.name);
    for (let at = 0; at < all.length; at += mostTogether) {
      const asking = all.slice(at, at + mostTogether);
      if (several && asking.length > 1) {
        askTogether(several, prepared, asking);
        continue;
      }
      const line = choose();
      for (const each of asking) askAlone(line, prepared, each);
      if (several === undefined && asking.length > 1) learn(line, prepared);
    }
  }

  return {
    ask(prepared: Prepared, values: unknown[]): Promise<Rows> {
      if (ended) return Promise.reject(new Error('the connections are closed'));
      const { promise, resolve, reject } = Promise.withResolvers<Rows>();
      const asking = { values, resolve, reject };
      const others = gathered.get(prepared.name);
      if (others) others.push(asking);
      else {
        const all = [asking];
        gathered.set(prepared.name, all);
        setImmediate(() => {
          gathered.delete(prepared.name);
          askGathered(prepared, all);
          if (gathered.size === 0) flush();
        });
      }
      return promise;
    },
    /** Open connections, those on which nothing is under way, and what has not been sent or waits for an answer before its own. */
    load() {
      const there = lines.filter((line) => line !== undefined);
      const open = there.filter(({ client }) => client !== null);
      let waiting = 0;
      for (const asking of gathered.values()) waiting += asking.length;
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
