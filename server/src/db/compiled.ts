import {
  DrizzleQueryError,
  fillPlaceholders,
  type Placeholder,
  type Query,
  type SQL,
  sql,
} from 'drizzle-orm';
import { CallError } from '../base/errors.ts';
import { type Asker, askerOf, manyAskers, type Types } from './askers.ts';
import type { Database, Db } from './client.ts';
import type { Write } from './group.ts';
import { checkJoinedGroups } from './joined-groups.ts';
import { type Field, rowReader } from './row-reader.ts';
import type { Prepared } from './statement.ts';

/** Where a statement's values come in. */
export type Given<V> = { [K in keyof V & string]: Placeholder<K, V[K]> };
/** Values, or the places where a statement takes them: for a condition that both kinds share. */
export type Place<V> = { [K in keyof V]: V[K] | Placeholder };

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
  queryConfig: { name: string; text: string; long?: true };
  fields?: Field[];
  joinsNotNullableMap?: Record<string, boolean>;
}

const places = new Proxy({} as Record<string, Placeholder>, {
  get: (_, name) => sql.placeholder(String(name)),
});
let count = 0;
function nextName() {
  count += 1;
  return `compiled ${count}`;
}

/** What was prepared once, on the pool or the connection at hand. */
const clientOf = <R>(db: Db, made: Compiled<R>) =>
  Object.create(made, { client: { value: inner(db).session.client } }) as Compiled<R>;

/** Made at its first use; then the same is asked of whatever pool or connection. */
function madeOnce<V extends object, R>(make: (db: Db, name: string) => Compiled<R>) {
  const name = nextName();
  let made: Compiled<R> | undefined;
  return (db: Db, values: V): Promise<R> => {
    made ??= make(db, name);
    return clientOf(db, made).execute(values as Record<string, unknown>);
  };
}

/**
 * A statement whose text is made once and not for each time it is asked, which takes longer than asking: for what every
 * page asks (docs/decisions/0046), in transactions too. `build` gets a place for each value; a value that goes into an
 * expression of its own needs its type there. `long`: it may read thousands of rows, and goes by the pool, so that short ones do
 * not wait behind it (docs/decisions/0053).
 */
export function compiled<V extends object, R>(
  build: (db: Database, given: Given<V>) => { prepare(name: string): Compiled<R> },
  { long = false }: { long?: boolean } = {},
): (db: Db, values: V) => Promise<R> {
  let made: Made | undefined;
  let readRow: ReturnType<typeof rowReader> | undefined;
  const ask = madeOnce<V, R>((db, name) => {
    const prepared = build(db as Database, places as Given<V>).prepare(name);
    made = prepared as unknown as Made;
    if (long) made.queryConfig.long = true;
    if (made.fields) {
      checkJoinedGroups(made.fields, made.joinsNotNullableMap);
      readRow = rowReader(made.fields, made.joinsNotNullableMap);
    }
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

/** What Drizzle keeps of a written-out statement that it prepared. */
type Written = Compiled<{ rows: unknown[] }> & { params: unknown[]; rawQueryConfig: Prepared };

/** A statement that is written out and writes, made at its first use. */
function writes<V extends object, R extends object>(
  build: () => SQL,
  { many, joins }: { many: boolean; joins?: ((values: V) => string | undefined) | undefined },
) {
  const name = nextName();
  let made: Written | undefined;
  const prepare = (db: Db) => {
    const { dialect, session } = inner(db);
    return session.prepareQuery(dialect.sqlToQuery(build()), undefined, name, false) as Written;
  };
  return async (db: Db, values: V): Promise<R | undefined> => {
    made ??= prepare(db);
    const all = values as Record<string, unknown>;
    const { rows } =
      '$client' in db
        ? await writeInGroup(
            db,
            { ...made.rawQueryConfig, grouped: true, many, joins: joins?.(values) },
            fillPlaceholders(made.params, all),
          )
        : await clientOf(db, made).execute(many ? mapValues(all, (value) => [value]) : all);
    return rows[0] as R | undefined;
  };
}

const mapValues = (all: Record<string, unknown>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, change(value)]));

/**
 * The same of a statement that is written out and writes; its one row, if it answers one, is as PostgreSQL gives it. Outside a
 * transaction it is done in a group, all of it or nothing (docs/decisions/0048, 0061).
 */
export const compiledWrite = <V extends object, R extends object>(build: (given: Given<V>) => SQL) =>
  writes<V, R>(() => build(places as Given<V>), { many: false });

/**
 * The same of a statement that is written for several who ask at once: `asker` has a row for each, with the values of `types`.
 * `build` gives what follows after `asker`: each row that it answers says in `asker_no` whose it is. What one owner
 * asks several times is so many statements, in their order, but for those of whom `joins` says the same: `build` is written for several
 * of them, and does what so many statements would.
 */
export const compiledForMany = <V extends object, R extends object>(
  types: Types<V>,
  build: (asker: Asker<V>) => SQL,
  joins?: (values: V) => string | undefined,
) => writes<V, R>(() => sql`with ${manyAskers(types)}, ${build(askerOf(types))}`, { many: true, joins });

function writeInGroup(db: Database, write: Write, params: unknown[]) {
  const asked = db.$client.query(write, params) as unknown as Promise<{ rows: unknown[] }>;
  return asked.catch((error: unknown) => {
    throw error instanceof CallError ? error : new DrizzleQueryError(write.text, params, error as Error);
  });
}
