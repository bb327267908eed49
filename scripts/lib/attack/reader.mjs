import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../ask.mjs';

/** The nearest that is reached by `share` of the times; NaN of none. */
export const percentile = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN;

/** A reader at 127.0.0.1 opens a page, reads a moment, opens the next, while `isOver` says no. Times in ms. */
export async function readPages(port, isOver) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  let lost = 0;
  while (!isOver()) {
    const start = performance.now();
    const status = await ask(port, { path: '/about', agent, from: '127.0.0.1' });
    times.push(performance.now() - start);
    if (status !== 200) lost += 1;
    await pause(10);
  }
  agent.destroy();
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), pages: times.length, lost };
}

/** For so many seconds. */
export function readFor(port, seconds) {
  const until = performance.now() + seconds * 1_000;
  return readPages(port, () => performance.now() >= until);
}
