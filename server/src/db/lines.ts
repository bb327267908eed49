import pg from 'pg';
import { isLostConnection, isStalePlan, isTimedOut, isUnprepared } from './unavailable.ts';

/** Connections for reads that are prepared: two let one go on while the other one's answer takes longer. */
const lineCount = 2;

/** A statement as Drizzle prepared it: `types` says how a column's text becomes a value. */
interface Prepared {
  name: string;
  text: string;
  types: { getTypeParser(oid: number): Parse };
}
type Parse = (text: string) => unknown;
type Rows = { rows: unknown[][] };

/** Whether it is a read that `compiled` made: short, and asked again and again. */
export const isPreparedRead = (asked: unknown): asked is Prepared => {
  const { name, text, rowMode } = asked as { name?: string; text?: string; rowMode?: string };
  return name !== undefined && rowMode === 'array' && text?.startsWith('select ') === true;
};

interface Line {
  client: pg.Client | null;
  ready: Promise<pg.Client>;
  underWay: number;
  /** Of each statement that this connection has prepared: how its columns are read. */
  parsers: Map<string, Parse[]>;
  connection: Connection;
}

/** What `pg` keeps of itself and does not describe. */
interface Connection {
  stream: { cork(): void; uncork(): void; destroy(): void };
  describe(what: unknown): void;
}
interface Answering {
  name: string;
  text: string;
  values: unknown[];
  callback: (error: Error | null, result?: Rows) => void;
  prepare(connection: Connection): void;
}
const Query = pg.Query as unknown as new (text: string) => Answering;

/** A statement whose columns the database describes once on a connection and not each time. */
class Read extends Query {
  readonly #rows: unknown[][] = [];
  readonly #types: Prepared['types'];
  readonly #line: Line;
  readonly #send: (connection: Connection) => void;
  #parsers: Parse[];

  constructor(
    { name, text, types }: Prepared,
    values: unknown[],
    { line, send }: { line: Line; send: (connection: Connection) => void },
  ) {
    super(text);
    this.name = name;
    this.values = values;
    this.#types = types;
    this.#line = line;
    this.#send = send;
    this.#parsers = line.parsers.get(name) ?? [];
  }

  submit(connection: Connection) {
    this.#send(connection);
    this.prepare(this.#parsers.length > 0 ? this.#line.connection : connection);
    return null;
  }

  handleRowDescription({ fields }: { fields: { dataTypeID: number }[] }) {
    this.#parsers = fields.map(({ dataTypeID }) => this.#types.getTypeParser(dataTypeID));
    this.#line.parsers.set(this.name, this.#parsers);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    this.#rows.push(fields.map((text, at) => (text === null ? null : this.#parsers[at]?.(text))));
  }

  handleCommandComplete() {
    // How many rows there were, they say themselves.
  }

  handleReadyForQuery() {
    this.callback(null, { rows: this.#rows });
  }
}

/** After what error a connection is not gone on with: lost, hanging, or with a preparation that failed or is outdated. */
const isBroken = (error: unknown) =>
  [isLostConnection, isTimedOut, isStalePlan, isUnprepared].some((is) => is(error));

/** What is asked within one turn of the event loop goes out in one piece. */
function createSend() {
  const held = new Set<Connection['stream']>();
  return ({ stream }: Connection) => {
    if (held.has(stream)) return;
    held.add(stream);
    stream.cork();
    setImmediate(() => {
      held.delete(stream);
      stream.uncork();
    });
  };
}

/**
 * A few connections on which prepared reads follow each other without waiting for the answer of the one before
 * (docs/decisions/0053): each is a transaction by itself. One that is lost is opened anew by the next who asks.
 */
export function createLines(settings: pg.ClientConfig) {
  const lines: (Line | undefined)[] = Array.from({ length: lineCount });
  const send = createSend();
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

  return {
    ask(prepared: Prepared, values: unknown[]): Promise<Rows> {
      if (ended) return Promise.reject(new Error('the connections are closed'));
      const line = choose();
      line.underWay += 1;
      return line.client ? put(line.client, line) : line.ready.then((client) => put(client, line));

      function put(client: pg.Client, on: Line): Promise<Rows> {
        const { promise, resolve, reject } = Promise.withResolvers<Rows>();
        const read = new Read(prepared, values, { line: on, send });
        read.callback = (error, result) => {
          on.underWay -= 1;
          if (!error) return resolve(result as Rows);
          if (isBroken(error)) leave(on);
          reject(error);
        };
        client.query(read as unknown as pg.Submittable);
        return promise;
      }
    },
    async end() {
      ended = true;
      const ending = lines.map((line) => line?.ready.then((client) => client.end()).catch(() => undefined));
      await Promise.all(ending);
    },
  };
}
