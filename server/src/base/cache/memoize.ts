import { createCache, textBytes } from './cache.ts';

/** Memoizes a function of a text, in an LRU cache of `maxBytes`: for values that nearly every request repeats. */
export function memoize<T extends NonNullable<unknown>>(find: (text: string) => T, maxBytes = 256 * 1024) {
  const known = createCache<{ text: string; answer: T }>({
    maxBytes,
    // A result is about as long as its argument.
    bytesOf: ({ text }) => textBytes(text),
  });
  return (text: string): T => {
    const found = known.get(text);
    if (found) return found.answer;
    const answer = find(text);
    known.set(text, { text, answer });
    return answer;
  };
}
