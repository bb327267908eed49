import { useSyncExternalStore } from 'react';

/** ms between two ticks of the page's one clock. */
const tick = 1000;
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function updateNow() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) {
    updateNow();
    timer = setInterval(updateNow, tick);
    // Browsers slow the timers of a hidden page: it is brought up to date when it is shown again.
    document.addEventListener('visibilitychange', updateNow);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', updateNow);
  };
}

const readNow = () => {
  if (listeners.size === 0) now = Date.now();
  return now;
};

/**
 * A value derived from the current time, for example `(now) => daysLeft(deadline, now)`. The component is drawn again when the value
 * changes. All components share one timer.
 */
export function useNow<T extends string | number | boolean>(select: (now: number) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(readNow()),
    () => select(readNow()),
  );
}
