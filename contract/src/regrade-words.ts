/** The closed words of item analysis and regrading, like those of `words.ts`. */

/** What looks wrong with a question (rules: item-analysis). */
export const itemHints = ['negative', 'low', 'wrongOption', 'upperWrong'] as const;
export type ItemHint = (typeof itemHints)[number];
