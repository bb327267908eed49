import { LRUCache } from 'lru-cache';

/** Bytes of an entry beside its key and value: its places in the lists of the cache, object headers. */
const entryBytes = 200;

/** The most bytes of a text in memory: two for each UTF-16 unit. */
export const textBytes = (text: string) => 2 * text.length;

interface Rules<V> {
  /** The bound of all entries together, keys included. The least recently used ones are evicted. */
  maxBytes: number;
  /** The size of a value in bytes, computed when it is set. */
  bytesOf: (value: V) => number;
  /** Called for every entry that is removed, whatever the reason. */
  dispose?: (value: V, key: string) => void;
}

/** An LRU cache bounded in bytes. Everything that a process keeps between requests is in one of these (docs/decisions/0076). */
export const createCache = <V extends object>({ maxBytes, bytesOf, dispose }: Rules<V>) =>
  new LRUCache<string, V>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => entryBytes + textBytes(key) + Math.ceil(bytesOf(value)),
    ...(dispose && { dispose }),
  });

export type Cache<V extends object> = ReturnType<typeof createCache<V>>;
