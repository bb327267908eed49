import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Columns of `inBytes`, none of them ever null. */
export const idBytes = (column: AnyColumn | SQL) => sql`int8send(${column})`;
export const flagBytes = (column: AnyColumn | SQL) => sql`boolsend(${column})`;
export const timeBytes = (column: AnyColumn | SQL) => sql`timestamptz_send(${column})`;

/** ms since 1970 of the day that PostgreSQL counts from. */
const epoch = Date.UTC(2000, 0, 1);

/** Values one after another as PostgreSQL sends them. */
class Reading {
  readonly #bytes: Buffer;
  #at = 0;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  get ended() {
    return this.#at >= this.#bytes.length;
  }
  id(): number {
    const at = this.#at;
    this.#at += 8;
    return this.#bytes.readInt32BE(at) * 2 ** 32 + this.#bytes.readUInt32BE(at + 4);
  }
  flag(): boolean {
    const at = this.#at;
    this.#at += 1;
    return this.#bytes[at] === 1;
  }
  /** To the ms, as all times here are. */
  time(): Date {
    return new Date(epoch + Math.floor(this.id() / 1000));
  }
}

/**
 * The rows of a statement within another as one column of that other, like `inNumbers`, in PostgreSQL's own bytes: for the
 * many rows that a read asks for each time. `read` takes the columns in their order. Of a text PostgreSQL makes half of that work
 * into writing times (docs/decisions/0053).
 */
export const inBytes = <T>(columns: SQL[], from: SQL, read: (row: Reading) => T): SQL<T[]> => {
  const rows = sql`(select string_agg(${sql.join(columns, sql` || `)}, '') ${from})`;
  return sql<T[]>`encode(coalesce(${rows}, ''), 'hex')`.mapWith((text: string) => {
    const reading = new Reading(Buffer.from(text, 'hex'));
    const all: T[] = [];
    while (!reading.ended) all.push(read(reading));
    return all;
  });
};
