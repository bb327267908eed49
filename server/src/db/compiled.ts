import { type Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import type { Database, Db } from './client.ts';

/** Where a statement's values come in. */
export type Given<V> = { [K in keyof V & string]: Placeholder<K, V[K]> };

interface Compiled<R> {
  execute(values: Record<string, unknown>): Promise<R>;
}
/** What Drizzle keeps of itself: the connection, or the pool, that a statement goes to. */
interface Inner {
  dialect: { sqlToQuery(text: SQL): Query };
  session: {
    client: unknown;
    prepareQuery(query: Query, fields: undefined, name: string, arrays: false): Compiled<{ rows: unknown[] }>;
  };
}
const inner = (db: Db) => db as unknown as Inner;

const places = new Proxy({} as Record<string, Placeholder>, {
  get: (_, name) => sql.placeholder(String(name)),
});
let count = 0;

/** Made at its first use; then the same is asked of whatever pool or connection. */
function madeOnce<V extends object, R>(make: (db: Db, name: string) => Compiled<R>) {
  count += 1;
  const name = `compiled ${count}`;
  let made: Compiled<R> | undefined;
  return (db: Db, values: V, client = inner(db).session.client): Promise<R> => {
    made ??= make(db, name);
    const here = Object.create(made, { client: { value: client } }) as Compiled<R>;
    return here.execute(values as Record<string, unknown>);
  };
}

/**
 * A statement whose text is made once and not for each time it is asked, which takes longer than asking: for what every
 * page asks (docs/decisions/0046), in transactions too. `build` gets a place for each value; a value that goes into an
 * expression of its own needs its type there.
 */
export function compiled<V extends object, R>(
  build: (db: Database, given: Given<V>) => { prepare(name: string): Compiled<R> },
): (db: Db, values: V) => Promise<R> {
  const ask = madeOnce<V, R>((db, name) => build(db as Database, places as Given<V>).prepare(name));
  return (db, values) => ask(db, values);
}

/**
 * The same of a statement that is written out and writes; its one row, if it answers one, is as PostgreSQL gives it. Outside a
 * transaction it is one by itself, and has its turn like all of them: it may wait for a lock (docs/decisions/0048).
 */
export function compiledWrite<V extends object, R extends object>(
  build: (given: Given<V>) => SQL,
): (db: Db, values: V) => Promise<R | undefined> {
  const ask = madeOnce<V, { rows: unknown[] }>((db, name) => {
    const { dialect, session } = inner(db);
    return session.prepareQuery(dialect.sqlToQuery(build(places as Given<V>)), undefined, name, false);
  });
  return async (db, values) => {
    if (!('$client' in db)) return (await ask(db, values)).rows[0] as R | undefined;
    const client = await db.$client.connect();
    try {
      return (await ask(db, values, client)).rows[0] as R | undefined;
    } finally {
      client.release();
    }
  };
}
