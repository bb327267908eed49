/** Limits of uploads. No schema here: screens load this file. */

/** Bytes of the largest video of a lesson (rules: resumable-upload). */
export const largestVideo = 2 * 1024 ** 3;
/** Bytes that one request brings: what a cut loses at most is what had not left yet. */
export const partBytes = 8 * 1024 ** 2;
