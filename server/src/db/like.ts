import { and, type Column, ilike, or, type SQL } from 'drizzle-orm';

/** `%`, `_` and `\\` in what a person types are themselves. */
export const likePattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** What a person typed to look for, word by word and without invisible marks; none where nothing was. */
export const wordsOf = (typed: string | undefined): string[] =>
  typed
    ?.replaceAll(/\p{Cf}/gu, '')
    .split(/\s+/)
    .filter(Boolean) ?? [];

/** Each of the words is in one of the columns; without words, no condition. */
export const containsAll = (columns: (Column | SQL)[], words: string[]): SQL | undefined =>
  and(...words.map((word) => or(...columns.map((column) => ilike(column, likePattern(word))))));
