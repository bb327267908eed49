function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Session storage: kept over a reload of this tab. Access may be forbidden; then nothing is stored and nothing fails. */
export const tabStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => attempt(() => sessionStorage.getItem(key)) ?? null,
  setItem: (key, value) => attempt(() => sessionStorage.setItem(key, value)),
  removeItem: (key) => attempt(() => sessionStorage.removeItem(key)),
};

/** Reads a JSON value. `undefined`: none, or not readable. */
export function readJson<T>(storage: Pick<Storage, 'getItem'>, key: string): T | undefined {
  const text = storage.getItem(key);
  return text ? attempt(() => JSON.parse(text) as T) : undefined;
}
