import { timeText } from './askers.ts';
import { type Connection, type Parse, type Prepared, queryOf } from './statement.ts';

/** What a read needs to know of the connection that it goes on. */
export interface ReadLine {
  /** Of each statement that this connection has prepared: how its columns are read. */
  parsers: Map<string, Parse[]>;
  /** The same connection, which does not ask what the columns are. */
  connection: Connection;
}

/** A statement whose columns the database describes once on a connection and not each time, of one asker or of several. */
export class Read extends queryOf<unknown[][][]>() {
  readonly #rowsOfEach: unknown[][][];
  readonly #types: Prepared['types'];
  readonly #line: ReadLine;
  readonly #send: (connection: Connection) => void;
  /** Columns before the answer's own: the asker's number, where there are several. */
  readonly #before: number;
  #parsers: Parse[];

  constructor(
    { name, text, types }: Prepared,
    values: unknown[],
    { askers, line, send }: { askers: number; line: ReadLine; send: (connection: Connection) => void },
  ) {
    super(text);
    this.name = name;
    this.values = values.map((value) => (value instanceof Date ? (timeText(value) ?? value) : value));
    this.#rowsOfEach = Array.from({ length: askers }, () => []);
    this.#before = askers > 1 ? 1 : 0;
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
    const row: unknown[] = [];
    for (let at = this.#before; at < fields.length; at += 1) {
      const text = fields[at] as string | null;
      row.push(text === null ? null : this.#parsers[at]?.(text));
    }
    this.#rowsOfEach[this.#before === 0 ? 0 : Number(fields[0]) - 1]?.push(row);
  }

  handleCommandComplete() {
    // How many rows there were, they say themselves.
  }

  handleReadyForQuery() {
    this.callback(null, this.#rowsOfEach);
  }
}
