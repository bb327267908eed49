import pg from 'pg';

/** What `pg` keeps of itself and does not describe: a connection … */
export interface Connection {
  stream: { cork(): void; uncork(): void; destroy(): void };
  describe(what: unknown): void;
  sync(): void;
}
/** … and a statement that is sent on it, whose answer is `R`. */
export interface Answering<R> {
  name: string;
  text: string;
  values: unknown[];
  callback: (error: Error | null, result?: R) => void;
  prepare(connection: Connection): void;
}
export const queryOf = <R>() => pg.Query as unknown as new (text: string) => Answering<R>;

/** How a column's text becomes a value. */
export type Parse = (text: string) => unknown;
/** A statement as Drizzle prepared it: `types` says how a column's text becomes a value. */
export interface Prepared {
  name: string;
  text: string;
  types: { getTypeParser(oid: number): Parse };
}
