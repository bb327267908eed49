import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** The percentile of `share` (0.99 for p99); NaN without times. */
export const percentile = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN;

/**
 * A reader at 127.0.0.1 opens one page after another until `isOver(ms)`. Answers the times in ms. It runs in a process of its own: in the
 * attack's process half of its waiting was for the attack's garbage collection (`perf sched`).
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
  // The rejection is handled where the first result is awaited.
  found.catch(() => undefined);
  await said('ready');
  const since = performance.now();
  reader.send('go');
  while (reader.connected && !isOver(performance.now() - since)) await pause(10);
  if (reader.connected) reader.send('stop');
  const { times, lost } = await found;
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), pages: times.length, lost };
}

/** Reads for `seconds`. */
export const readFor = (port, seconds) => readPages(port, (ms) => ms >= seconds * 1_000);
