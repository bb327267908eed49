import { createRecent } from '../base/recent.ts';
import type { Database, Db } from './client.ts';

interface Rules<V> {
  /** Reads it anew. */
  read: (db: Db, id: number) => Promise<V>;
  /** The edition that holds now of what `of` names; null: it has none. */
  editionNow: (db: Db, of: number) => Promise<number | null>;
  /** Bound of what is remembered, in bytes of JSON: those that were not asked for lately go first. */
  mostBytes: number;
}

/** `of`: whose edition it is; `edition`: the one that the asking statement saw. */
interface Wanted {
  id: number;
  of: number;
  edition: number | null;
}

interface Kept<V> {
  edition: number;
  value: V;
  bytes: number;
}

/** A transaction may see what is never committed: an edition of its own is nobody else's. */
const isOutside = (db: Db): db is Database => '$client' in db;

function createKept<V>(mostBytes: number) {
  const kept = createRecent<number, Kept<V>>({ most: mostBytes, sizeOf: ({ bytes }) => bytes });
  const reading = new Map<string, Promise<V>>();
  return {
    reading,
    find(id: number, edition: number): V | undefined {
      const entry = kept.get(id);
      return entry?.edition === edition ? entry.value : undefined;
    },
    put(id: number, edition: number, value: V) {
      kept.set(id, { edition, value, bytes: JSON.stringify(value ?? null).length });
    },
  };
}

/**
 * What a process remembers of something that has editions, for as long as its edition holds (docs/decisions/0049). Each asking
 * statement says which edition it saw: an older one is never given, also where nothing was heard of the change. Whoever gets
 * it changes nothing in it.
 */
export function byEdition<V>({ read, editionNow, mostBytes }: Rules<V>) {
  const all = new WeakMap<Database, ReturnType<typeof createKept<V>>>();

  async function readAnew(db: Database, { id, of, edition }: Wanted & { edition: number }): Promise<V> {
    const value = await read(db, id);
    // It may have been read in parts: of one edition, where that one still holds.
    if ((await editionNow(db, of)) === edition) all.get(db)?.put(id, edition, value);
    return value;
  }

  return async (db: Db, wanted: Wanted): Promise<V> => {
    const { id, edition } = wanted;
    if (!isOutside(db) || edition === null) return read(db, id);
    const known = all.get(db) ?? createKept<V>(mostBytes);
    all.set(db, known);
    const value = known.find(id, edition);
    if (value !== undefined) return value;
    // A class that opens a new edition at once reads it once.
    const flight = `${id} ${edition}`;
    const reading =
      known.reading.get(flight) ??
      readAnew(db, { ...wanted, edition }).finally(() => known.reading.delete(flight));
    known.reading.set(flight, reading);
    return reading;
  };
}
