import { describe, expect, test } from 'vitest';
import type { StoredAnswer } from '../../assessment/index.ts';
import { analyseItems, correlation, minutesOf, type Response, thirdsOf } from './items.policy.ts';

const option = (id: number, isAnswer: boolean) => ({ id, isAnswer, sort: id, matchSort: null });
const base = { marks: 10, partial: false, options: [], blanks: [] };
const single = {
  ...base,
  id: 1,
  kind: 'single' as const,
  options: [option(11, true), option(12, false), option(13, false)],
};
const blank = {
  ...base,
  id: 2,
  kind: 'blank' as const,
  blanks: [{ answers: ['中位数'], number: null, tolerance: 0 }],
};
const ordering = {
  ...base,
  id: 3,
  kind: 'ordering' as const,
  options: [option(31, true), option(32, true)],
};
const written = { ...base, id: 4, kind: 'text' as const };
const chose = (...optionIds: number[]): StoredAnswer => ({ optionIds, texts: [] });
const typed = (text: string): StoredAnswer => ({ optionIds: [], texts: [text] });

type Answered = [questionId: number, answer: StoredAnswer, score: number | null];
const response = (answers: Answered[], minutes: number | null = null): Response => ({
  score: answers.reduce((sum, [, , score]) => sum + (score ?? 0), 0),
  total: answers.length * 10,
  minutes,
  answers: answers.map(([questionId, answer, score]) => ({ questionId, answer, score })),
});
/** Answers to the first question, and full points in the second one for the first `strong` of them. */
const class_ = (first: [StoredAnswer, number][], strong: number) =>
  first.map(([given, score], at) =>
    response([
      [1, given, score],
      [2, typed(at < strong ? '中位数' : '平均数'), at < strong ? 10 : 0],
    ]),
  );
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('a correlation', () => {
  test('is 1 of what rises together, −1 of what falls, and between for the rest', () => {
    const pairs = (ys: number[]) => ys.map((y, x): [number, number] => [x, y]);
    expect(correlation(pairs([1, 3, 5, 7]))).toBeCloseTo(1);
    expect(correlation(pairs([7, 5, 3, 1]))).toBeCloseTo(-1);
    expect(correlation(pairs([1, 3, 2, 4]))).toBeCloseTo(0.8);
  });
  test('is none of one pair, or where one side never varies', () => {
    expect(correlation([[1, 2]])).toBeNull();
    expect(correlation(times(5, [1, 0.3] as const).map(([, y], x) => [x, y]))).toBeNull();
    expect(
      correlation([
        [0.1 + 0.2, 1],
        [0.3, 2],
      ]),
    ).toBeNull();
  });
});

test('the thirds are as large as each other, of equal shares by the order in which they come', () => {
  const shares = [5, 10, 10, 0, 5, 5, 10].map((score) => ({ ...response([]), score, total: 10 }));
  expect(thirdsOf(shares)).toEqual([null, 'upper', 'upper', 'lower', null, 'lower', null]);
  expect(thirdsOf(shares.slice(0, 2))).toEqual([null, null]);
});

describe('an item', () => {
  const answers = class_(
    [
      ...times(6, [chose(11), 10] as [StoredAnswer, number]),
      ...times(5, [chose(12), 0] as [StoredAnswer, number]),
      [chose(), 0],
    ],
    6,
  );
  const items = analyseItems([single, blank], answers);
  test('has the mean share of its points, blank answers, and what was chosen by whom', () => {
    expect(items.get(1)).toMatchObject({
      count: { all: 12, upper: 4, lower: 4 },
      blank: 1,
      waiting: 0,
      difficulty: 0.5,
      answers: [
        { optionId: 11, right: true, count: { all: 6, upper: 4, lower: 0 } },
        { optionId: 12, right: false, count: { all: 5, upper: 0, lower: 3 } },
        { optionId: 13, right: false, count: { all: 0, upper: 0, lower: 0 } },
      ],
      hints: [],
    });
  });
  test('is compared with the rest of the test, without its own points', () => {
    expect(items.get(1)?.discrimination).toBeCloseTo(1);
    expect(
      analyseItems([single], [response([[1, chose(11), 10]]), response([[1, chose(12), 0]])]).get(1),
    ).toMatchObject({ discrimination: null, difficulty: 0.5 });
  });
  test('of a blank lists what was typed, the most frequent first', () => {
    expect(items.get(2)?.answers).toEqual([
      expect.objectContaining({ group: 1, text: '中位数', right: true, optionId: null }),
      expect.objectContaining({ group: 1, text: '平均数', right: false }),
    ]);
  });
  test('of an ordering lists the places that each item was given', () => {
    const given = analyseItems(
      [ordering],
      [response([[3, chose(32, 31), 0]]), response([[3, chose(31, 32), 10]])],
    );
    expect(
      given.get(3)?.answers.map(({ group, groupOption, text, right }) => [group, groupOption, text, right]),
    ).toEqual([
      [1, 31, '2', false],
      [1, 31, '1', true],
      [2, 32, '1', false],
      [2, 32, '2', true],
    ]);
  });
  test('that waits to be marked counts neither for difficulty nor for the discrimination of others', () => {
    const waiting = analyseItems(
      [single, written],
      [
        response([
          [1, chose(11), 10],
          [4, typed('因为'), null],
        ]),
        response([
          [1, chose(11), 10],
          [4, typed('因为'), 10],
        ]),
        response([
          [1, chose(12), 0],
          [4, typed('所以'), 0],
        ]),
      ],
    );
    expect(waiting.get(4)).toMatchObject({ waiting: 1, difficulty: 0.5, answers: [] });
    expect(waiting.get(1)?.discrimination).toBeCloseTo(1);
  });
});

describe('a hint', () => {
  const hintsOf = (first: [StoredAnswer, number][], strong: number) =>
    analyseItems([single, blank], class_(first, strong)).get(1)?.hints;
  test('says that the stronger students are wrong more often', () => {
    expect(
      hintsOf(
        [
          ...times(6, [chose(12), 0] as [StoredAnswer, number]),
          ...times(6, [chose(11), 10] as [StoredAnswer, number]),
        ],
        6,
      ),
    ).toEqual(['negative', 'upperWrong']);
  });
  test('says that a wrong option is chosen more often than the key', () => {
    expect(
      hintsOf(
        [
          ...times(5, [chose(11), 10] as [StoredAnswer, number]),
          ...times(7, [chose(12), 0] as [StoredAnswer, number]),
        ],
        5,
      ),
    ).toEqual(['wrongOption']);
  });
  test('says that the question hardly tells them apart', () => {
    const alternating = Array.from({ length: 12 }, (_, at): [StoredAnswer, number] =>
      at % 2 === 0 ? [chose(11), 10] : [chose(12), 0],
    );
    expect(hintsOf(alternating, 6)).toContain('low');
  });
  test('is not given of a few attempts', () => {
    expect(hintsOf(times(9, [chose(12), 0] as [StoredAnswer, number]), 4)).toEqual([]);
  });
});

test('the time taken is that of the attempts whose start is known', () => {
  const all = [null, 10, 20, 30.04, 40, 50].map((minutes) => response([], minutes));
  expect(minutesOf(all)).toEqual({ attempts: 5, lower: 20, median: 30, upper: 40 });
  expect(minutesOf([response([])])).toBeNull();
});
