import pg from 'pg';

/** Internals of `pg` that it has no types for: a connection … */
export interface Connection {
  stream: { cork(): void; uncork(): void; destroy(): void };
  describe(what: unknown): void;
  sync(): void;
}
/** … and a query that is sent on it and answers `R`. */
interface Answering<R> {
  name: string;
  text: string;
  values: unknown[];
  callback: (error: Error | null, result?: R) => void;
  prepare(connection: Connection): void;
}
export const queryOf = <R>() => pg.Query as unknown as new (text: string) => Answering<R>;

/** How a column's text becomes a value. */
export type Parse = (text: string) => unknown;
/** A statement as Drizzle prepared it. `types` gives the parser of a column by the id of its type. */
export interface Prepared {
  name: string;
  text: string;
  types: { getTypeParser(oid: number): Parse };
}
