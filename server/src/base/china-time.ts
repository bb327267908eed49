/** ms: China's offset from UTC, the whole year. */
export const chinaAhead = 8 * 3600 * 1000;

/** A time in China to the second, as 2031-03-28 09:05:33. */
export const chinaTime = (at: Date): string =>
  new Date(at.getTime() + chinaAhead).toISOString().slice(0, 19).replace('T', ' ');

/** The day in China that contains a time, as 2031-03-28. */
export const chinaDate = (at: Date): string => new Date(at.getTime() + chinaAhead).toISOString().slice(0, 10);
