import type { Storage } from './storage.ts';

/**
 * The object store, and beside it the disk as long as files are left there from before (docs/decisions/0138): what is new goes to the
 * store, what is not in the store yet is read from the disk. `npm run storage -- copy` brings the rest over while the service runs.
 */
export function withFilesOnDisk(store: Storage, disk: Storage): Storage {
  return {
    ...store,
    read: async (key, range) => (await store.read(key, range)) ?? disk.read(key, range),
    readCopy: async (key, name) => (await store.readCopy(key, name)) ?? disk.readCopy(key, name),
    keepCopy: async (key, name, bytes) =>
      ((await holds(disk, key)) ? disk : store).keepCopy(key, name, bytes),
    async setAside(key, of) {
      const isOnDisk = await holds(disk, key);
      if (await holds(store, key)) await store.setAside(key, of);
      if (isOnDisk) await disk.setAside(key, of);
    },
    async ownersSetAside() {
      return [...new Set([...(await store.ownersSetAside()), ...(await disk.ownersSetAside())])];
    },
    async eraseSetAside(ownerId) {
      await disk.eraseSetAside(ownerId);
      await store.eraseSetAside(ownerId);
    },
    async erase(key) {
      await disk.erase(key);
      await store.erase(key);
    },
    async *keys() {
      const onDisk = new Set<string>();
      for await (const key of disk.keys()) {
        onDisk.add(key);
        yield key;
      }
      for await (const key of store.keys()) if (!onDisk.has(key)) yield key;
    },
  };
}

async function holds(storage: Storage, key: string): Promise<boolean> {
  const found = await storage.read(key);
  found?.stream.destroy();
  return found !== null;
}
