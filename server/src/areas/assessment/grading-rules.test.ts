import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grade, isPass, leastTotalOf, shareOut, sumScores, totalOf } from './grading.ts';
import type { Gradable } from './kinds/kind.ts';

const marks = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const cents = (value: number) => Math.round(value * 100);

test('the rows of a question add up to its score to the cent, and rows that earned nothing have none', () => {
  fc.assert(
    fc.property(marks, fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), (score, earns) => {
      const shares = shareOut(score, earns);
      const sum = shares.reduce((all, share) => all + cents(share), 0);
      expect(sum).toBe(earns.includes(true) ? cents(score) : 0);
      for (const [at, earned] of earns.entries()) if (!earned) expect(shares[at]).toBe(0);
      // No two rows that earned differ by more than what cannot be shared out.
      const earned = shares.filter((_, at) => earns[at]).map(cents);
      if (earned.length > 0) expect(Math.max(...earned) - Math.min(...earned)).toBeLessThan(earned.length);
    }),
  );
  expect(shareOut(1, [])).toEqual([]);
  expect(shareOut(4.02, [true, true])).toEqual([2.01, 2.01]);
});

test('marks have two decimals, and no answer earns more than its question has', () => {
  const asked = (most: number): Gradable => ({
    kind: 'matching',
    marks: most,
    partial: true,
    blanks: [],
    options: [1, 2, 3].map((id) => ({ id, isAnswer: false, sort: id, matchSort: id === 3 ? null : 3 })),
  });
  const half = { optionIds: [], texts: [], pairs: [[1, 3]] as [number, number][] };
  expect(grade(asked(5.01), half)).toBe(2.51);
  const all = { ...half, pairs: [...half.pairs, [2, 3] as [number, number]] };
  // A question of a third of a mark, whose marks would be rounded up.
  expect(grade(asked(2 / 3), all)).toBe(2 / 3);
});

test('a question that counts in full for everybody earns all its marks, whatever was answered (rules: regrade)', () => {
  const options = [1, 2].map((id) => ({ id, isAnswer: id === 1, sort: id, matchSort: null }));
  const single: Gradable = { kind: 'single', marks: 5, partial: false, blanks: [], options };
  const given = { optionIds: [2], texts: [], pairs: [] };
  expect(grade(single, given)).toBe(0);
  expect(grade({ ...single, corrected: { way: 'full' } }, given)).toBe(5);
});

test('a test’s score is the sum of its questions, to the cent, never more than the total', () => {
  expect(sumScores([0.1, 0.2, null], 10)).toBe(0.3);
  expect(sumScores([3.335, 3.335, 3.34], 10)).toBe(10);
  expect(sumScores([6, 6], 10)).toBe(10);
  expect(sumScores([], 10)).toBe(0);
  expect(totalOf([{ marks: 0.1 }, { marks: 0.2 }])).toBe(0.3);
  expect(totalOf([])).toBe(0);
});

test('a test is passed with the share that it asks for, and never without any marks to earn', () => {
  const pass = (score: number, total: number, passMark = 60) => isPass({ score, total, passMark });
  expect([pass(60, 100), pass(59.99, 100), pass(6, 10), pass(5, 10)]).toEqual([true, false, true, false]);
  // 0.57 of 0.95 is 59.99999999999999 %.
  expect(pass(0.57, 0.95)).toBe(true);
  expect(pass(0, 0, 0)).toBe(false);
  expect(pass(0, 10, 0)).toBe(true);
});

test('the least that the published paper can be worth: of each pool the questions with the fewest marks', () => {
  const asked = (points: number, pool: number | null = null, toPaper: number | null = null) => ({
    marks: points,
    pool,
    draw: pool && 2,
    toPaper,
  });
  expect(leastTotalOf([])).toBe(0);
  expect(leastTotalOf([asked(3), asked(5), asked(9, null, 2)])).toBe(8);
  expect(leastTotalOf([asked(0, 1), asked(0, 1), asked(7, 1)])).toBe(0);
  expect(leastTotalOf([asked(0, 1), asked(4, 1), asked(7, 1), asked(2)])).toBe(6);
  // In whatever order they stand.
  expect(leastTotalOf([asked(7, 1), asked(0, 1), asked(4, 1)])).toBe(4);
});
