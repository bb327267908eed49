import { expect, test, vi } from 'vitest';
import { createRecent } from './recent.ts';

test('what is used stays, what was not used for long goes', () => {
  const kept = createRecent<number, string>({ most: 10 });
  kept.set(0, 'used');
  kept.set(1, 'not used');
  for (let no = 2; no < 40; no += 1) {
    kept.set(no, 'passing');
    expect(kept.get(0)).toBe('used');
  }
  expect(kept.get(1)).toBeUndefined();
  const left = Array.from({ length: 40 }, (_, no) => no).filter((no) => kept.get(no) !== undefined);
  expect(left.length).toBeLessThanOrEqual(10);
});

test('is bounded by what its values count; a larger one is not kept', () => {
  const kept = createRecent<string, { bytes: number }>({ most: 100, sizeOf: ({ bytes }) => bytes });
  kept.set('too large', { bytes: 51 });
  expect(kept.get('too large')).toBeUndefined();
  for (let no = 0; no < 20; no += 1) kept.set(`${no}`, { bytes: 20 });
  const left = Array.from({ length: 20 }, (_, no) => `${no}`).filter((key) => kept.get(key) !== undefined);
  expect(left.length).toBeGreaterThan(0);
  expect(left.length).toBeLessThanOrEqual(5);
});

test('one that is set anew or removed is counted once, and is nowhere', () => {
  const kept = createRecent<string, number>({ most: 12, sizeOf: (value) => value });
  kept.set('stays', 1);
  for (let round = 0; round < 50; round += 1) kept.set('again', 2);
  expect([kept.get('stays'), kept.get('again')]).toEqual([1, 2]);
  // In the older half and in the newer.
  kept.set('fills', 5);
  expect(kept.get('again')).toBe(2);
  kept.remove('again');
  expect(kept.get('again')).toBeUndefined();
});

test('to ask for one deletes nothing and moves nothing that is in the newer half', () => {
  const remove = vi.spyOn(Map.prototype, 'delete');
  const put = vi.spyOn(Map.prototype, 'set');
  const kept = createRecent<number, string>({ most: 10 });
  kept.set(1, 'asked');
  remove.mockClear();
  put.mockClear();
  for (let no = 0; no < 100; no += 1) kept.get(1);
  expect(remove).not.toHaveBeenCalled();
  expect(put).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
