import { type Cache, createCache, textBytes } from '../base/cache.ts';
import type { Database, Db } from './client.ts';

interface Rules<V> {
  /** Reads it anew. */
  read: (db: Db, id: number) => Promise<V>;
  /** The edition that holds now of what `of` names; null: it has none. */
  editionNow: (db: Db, of: number) => Promise<number | null>;
  /** Where it is remembered: beside all else, but for a test. */
  remember?: typeof sharedByAll;
}

/** `of`: whose edition it is; `edition`: the one that the asking statement saw. */
interface Wanted {
  id: number;
  of: number;
  edition: number | null;
}

interface Kept {
  edition: number;
  value: unknown;
  bytes: number;
}

/** A transaction may see what is never committed: an edition of its own is nobody else's. */
const isOutside = (db: Db): db is Database => '$client' in db;

interface Remembered {
  /** By the kind of thing and its id. */
  kept: Cache<Kept>;
  /** Being read, by the same and the edition. */
  reading: Map<string, Promise<unknown>>;
}

/** What is remembered of each database, of all kinds together up to so many bytes. */
export function rememberIn(maxBytes: number) {
  const all = new WeakMap<Database, Remembered>();
  return (db: Database): Remembered => {
    const known = all.get(db) ?? {
      kept: createCache<Kept>({ maxBytes, bytesOf: ({ bytes }) => bytes }),
      reading: new Map<string, Promise<unknown>>(),
    };
    all.set(db, known);
    return known;
  };
}

const sharedByAll = rememberIn(48 * 1024 * 1024);
let kinds = 0;

/**
 * What a process remembers of something that has editions, for as long as its edition holds (docs/decisions/0049). Each asking
 * statement says which edition it saw: an older one is never given, also where nothing was heard of the change. Whoever gets
 * it changes nothing in it.
 */
export function byEdition<V>({ read, editionNow, remember = sharedByAll }: Rules<V>) {
  kinds += 1;
  const kind = kinds;

  async function readAnew(db: Database, { id, of, edition }: Wanted & { edition: number }): Promise<V> {
    const value = await read(db, id);
    // It may have been read in parts: of one edition, where that one still holds.
    if ((await editionNow(db, of)) === edition) {
      const bytes = textBytes(JSON.stringify(value ?? null));
      remember(db).kept.set(`${kind} ${id}`, { edition, value, bytes });
    }
    return value;
  }

  return async (db: Db, wanted: Wanted): Promise<V> => {
    const { id, edition } = wanted;
    if (!isOutside(db) || edition === null) return read(db, id);
    const { kept, reading } = remember(db);
    const known = kept.get(`${kind} ${id}`);
    if (known?.edition === edition && known.value !== undefined) return known.value as V;
    // A class that opens a new edition at once reads it once.
    const flight = `${kind} ${id} ${edition}`;
    const coming =
      (reading.get(flight) as Promise<V> | undefined) ??
      readAnew(db, { ...wanted, edition }).finally(() => reading.delete(flight));
    reading.set(flight, coming);
    return coming;
  };
}
