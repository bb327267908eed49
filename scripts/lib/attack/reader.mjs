import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** The nearest that is reached by `share` of the times; NaN of none. */
export const percentile = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN;

/**
 * A reader at 127.0.0.1 opens a page, reads a moment, opens the next, until `isOver` says so of the ms that it has read. Times
 * in ms. In a process of its own: in the attack's, half of what it waited for was the attack's garbage (`perf sched`).
 */
export async function readPages(port, isOver) {
  const reader = fork(new URL('./reads.mjs', import.meta.url), [String(port)]);
  const said = (word) =>
    new Promise((done, failed) => {
      reader.on('message', (message) => message[word] && done(message));
      reader.once('error', failed);
      reader.once('exit', () => failed(new Error('the reader of pages is gone')));
    });
  const found = said('times');
  // Whoever waits for the first hears of it.
  found.catch(() => undefined);
  await said('ready');
  const since = performance.now();
  reader.send('go');
  while (reader.connected && !isOver(performance.now() - since)) await pause(10);
  if (reader.connected) reader.send('stop');
  const { times, lost } = await found;
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), pages: times.length, lost };
}

/** For so many seconds. */
export const readFor = (port, seconds) => readPages(port, (ms) => ms >= seconds * 1_000);
