import { expect, it } from 'vitest';
import { backoffDelay, firstDelay, maxDelay, minDelay } from './backoff.ts';

it('the delay is random between the minimum and a maximum that doubles with each attempt', () => {
  const within = (tries: number) => [0, 1].map((random) => backoffDelay(tries, { random: () => random }));
  expect([1, 2, 3, 4].map(within)).toEqual([
    [1_000, 4_000],
    [1_000, 8_000],
    [1_000, 16_000],
    [1_000, 30_000],
  ]);
  expect(within(500)).toEqual([minDelay, maxDelay]);
  // What the server asks for is waited in any case.
  expect(backoffDelay(1, { retryAfter: 30, random: () => 0 })).toBe(31_000);
});

/** Repeatable, evenly spread. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Tries in each second of `tabs` tabs that all failed at 0, until the server is back; then each ends with one try. */
function triesBySecond(tabs: number, { backAt, retryAfter }: { backAt: number; retryAfter?: number }) {
  const random = randomOf(7);
  const bySecond: number[] = [];
  for (let tab = 0; tab < tabs; tab++) {
    let at = 0;
    for (let tries = 1; at <= backAt; tries++) {
      at += backoffDelay(tries, { random, retryAfter });
      const second = Math.floor(at / 1000);
      bySecond[second] = (bySecond[second] ?? 0) + 1;
    }
  }
  return Array.from(bySecond, (count) => count ?? 0);
}

const peak = (counts: number[]) => Math.max(...counts);

it('a thousand tabs thrown out at one moment never come back all at once', () => {
  const away = triesBySecond(1_000, { backAt: 60_000 });
  // The first tries are spread over three seconds, the further ones ever more thinly.
  expect(away[0]).toBe(0);
  expect(peak(away)).toBeLessThan(500);
  expect(peak(away.slice(10))).toBeLessThan(150);
  expect(peak(away.slice(30))).toBeLessThan(100);
  // After a minute: who finds the server again, second by second.
  expect(peak(away.slice(60))).toBeLessThan(100);
});

it('all clients wait as long as Retry-After says, and then spread their calls', () => {
  const asked = triesBySecond(1_000, { backAt: 0, retryAfter: 5 });
  expect(asked.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(peak(asked)).toBeLessThan(400);
  expect(asked.length).toBeLessThanOrEqual(5 + firstDelay / 1000 + 1);
});

it('nobody waits longer than half a minute for a server that is back, however long it was away', () => {
  for (const tries of [1, 4, 10, 1_000])
    expect(backoffDelay(tries, { random: () => 1 })).toBeLessThanOrEqual(30_000);
});
