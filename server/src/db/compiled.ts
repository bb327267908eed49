import { type Placeholder, sql } from 'drizzle-orm';
import type { Database, Db } from './client.ts';

/** Where a statement's values come in. */
export type Given<V> = { [K in keyof V & string]: Placeholder<K, V[K]> };

interface Compiled<R> {
  execute(values: Record<string, unknown>): Promise<R>;
}

const places = new Proxy({} as Record<string, Placeholder>, {
  get: (_, name) => sql.placeholder(String(name)),
});
let count = 0;

/**
 * A statement whose text is made once and not for each time it is asked, which takes longer than asking: for what every
 * page asks (docs/decisions/0046). `build` gets a place for each value; a value that goes into an expression of its own needs its
 * type there. In a transaction it is made anew.
 */
export function compiled<V extends object, R>(
  build: (db: Database, given: Given<V>) => { prepare(name: string): Compiled<R> },
): (db: Db, values: V) => Promise<R> {
  count += 1;
  const name = `compiled ${count}`;
  const made = new WeakMap<Db, Compiled<R>>();
  return (db, values) => {
    const known = made.get(db) ?? build(db as Database, places as Given<V>).prepare(name);
    made.set(db, known);
    return known.execute(values as Record<string, unknown>);
  };
}
