import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** The type of each value of an asker, as PostgreSQL names it; none is an array. */
export type Types<V> = { [K in keyof V & string]: string };
/** Where an asker's values stand in a statement: columns of `asker`. */
export type Asker<V> = { [K in keyof V & string]: SQL };

const namesOf = <V>(types: Types<V>) => Object.keys(types) as (keyof V & string)[];
const listOf = <V>(types: Types<V>, each: (name: keyof V & string) => SQL) =>
  sql.join(namesOf(types).map(each), sql`, `);

/** The columns of `asker`, by the values' names. */
export const askerOf = <V>(types: Types<V>) =>
  Object.fromEntries(
    namesOf(types).map((name) => [name, sql`asker.${sql.identifier(name)}`]),
  ) as unknown as Asker<V>;

/** The part of a statement that has one asker. */
export const oneAsker = <V>(types: Types<V>, given: { [K in keyof V & string]: Placeholder }) => sql`
  asker as materialized (
    select ${listOf(types, (name) => sql`${given[name]}::${sql.raw(types[name])} as ${sql.identifier(name)}`)}, 1 as asker_no
  )`;

/** The part of a statement that has as many askers as the arrays of values are long; `asker_no`: which of them it is, from 1. */
export const manyAskers = <V>(types: Types<V>) => sql`
  asker as materialized (
    select * from unnest(${listOf(types, (name) => sql`${sql.placeholder(name)}::${sql.raw(types[name])}[]`)})
      with ordinality as asker (${listOf(types, (name) => sql`${sql.identifier(name)}`)}, asker_no)
  )`;

/** Times of which the year has four digits, as PostgreSQL reads them: ms since 1970. */
const firstTime = Date.parse('0001-01-01T00:00:00Z');
const lastTime = Date.parse('9999-12-31T00:00:00Z');

/** A time as text: pg writes it by the clock of this machine's zone, which takes longer. Those far away, and none, are pg's. */
export function timeText(value: Date): string | undefined {
  const ms = value.getTime();
  return ms >= firstTime && ms <= lastTime ? value.toISOString() : undefined;
}

/**
 * Words in the quotes of an array's text, as JSON has them; undefined: PostgreSQL reads those otherwise, a line's end as a
 * letter, half a character as letters.
 */
function quoted(text: string): string | undefined {
  if (!text.includes('"') && !text.includes('\\')) return `"${text}"`;
  return /\p{Cc}/u.test(text) || !text.isWellFormed() ? undefined : JSON.stringify(text);
}

/** A value within an array's text; undefined: pg writes it. */
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

/** Values of one place as PostgreSQL reads an array. */
function arrayOf(values: unknown[]): unknown {
  const texts: string[] = [];
  for (const value of values) {
    const text = elementText(value);
    if (text === undefined) return values;
    texts.push(text);
  }
  return `{${texts.join(',')}}`;
}

/** The values of several askers as those of one statement: of each place an array. */
export const arraysOf = (askers: readonly (readonly unknown[])[]): unknown[] =>
  (askers[0] ?? []).map((_, at) => arrayOf(askers.map((values) => values[at])));
