import { createCache } from '../base/cache.ts';

interface Kept<T> {
  subject: string;
  value: T;
  at: number;
  /** It is being read anew, before it is too old. */
  renewing: boolean;
}

/** Bytes of an entry beside its value: its key once more and its place under its subject. */
const besides = 400;
/** The share of its time after which what is asked for is read anew; nobody waits for it. */
const renewedAfter = 0.6;

interface Reading<T> {
  read: () => Promise<T | undefined>;
  subjectOf: (value: T) => string;
}

export interface MemoryRules<T> {
  /** ms. */
  keptFor: number;
  /** Bound of all that is kept, and bytes of one value. */
  maxBytes: number;
  bytesOf: (value: T) => number;
}

interface Rules<T> extends MemoryRules<T> {
  /** Whether a change that another process made would have been heard. */
  isHearing: () => boolean;
}

/**
 * What one process remembers of the database for some seconds, each of a subject (an account, say): forgotten at once when
 * the subject changes, and read anew while it is asked for. Nothing is given while changes would not be heard.
 */
export function createMemory<T>({ keptFor, maxBytes, bytesOf, isHearing }: Rules<T>) {
  const keysOf = new Map<string, Set<string>>();
  /** Grows with every change: what was read before one is not kept after it. */
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
    // Where it cannot be read now, whoever asks once it is too old is told so.
    readAnew(key, reading).catch(() => undefined);
  }

  return {
    /** What is remembered under `key`, else what `read` answers; that is then kept, if it is something. */
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
     * Says, whenever asked, whether `value`, which was got under `key`, could still be given: for what was made from it.
     * undefined: it is not remembered.
     */
    stillHolds(key: string, value: T): (() => boolean) | undefined {
      const entry = kept.get(key);
      return entry?.value === value ? () => kept.get(key) === entry && holds(entry) : undefined;
    },
    forget(subject: string) {
      changes += 1;
      for (const key of keysOf.get(subject) ?? []) kept.delete(key);
    },
    forgetAll() {
      changes += 1;
      kept.clear();
    },
  };
}

export type Memory<T> = ReturnType<typeof createMemory<T>>;
