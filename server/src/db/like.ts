import { and, type Column, ilike, or, type SQL } from 'drizzle-orm';

/** `%`, `_` and `\\` in what a person types are themselves. */
const likePattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Each of the words is in one of the columns; without words, no condition. */
export const containsAll = (columns: (Column | SQL)[], words: string[]): SQL | undefined =>
  and(...words.map((word) => or(...columns.map((column) => ilike(column, likePattern(word))))));
