import { expect, test } from 'vitest';
import { type Countable, compareFigures, countedOf } from './counted-attempt.expressions.ts';

const scored = (no: number, score: number, more: Partial<Countable> = {}): Countable => ({
  no,
  submittedAt: new Date(0),
  score,
  total: 100,
  late: false,
  waiting: false,
  ...more,
});
const countedNo = (attempts: Countable[], lateOff = 0) => countedOf(attempts, lateOff)?.no;

test('the attempt with the highest share of its own total counts, of equal ones the first', () => {
  expect(countedNo([])).toBeUndefined();
  expect(countedNo([scored(1, 0, { submittedAt: null, score: null })])).toBeUndefined();
  expect(countedNo([scored(1, 5), scored(2, 9), scored(3, 7)])).toBe(2);
  expect(countedNo([scored(1, 5), scored(2, 5)])).toBe(1);
  expect(countedNo([scored(1, 0)])).toBe(1);
  expect(countedNo([scored(1, 41), scored(2, 40, { total: 50 })])).toBe(2);
  // 0.1 + 0.2 of 0.3 and 1 of 1: equal, though not as floating-point numbers.
  expect(countedNo([scored(1, 0.1 + 0.2, { total: 0.3 }), scored(2, 1, { total: 1 })])).toBe(1);
  // One under way is none, whatever it says.
  expect(countedNo([scored(1, 1), scored(2, 9, { submittedAt: null })])).toBe(1);
});

test('a late attempt counts with what is left of it (rules: counted-attempt)', () => {
  const attempts = [scored(1, 34.48), scored(2, 41.06, { late: true })];
  expect(countedNo(attempts, 30)).toBe(1);
  expect(countedNo(attempts, 16)).toBe(2);
  // 45 and half of 90 are equal: the earlier one.
  expect(countedNo([scored(1, 45), scored(2, 90, { late: true })], 50)).toBe(1);
  expect(countedNo([scored(1, 90, { late: true }), scored(2, 45)], 50)).toBe(1);
});

test('an attempt that waits takes nothing away; the best of them is shown while none is fully marked', () => {
  expect(countedNo([scored(1, 53.38), scored(2, 95, { waiting: true })])).toBe(1);
  expect(countedNo([scored(1, 20, { waiting: true }), scored(2, 1)])).toBe(2);
  expect(countedNo([scored(1, 20, { waiting: true }), scored(2, 30, { waiting: true })])).toBe(2);
});

test('an attempt with no points to be had has the figure of one that has none of some', () => {
  const [nothing, none] = [scored(1, 0, { total: 0 }), scored(2, 0)];
  expect(compareFigures(nothing, none, 0)).toBe(0);
  expect([countedNo([nothing, none]), countedNo([none, nothing])]).toEqual([1, 1]);
  expect(compareFigures(scored(1, 50), none, 0)).toBeGreaterThan(0);
  expect(compareFigures(none, scored(1, 50), 0)).toBeLessThan(0);
});
