import { setTimeout as pause } from 'node:timers/promises';

/** How a backup leaves the machine to others: after each piece of work it rests for a share of the time that the piece took. */
export type Pace = (bytes: number) => Promise<void>;

/** Bytes after which it rests. */
const piece = 1024 * 1024;

/** `bytesPerSecond`: at most as many are read; 0: no limit. */
export function createPace(bytesPerSecond: number): Pace {
  if (bytesPerSecond === 0) return async () => undefined;
  const began = performance.now();
  let all = 0;
  let since = 0;
  return async (bytes) => {
    all += bytes;
    since += bytes;
    if (since < piece) return;
    since = 0;
    const ahead = (all / bytesPerSecond) * 1_000 - (performance.now() - began);
    if (ahead > 0) await pause(ahead);
  };
}
