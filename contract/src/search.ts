/** The words looked for: at most five, each of which must be found. */
export const searchWords = (keyword = ''): string[] => keyword.split(/\s+/).filter(Boolean).slice(0, 5);
