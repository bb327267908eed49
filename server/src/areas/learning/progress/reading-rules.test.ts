import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAhead } from './lease.ts';
import { clockTimes, isEnd, readSecondsOf, reportedEnd, wallClockSpans } from './reading.ts';
import { parseSpans, writeSpans } from './spans.ts';

test.each([
  ['an empty text', 0, 5],
  ['100 characters', 100, 5],
  ['101 characters', 101, 6],
  ['400 characters', 400, 20],
  ['790 characters', 790, 40],
  ['a long text', 5_000, 40],
])(
  'the end of a reading is on screen 20 characters a second, 5 to 40 seconds: %s',
  (_name, length, seconds) => {
    expect(readSecondsOf('学'.repeat(length))).toBe(seconds);
  },
);

test('a page of a document that it shows counts as 100 characters', () => {
  const documents = new Map([
    [1, { pages: 2 }],
    [2, { pages: 1 }],
  ]);
  expect(readSecondsOf('学'.repeat(20), documents)).toBe(16);
  expect(readSecondsOf('', new Map([[1, { pages: 2_000 }]]))).toBe(40);
});

test('spaces and line breaks of a text need no time', () => {
  expect(readSecondsOf(`${'学'.repeat(101)}${' \n\u3000'.repeat(200)}`)).toBe(6);
});

describe('seconds since a lease began become seconds of the wall clock', () => {
  const epoch = Date.UTC(2020, 0, 1);
  const began = 1_000;
  const spans = (intervals: number[][], lasted: number) =>
    wallClockSpans(intervals, {
      beganAt: new Date(epoch + began * 1000),
      now: new Date(epoch + (began + lasted) * 1000),
    });

  test.each([
    [
      'as they are',
      [
        [0, 5],
        [7, 9],
      ],
      60,
      '{[1000,1005),[1007,1009)}',
    ],
    [
      'rounded down, so that none is lost between two',
      [
        [0, 4.8],
        [4.8, 7.8],
      ],
      60,
      '{[1000,1004),[1004,1007)}',
    ],
    [
      'nothing after now',
      [
        [0, 5],
        [7, 9],
      ],
      8,
      '{[1000,1005),[1007,1008)}',
    ],
    ['now is rounded down as well', [[0, 5]], 3.9, '{[1000,1003)}'],
    ['an interval of less than a second is none', [[2, 2.5]], 60, '{}'],
    ['one backwards is none', [[5, 2]], 60, '{}'],
    ['one after now is none', [[10, 20]], 8, '{}'],
    ['none where the clock was set back to before the lease', [[0, 5]], -10, '{}'],
    ['what is no interval is none', [[]], 60, '{}'],
    ['no interval', [], 60, '{}'],
  ])('%s', (_name, intervals, lasted, expected) => {
    expect(spans(intervals as number[][], lasted)).toBe(expected);
  });

  test('a lease that began within a second counts from its beginning', () => {
    const beganAt = new Date(epoch + 1_700);
    expect(wallClockSpans([[0, 9]], { beganAt, now: new Date(epoch + 4_600) })).toBe('{[1,3)}');
  });

  test('a lease never gets more seconds than have passed', () => {
    const second = fc.double({ min: 0, max: 200, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(second, second)), fc.nat(100), (intervals, lasted) => {
        for (const [from, to] of parseSpans(spans(intervals, lasted))) {
          expect(from).toBeGreaterThanOrEqual(began);
          expect(to).toBeLessThanOrEqual(began + lasted);
        }
      }),
    );
  });

  test('and are shown as the times they stand for', () => {
    expect(
      clockTimes([
        [0, 60],
        [86_400, 86_461],
      ]),
    ).toEqual([
      { from: '2020-01-01T00:00:00.000Z', to: '2020-01-01T00:01:00.000Z' },
      { from: '2020-01-02T00:00:00.000Z', to: '2020-01-02T00:01:01.000Z' },
    ]);
    expect(clockTimes([])).toEqual([]);
  });
});

test('a lease has lasted until the end of the latest span that a report tells', () => {
  expect(
    reportedEnd([
      [0, 9],
      [3, 4],
    ]),
  ).toBe(9);
  expect(reportedEnd([[5, -3]])).toBe(0);
  expect(reportedEnd([[]])).toBe(0);
  expect(reportedEnd([])).toBe(0);
});

test('a lease is ahead of the clock when it lasted over a second more than there was time (rules: steady-clock)', () => {
  const beganAt = new Date(1_000);
  const ahead = (lasted: number) => isAhead({ beganAt }, { lasted, now: new Date(6_000) });
  expect([5, 6, 6.001, 100].map(ahead)).toEqual([false, false, true, true]);
});

test('spans are read and written as PostgreSQL writes a multirange', () => {
  expect(parseSpans('{[0,30),[45,160)}')).toEqual([
    [0, 30],
    [45, 160],
  ]);
  expect(parseSpans('{}')).toEqual([]);
  expect(
    writeSpans([
      [0, 30],
      [45, 160],
    ]),
  ).toBe('{[0,30),[45,160)}');
  expect(writeSpans([])).toBe('{}');
});

test('the end of a text is seen at 99 % of it, since browsers end a fraction of a pixel short', () => {
  expect([0, 0.98, 0.99, 1].map(isEnd)).toEqual([false, false, true, true]);
});
