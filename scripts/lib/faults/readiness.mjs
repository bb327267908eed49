import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../ask.mjs';

/** ms. So long it must have stayed ready to count as ready. */
const steady = 500;
/** ms. Longer is not waited: it has not come back by itself. */
const atMost = 60_000;

/** ms from `since` until `restarted` and `/health/ready` is 200 and stays so; Infinity: it does not come back. */
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
