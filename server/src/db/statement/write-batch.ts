import { arraysOf } from './batch-parameters.ts';
import { type Connection, type Parse, type Prepared, queryOf } from './statement.ts';

/** A prepared write that is one transaction by itself. */
export interface Write extends Prepared {
  grouped: true;
  /** One statement may serve many callers (batch-parameters.ts): each of its rows has the caller's number in `caller_no`. */
  many: boolean;
}
export const isGrouped = (asked: unknown): asked is Write => (asked as { grouped?: true }).grouped === true;

export type ResultRow = Record<string, unknown>;
/** One call of a prepared write. */
export interface WriteCall {
  write: Write;
  values: unknown[];
  owner: string;
}
interface Column {
  name: string;
  parse: Parse;
}
const Query = queryOf<ResultRow[][]>();

/** The columns of each statement that a connection has prepared, by its name. */
export type Columns = Map<string, Column[]>;

/** A statement of the batch. `places`: the indexes of its calls among all calls of the batch. */
interface Sent {
  write: Write;
  places: number[];
  /** How many calls of the same account come before its calls. */
  time: number;
}

/**
 * The statements of a batch in their order: one for each call, but a single one for all calls of the same write that takes many. A
 * second call of one account is in a later statement, which sees what the earlier one has written.
 */
function gather(asked: WriteCall[]): Sent[] {
  const sent: Sent[] = [];
  const ofMany = new Map<string, Sent>();
  const askedBefore = new Map<string, number>();
  for (const [place, { write, owner }] of asked.entries()) {
    const time = askedBefore.get(owner) ?? 0;
    askedBefore.set(owner, time + 1);
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

/** The parameters of a statement for the values of its calls. */
export const valuesOf = ({ many }: Write, callers: unknown[][]): unknown[] =>
  many ? arraysOf(callers) : (callers[0] ?? []);

/** Several statements that end with one Sync message: PostgreSQL runs them as one transaction, all or none. */
export class WriteBatch extends Query {
  readonly statements: Write[];
  readonly #asked: WriteCall[];
  readonly #sent: Sent[];
  readonly #columns: Columns;
  readonly #rowsOfEach: ResultRow[][];
  #at = 0;

  constructor(asked: WriteCall[], columns: Columns) {
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
    // A parameter that `pg` cannot serialize: nothing is sent.
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
    const row: ResultRow = {};
    for (const [at, { name, parse }] of columns.entries()) {
      const text = fields[at] ?? null;
      row[name] = text === null ? null : parse(text);
    }
    const caller = write.many ? Number(row.caller_no) - 1 : 0;
    this.#rowsOfEach[places[caller] as number]?.push(row);
  }

  handleCommandComplete() {
    this.#at += 1;
  }

  handleReadyForQuery() {
    this.callback(null, this.#rowsOfEach);
  }
}
