import { createCache } from '../../base/cache/cache.ts';

interface Kept<T> {
  subject: string;
  value: T;
  at: number;
  /** It is being refreshed in the background. */
  renewing: boolean;
}

/** Bytes of an entry beside its value: its key a second time, in the set of its subject. */
const besides = 400;
/** The share of its lifetime after which an entry that is read is refreshed in the background. */
const renewedAfter = 0.6;

interface Reading<T> {
  read: () => Promise<T | undefined>;
  subjectOf: (value: T) => string;
}

export interface MemoryRules<T> {
  /** The lifetime of an entry in ms. */
  keptFor: number;
  /** The bound of the whole cache in bytes; `bytesOf`: the size of one value. */
  maxBytes: number;
  bytesOf: (value: T) => number;
}

interface Rules<T> extends MemoryRules<T> {
  /** Whether invalidations of other processes arrive (cache-invalidation.ts). */
  isHearing: () => boolean;
}

/**
 * A TTL cache of one process. Each entry belongs to a subject, as an account: `forget(subject)` removes all its entries at once. An
 * entry in use is refreshed in the background before it expires. While invalidations do not arrive, every call reads the database.
 */
export function createTtlCache<T>({ keptFor, maxBytes, bytesOf, isHearing }: Rules<T>) {
  const keysOf = new Map<string, Set<string>>();
  /** Counts invalidations: a value that was read before one is not cached after it. */
  let changes = 0;

  const kept = createCache<Kept<T>>({
    maxBytes,
    bytesOf: ({ value }) => bytesOf(value) + besides,
    dispose({ subject }, key) {
      const keys = keysOf.get(subject);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(subject);
    },
  });

  function put(key: string, subject: string, value: T) {
    kept.delete(key);
    kept.set(key, { subject, value, at: performance.now(), renewing: false });
    if (!kept.has(key)) return;
    const keys = keysOf.get(subject) ?? new Set();
    keysOf.set(subject, keys.add(key));
  }

  const holds = (entry: Kept<T>) => isHearing() && performance.now() - entry.at < keptFor;

  async function readAnew(key: string, { read, subjectOf }: Reading<T>): Promise<T | undefined> {
    const before = changes;
    const value = await read();
    if (value === undefined) kept.delete(key);
    else if (changes === before && isHearing()) put(key, subjectOf(value), value);
    return value;
  }

  function renew(key: string, entry: Kept<T>, reading: Reading<T>) {
    if (entry.renewing || performance.now() - entry.at < keptFor * renewedAfter) return;
    entry.renewing = true;
    // A failed refresh is ignored: the call after the entry has expired reads again and gets the error.
    readAnew(key, reading).catch(() => undefined);
  }

  return {
    /** The cached value of `key`, else what `read` answers, which is then cached unless it is undefined. */
    async get(
      key: string,
      read: () => Promise<T | undefined>,
      subjectOf: (value: T) => string,
    ): Promise<T | undefined> {
      const entry = kept.get(key);
      if (!entry || !holds(entry)) return readAnew(key, { read, subjectOf });
      renew(key, entry, { read, subjectOf });
      return entry.value;
    },
    /**
     * For what was computed from `value`, the value that `get(key)` answered: a function that says whether the entry is still valid.
     * undefined where it is not cached.
     */
    stillHolds(key: string, value: T): (() => boolean) | undefined {
      const entry = kept.get(key);
      return entry?.value === value ? () => kept.get(key) === entry && holds(entry) : undefined;
    },
    forget(subject: string) {
      changes += 1;
      for (const key of keysOf.get(subject) ?? []) kept.delete(key);
    },
    clear() {
      changes += 1;
      kept.clear();
    },
  };
}

export type Memory<T> = ReturnType<typeof createTtlCache<T>>;
