import { LRUCache } from 'lru-cache';

/** Bytes that an entry takes beside its key and its value: its places in the lists of the cache, the objects' own records. */
const entryBytes = 200;

/** Bytes that a text takes in memory at most: two for each character. */
export const textBytes = (text: string) => 2 * text.length;

interface Rules<V> {
  /** Bound of all entries together, keys included; those that were not used lately go first. */
  maxBytes: number;
  /** Of a value, counted once, when it is set. */
  bytesOf: (value: V) => number;
  /** Told of every entry that goes, whatever the reason. */
  dispose?: (value: V, key: string) => void;
}

/** An LRU cache bounded in bytes: what a process keeps from one request to the next stands in one of these (docs/decisions/0076). */
export const createCache = <V extends object>({ maxBytes, bytesOf, dispose }: Rules<V>) =>
  new LRUCache<string, V>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => entryBytes + textBytes(key) + Math.ceil(bytesOf(value)),
    ...(dispose && { dispose }),
  });

export type Cache<V extends object> = ReturnType<typeof createCache<V>>;
