import {
  DrizzleQueryError,
  fillPlaceholders,
  type Placeholder,
  type Query,
  type SQL,
  sql,
} from 'drizzle-orm';
import { CallError } from '../../base/errors.ts';
import type { Database, Db } from '../client.ts';
import { type CallerValues, callerValues, manyCallers, type Types } from './batch-parameters.ts';
import { checkPlaceholders, nothingGiven } from './check-placeholders.ts';
import { checkJoinedGroups, type SelectedField } from './joined-groups.ts';
import type { Prepared } from './statement.ts';
import type { Write } from './write-batch.ts';

/** The placeholders of a statement, by the names of its values. */
export type Placeholders<V> = { [K in keyof V & string]: Placeholder<K, V[K]> };
/** Values or placeholders: for a condition that ordinary and prepared statements share. */
export type ValuesOrPlaceholders<V> = { [K in keyof V]: V[K] | Placeholder };

interface Compiled<R> {
  execute(values: Record<string, unknown>): Promise<R>;
}
/** Drizzle's internals: `client` is the pool or the connection that a statement goes to. */
interface Inner {
  dialect: { sqlToQuery(text: SQL): Query };
  session: {
    client: unknown;
    prepareQuery(query: Query, fields: undefined, name: string, arrays: false): Compiled<{ rows: unknown[] }>;
  };
}
const inner = (db: Db) => db as unknown as Inner;

/** Drizzle's internals of a prepared statement. `fields` is set for a query of the builder, not for written SQL. */
interface Made {
  queryConfig: { text: string; long?: true };
  params: unknown[];
  fields?: SelectedField[];
  joinsNotNullableMap?: Record<string, boolean>;
}

const places = new Proxy({} as Record<string, Placeholder>, {
  get: (_, name) => sql.placeholder(String(name)),
});
let count = 0;
function nextName() {
  count += 1;
  return `preparedRead ${count}`;
}

/** The prepared statement, bound to the pool or the transaction's connection. */
const clientOf = <R>(db: Db, made: Compiled<R>) =>
  Object.create(made, { client: { value: inner(db).session.client } }) as Compiled<R>;

/** Prepares a statement at its first use and reuses it on any pool or connection. */
function madeOnce<V extends object, R>(make: (db: Db, name: string) => Compiled<R>) {
  const name = nextName();
  let made: Compiled<R> | undefined;
  return (db: Db, values: V): Promise<R> => {
    made ??= make(db, name);
    return clientOf(db, made).execute(values as Record<string, unknown>);
  };
}

/**
 * A prepared read: Drizzle builds its SQL once, not at each call, which would take longer than the query itself
 * (docs/decisions/0046). For reads that every page makes; also inside transactions. `build` gets a placeholder for each value:
 *
 *     const byId = preparedRead((db, { id }: Given<{ id: number }>) => db.select().from(file).where(eq(file.id, id)));
 *     const rows = await byId(db, { id: 7 });
 *
 * A placeholder within an expression needs its type there: sql`${id}::bigint + 1`. A placeholder is always true: conditions on a value
 * belong into SQL (`checkPlaceholders` refuses `if (id)` at the first use). `long`: it may read thousands of rows, and goes to the pool, so that short reads do not
 * wait behind it (docs/decisions/0053). Throws an Error at its first use where a joined group would lose values (joined-groups.ts),
 * and what the database throws, wrapped in DrizzleQueryError.
 */
export function preparedRead<V extends object, R>(
  build: (db: Database, given: Placeholders<V>) => { prepare(name: string): Compiled<R> },
  { long = false }: { long?: boolean } = {},
): (db: Db, values: V) => Promise<R> {
  return madeOnce<V, R>((db, name) => {
    const prepare = (given: Placeholders<V>) => build(db as Database, given).prepare(name);
    const prepared = prepare(places as Placeholders<V>);
    const { queryConfig, params, fields, joinsNotNullableMap } = prepared as unknown as Made;
    const withNothing = prepare(nothingGiven as Placeholders<V>) as unknown as Made;
    checkPlaceholders(
      { text: queryConfig.text, params },
      { text: withNothing.queryConfig.text, params: withNothing.params },
    );
    if (long) queryConfig.long = true;
    if (fields) checkJoinedGroups(fields, joinsNotNullableMap);
    return prepared;
  });
}

/** Drizzle's internals of prepared SQL that was written by hand. */
type Written = Compiled<{ rows: unknown[] }> & { params: unknown[]; rawQueryConfig: Prepared };

/**
 * A prepared write in SQL written by hand, prepared at its first use. `given`: its placeholders; `many`: one statement may serve several
 * callers.
 */
function writes<V extends object, R extends object, G>(
  build: (given: G) => SQL,
  { given, many }: { given: G; many: boolean },
) {
  const name = nextName();
  let made: Written | undefined;
  const prepare = (db: Db) => {
    const { dialect, session } = inner(db);
    const query = dialect.sqlToQuery(build(given));
    const withNothing = dialect.sqlToQuery(build(nothingGiven as G));
    checkPlaceholders(
      { text: query.sql, params: query.params },
      { text: withNothing.sql, params: withNothing.params },
    );
    return session.prepareQuery(query, undefined, name, false) as Written;
  };
  return async (db: Db, values: V): Promise<R | undefined> => {
    made ??= prepare(db);
    const all = values as Record<string, unknown>;
    const { rows } =
      '$client' in db
        ? await writeInBatch(
            db,
            { ...made.rawQueryConfig, grouped: true, many },
            fillPlaceholders(made.params, all),
          )
        : await clientOf(db, made).execute(many ? mapValues(all, (value) => [value]) : all);
    return rows[0] as R | undefined;
  };
}

const mapValues = (all: Record<string, unknown>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, change(value)]));

/**
 * A prepared write in SQL written by hand. Answers its first row as PostgreSQL returns it, undefined where it returns none. Outside a
 * transaction it is one transaction of its own, which it may share with other callers' writes: all of them are committed together
 * (docs/decisions/0046, 0053). Throws CallError (503, -5) where too many writes wait, else what the database throws, wrapped in
 * DrizzleQueryError.
 */
export const preparedWrite = <V extends object, R extends object>(build: (given: Placeholders<V>) => SQL) =>
  writes<V, R, Placeholders<V>>(build, { given: places as Placeholders<V>, many: false });

/**
 * A prepared write that batches concurrent calls into one statement. `types`: the PostgreSQL type of each value. The statement begins
 * with the CTE `caller`, which has a row for each call; `build` writes what follows, and returns for each row `caller_no`, the number of
 * its call:
 *
 *     const keep = batchedWrite<{ id: number; text: string }, { caller_no: number }>({ id: 'bigint', text: 'text' }, (caller) => sql`
 *       kept as (update note set text = caller.text from caller where note.id = caller.id returning caller_no)
 *       select caller_no from kept`);
 *
 * No two calls of one account are in the same statement: its second call is a later statement, which sees what the first has written.
 * Errors as of `preparedWrite`.
 */
export const batchedWrite = <V extends object, R extends object>(
  types: Types<V>,
  build: (caller: CallerValues<V>) => SQL,
) =>
  writes<V, R, CallerValues<V>>((caller) => sql`with ${manyCallers(types)}, ${build(caller)}`, {
    given: callerValues(types),
    many: true,
  });

function writeInBatch(db: Database, write: Write, params: unknown[]) {
  const asked = db.$client.query(write, params) as unknown as Promise<{ rows: unknown[] }>;
  return asked.catch((error: unknown) => {
    throw error instanceof CallError ? error : new DrizzleQueryError(write.text, params, error as Error);
  });
}
