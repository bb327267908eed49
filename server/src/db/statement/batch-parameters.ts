import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** The PostgreSQL type of each value that one caller passes, as `{ studentId: 'bigint' }`. None is an array. */
export type Types<V> = { [K in keyof V & string]: string };
/** One caller's values within a statement: columns of the CTE `caller`. */
export type CallerValues<V> = { [K in keyof V & string]: SQL };

const namesOf = <V>(types: Types<V>) => Object.keys(types) as (keyof V & string)[];
const listOf = <V>(types: Types<V>, each: (name: keyof V & string) => SQL) =>
  sql.join(namesOf(types).map(each), sql`, `);

/** The columns of the CTE `caller`, by the names of the values. */
export const callerValues = <V>(types: Types<V>) =>
  Object.fromEntries(
    namesOf(types).map((name) => [name, sql`caller.${sql.identifier(name)}`]),
  ) as unknown as CallerValues<V>;

/** The CTE `caller` with one row: the values of a single caller. Its `caller_no` is 1. */
export const oneCaller = <V>(types: Types<V>, given: { [K in keyof V & string]: Placeholder }) => sql`
  caller as materialized (
    select ${listOf(types, (name) => sql`${given[name]}::${sql.raw(types[name])} as ${sql.identifier(name)}`)}, 1 as caller_no
  )`;

/** The CTE `caller` with one row for each caller, from one array parameter for each value. `caller_no` numbers the callers from 1. */
export const manyCallers = <V>(types: Types<V>) => sql`
  caller as materialized (
    select * from unnest(${listOf(types, (name) => sql`${sql.placeholder(name)}::${sql.raw(types[name])}[]`)})
      with ordinality as caller (${listOf(types, (name) => sql`${sql.identifier(name)}`)}, caller_no)
  )`;

/** The first and last time whose year has four digits, in ms since 1970. PostgreSQL reads the ISO text of these. */
const firstTime = Date.parse('0001-01-01T00:00:00Z');
const lastTime = Date.parse('9999-12-31T00:00:00Z');

/**
 * A time as ISO text in UTC. `pg` would format it in this machine's zone, which is slower. undefined for an invalid time and for a
 * year that has not four digits: `pg` formats those.
 */
export function timeText(value: Date): string | undefined {
  const ms = value.getTime();
  return ms >= firstTime && ms <= lastTime ? value.toISOString() : undefined;
}

/**
 * A text as an element of a PostgreSQL array literal, quoted as in JSON. undefined where PostgreSQL reads JSON's escapes differently:
 * control characters (`\n` would become the letter n) and half of a surrogate pair.
 */
function quoted(text: string): string | undefined {
  if (!text.includes('"') && !text.includes('\\')) return `"${text}"`;
  return /\p{Cc}/u.test(text) || !text.isWellFormed() ? undefined : JSON.stringify(text);
}

/** A value as an element of an array literal; undefined: `pg` has to write the array. */
function elementText(value: unknown): string | undefined {
  switch (typeof value) {
    case 'number':
    case 'boolean':
      return String(value);
    case 'string':
      return quoted(value);
    default:
      if (value === null) return 'NULL';
      return value instanceof Date ? timeText(value) : undefined;
  }
}

/** The values of one parameter as an array literal, or as they are where `pg` has to write the array. */
function arrayOf(values: unknown[]): unknown {
  const texts: string[] = [];
  for (const value of values) {
    const text = elementText(value);
    if (text === undefined) return values;
    texts.push(text);
  }
  return `{${texts.join(',')}}`;
}

/** The parameters of one statement for several callers: `[[1, 'a'], [2, 'b']]` becomes `['{1,2}', '{"a","b"}']`. */
export const arraysOf = (callers: readonly (readonly unknown[])[]): unknown[] =>
  (callers[0] ?? []).map((_, at) => arrayOf(callers.map((values) => values[at])));
