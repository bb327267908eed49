import { and, type Column, ilike, or, type SQL } from 'drizzle-orm';

/** A LIKE pattern for texts that contain `word`: `%`, `_` and `\\` are escaped. */
export const likePattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The words of a search text, without format characters (Unicode Cf); empty where there are none. */
export const wordsOf = (typed: string | undefined): string[] =>
  typed
    ?.replaceAll(/\p{Cf}/gu, '')
    .split(/\s+/)
    .filter(Boolean) ?? [];

/** A condition: each of the words is in at least one of the columns, case-insensitively. undefined without words. */
export const containsAll = (columns: (Column | SQL)[], words: string[]): SQL | undefined =>
  and(...words.map((word) => or(...columns.map((column) => ilike(column, likePattern(word))))));
