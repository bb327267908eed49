const prefix = 'zhixing:';

/** Storage may be forbidden or full. It is a backup only, so failures are ignored. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Reads a JSON value of local storage, which a crash or a reload does not lose. `undefined`: none, or not readable. */
export function readLocal<T>(key: string): T | undefined {
  const text = attempt(() => localStorage.getItem(prefix + key));
  return text ? attempt(() => JSON.parse(text) as T) : undefined;
}

/** Returns whether the value was stored. */
export function writeLocal(key: string, value: unknown): boolean {
  return attempt(() => localStorage.setItem(prefix + key, JSON.stringify(value)) ?? true) === true;
}

export function removeLocal(key: string): void {
  attempt(() => localStorage.removeItem(prefix + key));
}

/** The stored keys that begin with `start`. */
export function listLocalKeys(start: string): string[] {
  const names = attempt(() => Object.keys(localStorage)) ?? [];
  return names.filter((name) => name.startsWith(prefix + start)).map((name) => name.slice(prefix.length));
}
