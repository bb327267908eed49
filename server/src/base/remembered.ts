import { createCache, textBytes } from './cache.ts';

/** `find` with its answers kept, up to so many bytes of what was asked: for what nearly every request says again. */
export function remembered<T extends NonNullable<unknown>>(find: (text: string) => T, maxBytes = 256 * 1024) {
  const known = createCache<{ text: string; answer: T }>({
    maxBytes,
    // An answer is about as long as what was asked.
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
