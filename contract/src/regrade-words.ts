/** The closed words of item analysis and regrading, like those of `words.ts`. */

/** What looks wrong with a question (rules: item-analysis). */
export const itemHints = ['negative', 'low', 'wrongOption', 'upperWrong'] as const;
export type ItemHint = (typeof itemHints)[number];

/**
 * In an anonymous camp a test is shown with figures from this many first attempts on (rules: item-analysis): those of fewer are the
 * answers of somebody.
 */
export const anonymousAttemptsLeast = 5;

/** How a question is corrected (rules: regrade): another key, full points for everybody, or it does not count. */
export const correctionWays = ['key', 'full', 'drop'] as const;
export type CorrectionWay = (typeof correctionWays)[number];
