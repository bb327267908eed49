import { type AnyColumn, Column, type GetColumnData, is, type SQL, sql } from 'drizzle-orm';
import { PgTimestamp } from 'drizzle-orm/pg-core';

/** The fields of a row by name: columns of tables and SQL expressions. */
type Fields = Record<string, AnyColumn | SQL>;
type Value<F> = F extends AnyColumn ? GetColumnData<F> : F extends SQL<infer T> ? T : never;
/** The type of a row: each value has its column's type, with null where the column may be null. */
export type RowOf<F extends Fields> = { [K in keyof F]: Value<F[K]> };

/** A column as it is written into JSON, with its decoder. A time is written as seconds since 1970 and read to the ms. */
const inJson = (column: AnyColumn): SQL =>
  is(column, PgTimestamp)
    ? sql`date_part('epoch', ${column})`.mapWith((seconds: number) => new Date(Math.round(seconds * 1000)))
    : sql`${column}`.mapWith(column);

/** A column of an outer-joined table as a field of `jsonRows`: null where the join finds no row. */
export const orNull = <C extends AnyColumn>(column: C) =>
  inJson(column) as SQL<GetColumnData<C, 'raw'> | null>;

/** The decoder of an expression: internal to Drizzle. */
const decoderOf = (field: SQL) =>
  (field as unknown as { decoder: { mapFromDriverValue(value: unknown): unknown } }).decoder;

/** The SQL and the decoder of one field. */
function placeOf([name, field]: [name: string, field: AnyColumn | SQL]) {
  if (!is(field, Column)) return { name, value: field, decoder: decoderOf(field), neverNull: false };
  if (field.getSQLType() === 'bytea')
    throw new Error(`the field "${name}" is a column of bytes, which JSON does not hold`);
  const value = inJson(field);
  return { name, value, decoder: decoderOf(value), neverNull: field.notNull };
}

interface Ordered {
  from: SQL;
  orderBy: SQL | AnyColumn;
}

/**
 * Child rows as one JSON column of a select. `from` is everything after `select …` of the subquery. The subquery and its decoder both
 * come from `fields`:
 *
 *     jsonRows({ chapterId: work.chapterId, savedAt: work.savedAt }, sql`from ${work} where ${eq(work.studentId, studentId)}`)
 *
 * is a column of type `{ chapterId: number; savedAt: Date }[]`, empty where there are no rows. An expression states its type,
 * sql<number>`count(*)`, and has `mapWith` where JSON holds another one. A `jsonRows` may be a field of another. `shape` converts each
 * row. Rows that have an order name it, `{ from, orderBy }`: that of a subquery is lost where something is joined to it.
 *
 * Reading throws an Error that names the field where a not-null column has come as null, as one of an outer join does: wrap that column
 * in `orNull`. A `bytea` column throws an Error when the statement is built.
 */
export function jsonRows<F extends Fields, T = RowOf<F>>(
  fields: F,
  from: SQL | Ordered,
  shape?: (row: RowOf<F>) => T,
): SQL<T[]> {
  const places = Object.entries(fields).map(placeOf);
  const readRow = (values: unknown[]) => {
    const row: Record<string, unknown> = {};
    let at = 0;
    for (const { name, decoder, neverNull } of places) {
      const value = values[at++];
      if (value === null && neverNull)
        throw new Error(`the field "${name}" is null, of a column that is never null: see orNull`);
      row[name] = value === null ? null : decoder.mapFromDriverValue(value);
    }
    return (shape ? shape(row as RowOf<F>) : row) as T;
  };
  const columns = sql.join(
    places.map(({ value }) => value),
    sql`, `,
  );
  const { from: source, orderBy } = 'orderBy' in from ? from : { from, orderBy: undefined };
  const order = orderBy ? sql` order by ${orderBy}` : sql``;
  const rows = sql`(select json_agg(json_build_array(${columns})${order}) ${source})`;
  return sql<T[]>`coalesce(${rows}, '[]'::json)`.mapWith((all: unknown[][]) => all.map(readRow));
}
