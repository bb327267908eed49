const gibibyte = 1024 ** 3;

/** Days after which a file that has not arrived whole is deleted; a finished upload answers as long (rules: resumable-upload). */
export const keptDays = 7;
/** Files of one account that have not arrived whole. */
export const unfinishedMost = 10;
/** Bytes that stay free on the disk beside what is announced. */
export const spareBytes = 2 * gibibyte;
