import { openDB } from 'idb';
import { dropCopy, readCopy, writeCopy } from '../device/device-copy.ts';
import type { Entry } from './entry.ts';

/** The entry as it will be; null: none; undefined: leave it. */
export type Change = (before: Entry | undefined) => Entry | null | undefined;

/** Where entries are kept on the device. `update` is one step: no other tab writes in between. */
export interface EntryStore {
  list: (userId: number) => Promise<Entry[]>;
  /** What is there afterwards. */
  update: (key: string, change: Change) => Promise<Entry | undefined>;
}

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
  };
}

const copyKey = 'writing';

/** Where IndexedDB is forbidden: local storage; where that is too, this tab's memory. */
export function createPlainStore(): EntryStore {
  let memory: Record<string, Entry> = {};
  let forbidden = false;
  const read = () => (forbidden ? memory : (readCopy<Record<string, Entry>>(copyKey) ?? {}));
  return {
    list: async (userId) => Object.values(read()).filter((entry) => entry.userId === userId),
    update: async (key, change) => {
      const all = read();
      const next = change(all[key]);
      if (next === undefined) return all[key];
      const { [key]: _gone, ...others } = all;
      memory = next ? { ...others, [key]: next } : others;
      if (Object.keys(memory).length === 0) dropCopy(copyKey);
      else forbidden = !writeCopy(copyKey, memory);
      return next ?? undefined;
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
