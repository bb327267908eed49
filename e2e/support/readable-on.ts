import type { Page } from '@playwright/test';

/** All that whoever sits here next can read of this device. */
export const readableOn = (page: Page) =>
  page.evaluate(async () => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((done, fail) => {
        const asked = indexedDB.open(name);
        asked.onsuccess = () => done(asked.result);
        asked.onerror = () => fail(asked.error);
      });
    const rowsOf = (database: IDBDatabase, store: string) =>
      new Promise<unknown[]>((done, fail) => {
        const asked = database.transaction(store).objectStore(store).getAll();
        asked.onsuccess = () => done(asked.result);
        asked.onerror = () => fail(asked.error);
      });
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await open(name);
      for (const store of database.objectStoreNames) kept.push(...(await rowsOf(database, store)));
      database.close();
    }
    return JSON.stringify(kept);
  });
