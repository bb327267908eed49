import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Columns of `inBytes`, none of them ever null: `orNone` is for those that may be. */
export const wholeBytes = (column: AnyColumn | SQL) => sql`int8send(${column})`;
export const floatBytes = (column: AnyColumn | SQL) => sql`float8send(${column})`;
export const flagBytes = (column: AnyColumn | SQL) => sql`boolsend(${column})`;
export const timeBytes = (column: AnyColumn | SQL) => sql`timestamptz_send(${column})`;

export const textBytes = (column: AnyColumn | SQL) =>
  sql`int4send(octet_length(${column})) || textsend(${column})`;
/** Of a column that may be null: whether it is there goes before it. */
export const orNone = (bytes: SQL) => sql`coalesce('\\x01'::bytea || ${bytes}, '\\x00')`;

/** ms since 1970 of the day that PostgreSQL counts from. */
const epoch = Date.UTC(2000, 0, 1);

/** Values one after another as PostgreSQL sends them. */
export class Reading {
  readonly #bytes: Buffer;
  #at = 0;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  get ended() {
    return this.#at >= this.#bytes.length;
  }
  whole(): number {
    const at = this.#at;
    this.#at += 8;
    return this.#bytes.readInt32BE(at) * 2 ** 32 + this.#bytes.readUInt32BE(at + 4);
  }
  float(): number {
    const at = this.#at;
    this.#at += 8;
    return this.#bytes.readDoubleBE(at);
  }
  flag(): boolean {
    const at = this.#at;
    this.#at += 1;
    return this.#bytes[at] === 1;
  }
  /** A time as ms since 1970: to the ms, as all times here are. */
  ms(): number {
    return epoch + Math.floor(this.whole() / 1000);
  }
  time(): Date {
    return new Date(this.ms());
  }
  text(): string {
    const from = this.#at + 4;
    this.#at = from + this.#bytes.readUInt32BE(this.#at);
    return this.#bytes.toString('utf8', from, this.#at);
  }
  wholeOrNone(): number | null {
    return this.flag() ? this.whole() : null;
  }
  floatOrNone(): number | null {
    return this.flag() ? this.float() : null;
  }
  flagOrNone(): boolean | null {
    return this.flag() ? this.flag() : null;
  }
  msOrNone(): number | null {
    return this.flag() ? this.ms() : null;
  }
  timeOrNone(): Date | null {
    return this.flag() ? this.time() : null;
  }
  textOrNone(): string | null {
    return this.flag() ? this.text() : null;
  }
}

/**
 * The rows of a statement within another as one column of that other, like `inRows`, in PostgreSQL's own bytes: for what
 * the reads of students ask for each time. `read` takes the columns in their order. JSON takes PostgreSQL twice the time, most of it to
 * write times (docs/decisions/0053).
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
