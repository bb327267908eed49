import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { bigint, customType, type PgTable, timestamp } from 'drizzle-orm/pg-core';

/** Columns that every table uses. `id`: the generated primary key; `ref`: a foreign key to one; `time`: `timestamptz` as a Date. */
export const id = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity();
/**
 * An id without an order: 48 random bits, by the database's function of this name. Of what staff read without its student's name, whose
 * ids would else tell in which order it was handed in (rules: camp-anonymous).
 */
export const randomId = () => bigint({ mode: 'number' }).notNull().default(sql`random_id()`);
/** `name`: of a column that is not named as its property is. */
export const ref = (name = '') => bigint(name, { mode: 'number' });
export const time = (name = '') => timestamp(name, { withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Watched seconds as a union of spans (`int4multirange`): `{[0,30),[45,60)}`. */
export const seconds = customType<{ data: string }>({ dataType: () => 'int4multirange' });

type Word = string | number;

/** A column for a closed word that is a digit: `'2'` in code and on the wire, the number 2 in the row. Reading another number throws. */
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

/**
 * Optimistic concurrency by row version (PostgreSQL's `xmin`): every transaction that writes the row gives it another one, even where
 * it changes nothing. Read `rowVersion`, and write `where isRowVersion(…)`: the write finds no row where another transaction came
 * first, also one whose lock it waited for.
 */
export const rowVersion = (table: PgTable) => sql<string>`${table}.xmin::text`;
export const isRowVersion = (table: PgTable, version: Placeholder) => sql`${table}.xmin = ${version}::xid`;

const literal = (word: Word) => (/^\d+$/.test(`${word}`) ? `${word}` : `'${word}'`);
/** Closed words as SQL literals, not as parameters: for constraints, and for conditions that must match a partial index. */
export const literals = (...words: readonly Word[]) => sql.raw(words.map(literal).join(', '));
/** `column in (…)` with closed words. */
export const isOneOf = (column: AnyColumn, words: readonly Word[]) =>
  sql<boolean>`${column} in (${literals(...words)})`;
/** `column between first and last`, for words that are consecutive numbers. */
export const isAmong = (column: AnyColumn, words: Record<string, Word>) => {
  const numbers = Object.values(words).map(Number);
  return sql<boolean>`${column} between ${literals(Math.min(...numbers))} and ${literals(Math.max(...numbers))}`;
};

/** A condition for a check constraint: at most `limit` characters, none of them a control character. */
export const isLine = (column: AnyColumn, limit: number) =>
  sql<boolean>`char_length(${column}) <= ${literals(limit)} and ${column} !~ '[[:cntrl:]]'`;

/** A time as ISO 8601 with milliseconds, as `toISOString` writes it, for rows that are read as they are. */
export const isoText = (at: SQL | AnyColumn) =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
