import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from './local-storage.ts';

const key = 'focus-mode';
const listeners = new Set<() => void>();
/** Where storage is not available it applies to this page only. */
let chosen: boolean | undefined;

export function readFocusMode(): boolean {
  chosen ??= readLocal<boolean>(key) === true;
  return chosen;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the reader learns with nothing but the text around (rules: focus-mode); the server knows of no choice. */
export const useFocusMode = () => useSyncExternalStore(subscribe, readFocusMode, () => false);

/** Kept on this device. */
export function setFocusMode(on: boolean): void {
  chosen = on;
  writeLocal(key, on);
  for (const listener of listeners) listener();
}
