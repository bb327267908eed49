import { arraysOf } from './askers.ts';
import { type Connection, type Parse, type Prepared, queryOf } from './statement.ts';

/** A statement that writes, by itself one transaction, as Drizzle prepared it. */
export interface Write extends Prepared {
  grouped: true;
  /** It is written for many askers (askers.ts): each of its rows says in `asker_no` whose it is. */
  many: boolean;
  /** What one owner asks several times in a row may be in one statement where this is the same; undefined: never. */
  joins: string | undefined;
}
export const isGrouped = (asked: unknown): asked is Write => (asked as { grouped?: true }).grouped === true;

export type Row = Record<string, unknown>;
/** A statement that somebody asks for. */
export interface Asked {
  write: Write;
  values: unknown[];
  owner: string;
}
interface Column {
  name: string;
  parse: Parse;
}
const Query = queryOf<Row[][]>();

/** The columns of each statement that a connection has prepared. */
export type Columns = Map<string, Column[]>;

/** A statement with the places of those in the group who ask it. */
interface Sent {
  write: Write;
  places: number[];
  /** How many of the same owners go before it. */
  time: number;
}

const isJoined = (one: Write, other: Write) =>
  one.name === other.name && other.joins !== undefined && one.joins === other.joins;

/**
 * One statement for each asker, but one for all who ask the same that is written for many: what one owner asks once more is in a later
 * one, which finds what the earlier one has written.
 */
function gather(asked: Asked[]): Sent[] {
  const sent: Sent[] = [];
  const ofMany = new Map<string, Sent>();
  const lastOf = new Map<string, { write: Write; time: number }>();
  for (const [place, { write, owner }] of asked.entries()) {
    const last = lastOf.get(owner);
    const time = !last ? 0 : isJoined(last.write, write) ? last.time : last.time + 1;
    lastOf.set(owner, { write, time });
    const key = `${time} ${write.name}`;
    const same = ofMany.get(key);
    if (same) {
      same.places.push(place);
      continue;
    }
    const one = { write, places: [place], time };
    sent.push(one);
    if (write.many) ofMany.set(key, one);
  }
  return sent.sort((one, other) => one.time - other.time);
}

/** What a statement is sent with, for those who ask it. */
export const valuesOf = ({ many }: Write, askers: unknown[][]): unknown[] =>
  many ? arraysOf(askers) : (askers[0] ?? []);

/** Several statements that one `Sync` ends: PostgreSQL does all of them, or none, in one transaction. */
export class Group extends Query {
  readonly statements: Write[];
  readonly #asked: Asked[];
  readonly #sent: Sent[];
  readonly #columns: Columns;
  readonly #rowsOfEach: Row[][];
  #at = 0;

  constructor(asked: Asked[], columns: Columns) {
    super('');
    this.#asked = asked;
    this.#sent = gather(asked);
    this.statements = this.#sent.map(({ write }) => write);
    this.#columns = columns;
    this.#rowsOfEach = asked.map(() => []);
  }

  submit(connection: Connection) {
    connection.stream.cork();
    const unended = { sync: { value: () => undefined } };
    const known = { ...unended, describe: { value: () => undefined } };
    const described = new Set<string>();
    let unsent: Error | null = null;
    for (const { write, places } of this.#sent) {
      const { name, text } = write;
      const one = new Query(text);
      const values = valuesOf(
        write,
        places.map((place) => this.#asked[place]?.values ?? []),
      );
      const isKnown = this.#columns.has(name) || described.has(name);
      described.add(name);
      const callback = (error: Error | null) => {
        unsent = error;
      };
      Object.assign(one, { name, values, callback });
      one.prepare(Object.create(connection, isKnown ? known : unended));
    }
    connection.sync();
    // A value that cannot be written down: nothing goes out.
    if (unsent) connection.stream.destroy();
    connection.stream.uncork();
    return unsent;
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    const { name, types } = this.statements[this.#at] as Write;
    this.#columns.set(
      name,
      fields.map((field) => ({ name: field.name, parse: types.getTypeParser(field.dataTypeID) })),
    );
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const { write, places } = this.#sent[this.#at] as Sent;
    const columns = this.#columns.get(write.name) ?? [];
    const row: Row = {};
    for (const [at, { name, parse }] of columns.entries()) {
      const text = fields[at] ?? null;
      row[name] = text === null ? null : parse(text);
    }
    const asker = write.many ? Number(row.asker_no) - 1 : 0;
    this.#rowsOfEach[places[asker] as number]?.push(row);
  }

  handleCommandComplete() {
    this.#at += 1;
  }

  handleReadyForQuery() {
    this.callback(null, this.#rowsOfEach);
  }
}
