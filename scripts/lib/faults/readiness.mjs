import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../ask.mjs';

/** ms that it must stay ready to count as ready. */
const steady = 500;
/** ms after which it counts as not recovered. */
const atMost = 60_000;

/** The ms from `since` until `restarted` and `/health/ready` stays 200; Infinity where it does not recover. */
export async function timeToReady(port, since, restarted = () => true) {
  let first = null;
  for (;;) {
    const start = performance.now();
    if (start - since > atMost) return Number.POSITIVE_INFINITY;
    const status = await ask(port, { path: '/health/ready' });
    first = status === 200 && restarted() ? (first ?? performance.now()) : null;
    if (first !== null && performance.now() - first >= steady) return first - since;
    await pause(20);
  }
}
