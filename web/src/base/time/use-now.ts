import { useSyncExternalStore } from 'react';

/** ms between two ticks of the page's one clock. */
const tick = 1000;
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function look() {
  now = Date.now();
  for (const tell of listeners) tell();
}

function listen(tell: () => void) {
  listeners.add(tell);
  if (listeners.size === 1) {
    look();
    timer = setInterval(look, tick);
    // A page in the background is not ticked: it is right again once it is looked at.
    document.addEventListener('visibilitychange', look);
  }
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

const read = () => {
  if (listeners.size === 0) now = Date.now();
  return now;
};

/**
 * The time in ms as this device has it, `told` made of it: drawn again whenever that is another one, however long the page
 * stays open. Many parts of a page have one clock.
 */
export function useNow<T extends string | number | boolean>(told: (now: number) => T): T {
  return useSyncExternalStore(
    listen,
    () => told(read()),
    () => told(read()),
  );
}
