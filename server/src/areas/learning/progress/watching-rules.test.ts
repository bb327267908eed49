import { firstSeconds, lengthOf, type Span, unite, without } from '@zhixing/contract/spans';
import { highestSpeed, neededSeconds, neededShare, speeds, wholeSeconds } from '@zhixing/contract/watching';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowance, videoSpans } from './watching.ts';

const spans = fc.array(
  fc.tuple(fc.nat(60), fc.nat(20)).map(([from, length]): Span => [from, from + length]),
  { maxLength: 6 },
);
/** The seconds that lie in spans, one by one. */
const secondsIn = (all: readonly Span[]) => {
  const seconds = new Set<number>();
  for (const [from, to] of all) for (let second = from; second < to; second += 1) seconds.add(second);
  return seconds;
};
const inOrder = (seconds: Iterable<number>) => [...seconds].sort((a, b) => a - b);

test('watched spans are united: in order, none touches another, and they hold the same seconds', () => {
  fc.assert(
    fc.property(spans, (all) => {
      const united = unite(all);
      expect(inOrder(secondsIn(united))).toEqual(inOrder(secondsIn(all)));
      for (const [at, [from, to]] of united.entries()) {
        expect(from).toBeLessThan(to);
        const before = united[at - 1];
        if (before) expect(before[1]).toBeLessThan(from);
      }
      expect(lengthOf(united)).toBe(secondsIn(all).size);
    }),
  );
  expect(
    unite([
      [10, 20],
      [0, 5],
      [5, 10],
      [12, 15],
    ]),
  ).toEqual([[0, 20]]);
  expect(
    unite([
      [3, 3],
      [9, 7],
    ]),
  ).toEqual([]);
});

test('uniting leaves the spans as they were', () => {
  const given: Span[] = [
    [0, 5],
    [3, 9],
  ];
  unite(given);
  expect(given).toEqual([
    [0, 5],
    [3, 9],
  ]);
});

test('new seconds are those that were not watched before', () => {
  fc.assert(
    fc.property(spans, spans, (all, others) => {
      const known = secondsIn(others);
      const left = without(all, others);
      expect(inOrder(secondsIn(left))).toEqual(
        inOrder([...secondsIn(all)].filter((each) => !known.has(each))),
      );
      for (const [from, to] of left) expect(from).toBeLessThan(to);
    }),
  );
});

test('of the new seconds the first are taken, as many as may be', () => {
  fc.assert(
    fc.property(spans.map(unite), fc.integer({ min: -5, max: 100 }), (all, limit) => {
      const taken = firstSeconds(all, limit);
      expect(inOrder(secondsIn(taken))).toEqual(inOrder(secondsIn(all)).slice(0, Math.max(0, limit)));
      for (const [from, to] of taken) expect(from).toBeLessThan(to);
    }),
  );
});

test('of a video 90 % of its whole seconds must be watched (rules: watching)', () => {
  expect(neededShare).toBe(0.9);
  expect([100, 100.9, 15, 0.4].map(neededSeconds)).toEqual([90, 90, 14, 1]);
  expect([100.9, 1, 0].map(wholeSeconds)).toEqual([100, 1, 1]);
});

test('no speed that the player offers is higher than the server takes', () => {
  expect(speeds).toEqual([0.5, 0.75, 1, 1.25, 1.5, 2]);
  expect(highestSpeed).toBe(Math.max(...speeds));
});

test('what a browser says was played becomes whole seconds within the video', () => {
  expect(
    videoSpans(
      [
        [0.4, 4.5],
        [4.6, 7.2],
      ],
      60,
    ),
  ).toEqual([[0, 7]]);
  expect(
    videoSpans(
      [
        [0, 3.4],
        [4.6, 7.2],
      ],
      60,
    ),
  ).toEqual([
    [0, 3],
    [5, 7],
  ]);
  expect(videoSpans([[50, 90]], 60.9)).toEqual([[50, 60]]);
  expect(videoSpans([[]], 60)).toEqual([]);
});

test('a lease is granted twice the seconds that have passed, less what it was granted', () => {
  const beganAt = new Date(10_000);
  const left = (seconds: number, granted: number) =>
    allowance({ beganAt, granted }, new Date(10_000 + seconds * 1000));
  expect(left(10, 0)).toBe(20);
  expect(left(10, 15)).toBe(5);
  expect(left(10.7, 0)).toBe(21);
  expect(left(10, 30)).toBe(0);
  // A clock that was set back.
  expect(left(-10, 0)).toBe(0);
});
