import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRetries } from './retries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Something that fails each time it is tried, and waits again as screens do. */
function failing(retries: ReturnType<typeof createRetries>, key: string, retryAfter?: number) {
  const at: number[] = [];
  let stop = () => {};
  const begun = Date.now();
  const wait = () => {
    stop = retries.wait({ key, run: again, retryAfter });
  };
  const again = () => {
    at.push((Date.now() - begun) / 1000);
    stop();
    wait();
  };
  wait();
  return { at, stop: () => stop() };
}
const widest = { random: () => 1 };

it('what goes on failing waits ever longer, and begins anew once it has succeeded', () => {
  const retries = createRetries(widest);
  const { at } = failing(retries, 'list');
  vi.advanceTimersByTime(200_000);
  expect(at).toEqual([4, 12, 28, 58, 88, 118, 148, 178]);
  retries.done('list');
  retries.reached();
  vi.advanceTimersByTime(4_000);
  expect(at.slice(8)).toEqual([200, 204]);
});

it('no more than ten times in ten seconds, however short the pauses fall out', () => {
  const { at } = failing(createRetries({ random: () => 0 }), 'list');
  vi.advanceTimersByTime(10_000);
  expect(at.length).toBeLessThanOrEqual(10);
});

it('waits as long as Retry-After says', () => {
  const { at } = failing(createRetries({ random: () => 0 }), 'list', 7);
  vi.advanceTimersByTime(16_000);
  expect(at).toEqual([8, 16]);
});

it('when a call gets through, all that wait are tried at once; what fails again goes on by its own count', () => {
  const retries = createRetries(widest);
  const [list, detail] = [failing(retries, 'list'), failing(retries, 'detail')];
  vi.advanceTimersByTime(1_000);
  retries.reached();
  expect([list.at, detail.at]).toEqual([[1], [1]]);
  // Others succeed all the while: no reason to try again.
  for (let second = 0; second < 7; second++) {
    vi.advanceTimersByTime(1_000);
    retries.reached();
  }
  expect(list.at).toEqual([1]);
  vi.advanceTimersByTime(1_000);
  expect(list.at).toEqual([1, 9]);
  retries.done('list');
  retries.reached();
  expect(list.at.length).toBe(3);
});

it('two that wait for the same are one try', () => {
  const retries = createRetries(widest);
  const run = vi.fn();
  const stops = [1, 2].map(() => retries.wait({ key: 'list', run: () => run() }));
  vi.advanceTimersByTime(4_000);
  expect(run).toHaveBeenCalledTimes(1);
  for (const stop of stops) stop();
  expect(retries.at('list')).toBeUndefined();
});

it('without a network nothing is tried, and soon after it is back', () => {
  let isonline = false;
  const retries = createRetries({ ...widest, isOnline: () => isonline });
  const { at } = failing(retries, 'list');
  vi.advanceTimersByTime(600_000);
  expect(at).toEqual([]);
  isonline = true;
  retries.online();
  vi.advanceTimersByTime(1_000);
  expect(at).toEqual([601]);
});

it('an untimed retry runs only when the server is reached', () => {
  const retries = createRetries(widest);
  const run = vi.fn();
  retries.wait({ key: 'writing', run, timed: false });
  vi.advanceTimersByTime(600_000);
  expect(run).not.toHaveBeenCalled();
  retries.reached();
  expect(run).toHaveBeenCalledTimes(1);
});
