import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '../../../device/local-storage.ts';

const key = 'marking-keys';
const listeners = new Set<() => void>();

/** Whether letters and digits act on the marking screen; kept on this device. */
export const areShortcutsEnabled = () => readLocal<boolean>(key) !== false;

export function setShortcutsEnabled(on: boolean) {
  writeLocal(key, on);
  for (const listener of listeners) listener();
}

export const useShortcutsEnabled = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areShortcutsEnabled);
