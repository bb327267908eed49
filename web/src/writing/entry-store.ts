import { openDB } from 'idb';
import { readLocal, removeLocal, writeLocal } from '../device/local-storage.ts';
import type { Encrypted } from './encryption.ts';
import type { Entry } from './entry.ts';

/** The entry as it will be; null: none; undefined: leave it. */
export type Change = (before: Entry | undefined) => Entry | null | undefined;

/** An encrypted entry (encryption.ts): it can be decrypted only after its owner's next login. */
export interface EncryptedEntry {
  key: string;
  sealedFor: number;
  sealed: Encrypted;
}

type StoredEntry = Entry | EncryptedEntry;

/** Where entries are kept on the device. `update` is one step: no other tab writes in between. */
export interface EntryStore {
  list: (userId: number) => Promise<Entry[]>;
  /** What is there afterwards. */
  update: (key: string, change: Change) => Promise<Entry | undefined>;
  listEncrypted: () => Promise<EncryptedEntry[]>;
  /** Puts `after` in the place of `before`, in one step; nothing where that has changed meanwhile. */
  exchange: (before: StoredEntry, after: StoredEntry) => Promise<void>;
}

const isEncrypted = (kept: StoredEntry): kept is EncryptedEntry => 'sealed' in kept;
const isSame = (one: StoredEntry | undefined, other: StoredEntry) =>
  JSON.stringify(one) === JSON.stringify(other);

const name = 'zhixing-writing';
const table = 'entries';

async function openIndexed(): Promise<EntryStore> {
  const db = await openDB(name, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore(table, { keyPath: 'key' }).createIndex('userId', 'userId');
    },
    // A newer version of the product in another tab must not wait for this one.
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
  });
  return {
    list: (userId) => db.getAllFromIndex(table, 'userId', userId) as Promise<Entry[]>,
    update: async (key, change) => {
      const tx = db.transaction(table, 'readwrite', { durability: 'strict' });
      const before = (await tx.store.get(key)) as Entry | undefined;
      const next = change(before);
      if (next) await tx.store.put(next);
      if (next === null) await tx.store.delete(key);
      await tx.done;
      return next === undefined ? before : (next ?? undefined);
    },
    listEncrypted: async () => ((await db.getAll(table)) as StoredEntry[]).filter(isEncrypted),
    exchange: async (before, after) => {
      const tx = db.transaction(table, 'readwrite', { durability: 'strict' });
      if (isSame((await tx.store.get(before.key)) as StoredEntry | undefined, before)) {
        await tx.store.put(after);
        await tx.store.delete(before.key);
      }
      await tx.done;
    },
  };
}

const copyKey = 'writing';

/** Where IndexedDB is forbidden: local storage; where that is too, this tab's memory. */
export function createPlainStore(): EntryStore {
  let memory: Record<string, StoredEntry> = {};
  let forbidden = false;
  const read = () => (forbidden ? memory : (readLocal<Record<string, StoredEntry>>(copyKey) ?? {}));
  const write = (all: Record<string, StoredEntry>) => {
    memory = all;
    if (Object.keys(all).length === 0) removeLocal(copyKey);
    else forbidden = !writeLocal(copyKey, all);
  };
  const entryAt = (all: Record<string, StoredEntry>, key: string) => {
    const kept = all[key];
    return kept && !isEncrypted(kept) ? kept : undefined;
  };
  return {
    list: async (userId) =>
      Object.values(read()).filter((kept): kept is Entry => !isEncrypted(kept) && kept.userId === userId),
    update: async (key, change) => {
      const all = read();
      const next = change(entryAt(all, key));
      if (next === undefined) return entryAt(all, key);
      const { [key]: _gone, ...others } = all;
      write(next ? { ...others, [key]: next } : others);
      return next ?? undefined;
    },
    listEncrypted: async () => Object.values(read()).filter(isEncrypted),
    exchange: async (before, after) => {
      const { [before.key]: found, ...others } = read();
      if (isSame(found, before)) write({ ...others, [after.key]: after });
    },
  };
}

/** IndexedDB, or what is there instead of it. */
export async function openEntryStore(): Promise<EntryStore> {
  try {
    return await openIndexed();
  } catch {
    return createPlainStore();
  }
}
