import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from './local-storage.ts';

/** A choice of the reader that is kept on this device and that the server does not know of: off at first. */
export function localFlag(key: string) {
  const listeners = new Set<() => void>();
  /** Where storage is not available it applies to this page only. */
  let chosen: boolean | undefined;
  const read = (): boolean => {
    chosen ??= readLocal<boolean>(key) === true;
    return chosen;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    read,
    use: () => useSyncExternalStore(subscribe, read, () => false),
    set: (on: boolean): void => {
      chosen = on;
      writeLocal(key, on);
      for (const listener of listeners) listener();
    },
  };
}
