import { expect, test } from 'vitest';
import { createCache, textBytes } from './cache.ts';
import { memoize } from './memoize.ts';

test('is bounded in bytes, keys included: the least recently used entry is evicted', () => {
  const cache = createCache<{ text: string }>({ maxBytes: 100_000, bytesOf: ({ text }) => textBytes(text) });
  cache.set('used', { text: 'x'.repeat(10_000) });
  for (let no = 0; no < 1_000; no += 1) {
    cache.set(`${no} ${'k'.repeat(1_000)}`, { text: 'x'.repeat(4_000) });
    expect(cache.get('used')).toBeDefined();
    expect(cache.calculatedSize).toBeLessThanOrEqual(100_000);
  }
  expect(cache.size).toBeLessThan(12);
  expect(cache.get(`0 ${'k'.repeat(1_000)}`)).toBeUndefined();
});

test('an entry without bytes of its own counts too', () => {
  const cache = createCache<object>({ maxBytes: 10_000, bytesOf: () => 0 });
  for (let no = 0; no < 1_000; no += 1) cache.set(`${no}`, {});
  expect(cache.size).toBeLessThanOrEqual(50);
});

test('a value larger than the cache is not stored, and the other entries stay', () => {
  const cache = createCache<{ bytes: number }>({ maxBytes: 1_000, bytesOf: ({ bytes }) => bytes });
  cache.set('small', { bytes: 10 });
  cache.set('large', { bytes: 1_000 });
  expect([cache.has('small'), cache.has('large')]).toEqual([true, false]);
});

test('a memoized function is bounded by the length of its arguments', () => {
  let asked = 0;
  const find = memoize((text) => {
    asked += 1;
    return text.length;
  }, 100_000);
  expect([find('a'), find('a'), asked]).toEqual([1, 1, 1]);
  for (let no = 0; no < 20; no += 1) find(`${no} ${'x'.repeat(10_000)}`);
  expect(find('a')).toBe(1);
  expect(asked).toBe(22);
});
