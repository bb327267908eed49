import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { bigint, customType, type PgTable, timestamp } from 'drizzle-orm/pg-core';

/** The columns every table uses: one spelling of ids and times. */
export const id = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity();
export const ref = () => bigint({ mode: 'number' });
export const time = () => timestamp({ withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Seconds watched, as PostgreSQL keeps a union of spans: `{[0,30),[45,60)}`. */
export const seconds = customType<{ data: string }>({ dataType: () => 'int4multirange' });

type Word = string | number;

/** A closed word of the contract that is a digit: '2' in code and on the wire, the number 2 in its row. */
export const digit = <const W extends Word>(words: Record<string, W>) => {
  const byNumber = new Map(Object.values(words).map((word) => [Number(word), word]));
  return customType<{ data: W; driverData: number }>({
    dataType: () => 'smallint',
    toDriver: Number,
    fromDriver: (kept) => {
      const word = byNumber.get(kept);
      if (word === undefined) throw new Error(`${kept} is no word that may be kept here`);
      return word;
    },
  })();
};

/** A time in JSON that a statement makes: ms since 1970, as `fromMs` reads it. */
export const inMs = (column: AnyColumn) => sql`(date_part('epoch', ${column}) * 1000)::bigint`;
export const fromMs = (ms: number | null) => (ms === null ? null : new Date(ms));
/** The rows of a statement within another, each as a JSON array of `columns`, as one column of that other. */
export const inRows = <R extends unknown[], T>(
  columns: (AnyColumn | SQL)[],
  from: SQL,
  read: (row: R) => T,
): SQL<T[]> => {
  const rows = sql`(select json_agg(json_build_array(${sql.join(columns, sql`, `)})) ${from})`;
  return sql<T[]>`coalesce(${rows}, '[]'::json)`.mapWith((all: R[]) => all.map(read));
};

/**
 * Which version of its row a statement sees: every transaction that writes the row makes another, one that changes nothing too. A
 * write that says which one was read finds no row where another came first, also one that it had to wait for, which a count
 * within the same statement would not see.
 */
export const rowVersion = (table: PgTable) => sql<string>`${table}.xmin::text`;
export const isRowVersion = (table: PgTable, version: Placeholder) => sql`${table}.xmin = ${version}::xid`;

const literal = (word: Word) => (/^\d+$/.test(`${word}`) ? `${word}` : `'${word}'`);
/** The words themselves in SQL, not as parameters: for constraints, and conditions that an index is made for. */
export const literals = (...words: readonly Word[]) => sql.raw(words.map(literal).join(', '));
/** `column in (…)`, of closed words. */
export const isOneOf = (column: AnyColumn, words: readonly Word[]) =>
  sql<boolean>`${column} in (${literals(...words)})`;
/** `column between first and last`, of words that are numbers without a gap. */
export const isAmong = (column: AnyColumn, words: Record<string, Word>) => {
  const numbers = Object.values(words).map(Number);
  return sql<boolean>`${column} between ${literals(Math.min(...numbers))} and ${literals(Math.max(...numbers))}`;
};

/** At most so many characters, none of them a control character: what SQL can hold of a line that people type. */
export const isLine = (column: AnyColumn, limit: number) =>
  sql<boolean>`char_length(${column}) <= ${literals(limit)} and ${column} !~ '[[:cntrl:]]'`;
