const prefix = 'zhixing:';

/** Storage may be forbidden or full: the copy on the device is a second net, and its lack breaks nothing. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** What this device keeps under a key, so that a crash or a reload loses nothing. `undefined`: nothing readable. */
export function readLocal<T>(key: string): T | undefined {
  const text = attempt(() => localStorage.getItem(prefix + key));
  return text ? attempt(() => JSON.parse(text) as T) : undefined;
}

/** Whether the copy was kept. */
export function writeLocal(key: string, value: unknown): boolean {
  return attempt(() => localStorage.setItem(prefix + key, JSON.stringify(value)) ?? true) === true;
}

export function removeLocal(key: string): void {
  attempt(() => localStorage.removeItem(prefix + key));
}

/** The keys of the copies that begin so. */
export function listLocalKeys(start: string): string[] {
  const names = attempt(() => Object.keys(localStorage)) ?? [];
  return names.filter((name) => name.startsWith(prefix + start)).map((name) => name.slice(prefix.length));
}
