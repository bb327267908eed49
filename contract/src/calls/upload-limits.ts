/** Limits of uploads. No schema here: screens load this file. */

/** Bytes of the largest video of a lesson (rules: resumable-upload). */
export const largestVideo = 2 * 1024 ** 3;
/** Pages of the longest PDF that a text shows in its place (rules: documents). */
export const mostPages = 2_000;
/** Bytes that one request brings: what a cut loses at most is what had not left yet. */
export const partBytes = 8 * 1024 ** 2;
