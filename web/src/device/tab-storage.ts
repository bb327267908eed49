function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** What this tab keeps over a reload. Storage may be forbidden, even to look at: then a reload forgets, and nothing breaks. */
export const tabStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => attempt(() => sessionStorage.getItem(key)) ?? null,
  setItem: (key, value) => attempt(() => sessionStorage.setItem(key, value)),
  removeItem: (key) => attempt(() => sessionStorage.removeItem(key)),
};

/** What was kept under a key as JSON. `undefined`: nothing, or nothing readable. */
export function readJson<T>(storage: Pick<Storage, 'getItem'>, key: string): T | undefined {
  const text = storage.getItem(key);
  return text ? attempt(() => JSON.parse(text) as T) : undefined;
}
