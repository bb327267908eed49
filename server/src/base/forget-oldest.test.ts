import { expect, test, vi } from 'vitest';
import { forgetOldest } from './forget-oldest.ts';

const mapOf = (count: number) => new Map(Array.from({ length: count }, (_, at) => [at, `${at}`]));

test('a map that is not over its bound is not gone through, whatever was deleted from its beginning', () => {
  const map = mapOf(100);
  const keys = vi.spyOn(map, 'keys');
  forgetOldest(map, 100);
  expect(map.size).toBe(100);
  expect(keys).not.toHaveBeenCalled();
});

test('of one that is over it the oldest go, a sixteenth at once', () => {
  const map = mapOf(97);
  // The newest stands last.
  map.delete(0);
  map.set(0, 'again');
  forgetOldest(map, 96);
  expect(map.size).toBe(91);
  expect([...map.keys()].slice(0, 2)).toEqual([7, 8]);
  expect(map.get(0)).toBe('again');
});

test('a small one loses one, in the way that is said', () => {
  const map = mapOf(4);
  const forget = vi.fn((key: number) => map.delete(key));
  forgetOldest(map, 3, forget);
  expect(forget.mock.calls).toEqual([[0]]);
  expect(map.size).toBe(3);
});
