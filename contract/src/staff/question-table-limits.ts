/** Limits of a table of questions that is imported. No schema here: screens load this file. */

/** The largest file in bytes. */
export const questionTableBytes = 1.5 * 1000 * 1000;
/** Rows, columns and characters that are read at most; a bank has 2,000 questions. */
export const questionTableMost = { rows: 2500, columns: 40, characters: 2_000_000 };
