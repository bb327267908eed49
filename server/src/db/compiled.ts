import {
  DrizzleQueryError,
  fillPlaceholders,
  type Placeholder,
  type Query,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database, Db } from './client.ts';
import { type Field, rowReader } from './row-reader.ts';

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

/** What Drizzle keeps of a statement that it prepared: `fields` where it is one of its own making. */
interface Made {
  params: unknown[];
  queryConfig: { name: string; text: string };
  fields?: Field[];
  joinsNotNullableMap?: Record<string, boolean>;
}

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
  let made: Made | undefined;
  let readRow: ReturnType<typeof rowReader> | undefined;
  const ask = madeOnce<V, R>((db, name) => {
    const prepared = build(db as Database, places as Given<V>).prepare(name);
    made = prepared as unknown as Made;
    if (made.fields) readRow = rowReader(made.fields, made.joinsNotNullableMap);
    return prepared;
  });
  return (db, values) =>
    made && readRow && '$client' in db ? readAll<V, R>(db, values, { made, readRow }) : ask(db, values);
}

/** The same as Drizzle does, without what it does for others: spans, a cache, looking up how each value is read. */
async function readAll<V extends object, R>(
  db: Database,
  values: V,
  { made, readRow }: { made: Made; readRow: ReturnType<typeof rowReader> },
): Promise<R> {
  const params = fillPlaceholders(made.params, values as Record<string, unknown>);
  const asked = db.$client.query(made.queryConfig, params) as unknown as Promise<{ rows: unknown[][] }>;
  const { rows } = await asked.catch((error: unknown) => {
    throw new DrizzleQueryError(made.queryConfig.text, params, error as Error);
  });
  return rows.map(readRow) as R;
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
