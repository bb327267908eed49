/** The words of a search, at most five; each of them must be found. */
export const searchWords = (keyword = ''): string[] => keyword.split(/\s+/).filter(Boolean).slice(0, 5);
