/** Limits of rosters and of requests to correct them. No schema here: screens load this file. */

/** The largest roster file in bytes. */
export const rosterFileBytes = 1.5 * 1000 * 1000;

/** `reason`, `answer`: characters; `aDay`: requests of one student on a day in China; `listed`: open ones that a camp's list shows. */
export const correctionLimits = { reason: 500, answer: 500, aDay: 5, listed: 100 };
