import { type Answer, questionKinds } from '@zhixing/contract/question-kinds';
import type { QuestionKind } from '@zhixing/contract/words';
import { describe, expect, test } from 'vitest';
import { grade, isPass, shareOut, sumScores } from './grading.ts';
import { isBlankRight } from './kinds/blank-right.ts';
import type { Gradable, StoredAnswer } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';

const choices = (...right: boolean[]) =>
  right.map((isAnswer, index) => ({ id: index + 1, isAnswer, sort: index + 1, matchSort: null }));
/** Three to match with 4, 5 and 5; 6 belongs to none. */
const pairs = [4, 5, 5, null, null, null].map((matchSort, index) => ({
  id: index + 1,
  isAnswer: false,
  sort: index + 1,
  matchSort,
}));
const question = (over: Partial<Gradable>): Gradable => ({
  kind: 'single',
  marks: 10,
  partial: false,
  options: [],
  blanks: [],
  ...over,
});
const chosen = (...optionIds: number[]): StoredAnswer => ({ optionIds, texts: [] });
const written = (...texts: string[]): StoredAnswer => ({ optionIds: [], texts });
const spelt = (...answers: string[]) => ({ answers, number: null, tolerance: 0 });
const near = (number: number, tolerance: number) => ({ answers: [], number, tolerance });

describe('choices', () => {
  const three = choices(true, true, true, false);

  test('a single choice is right or nothing', () => {
    const single = question({ options: choices(false, true) });
    expect([chosen(2), chosen(1), chosen()].map((given) => grade(single, given))).toEqual([10, 0, 0]);
  });

  test('a multiple choice without marks for a part wants exactly the right ones', () => {
    const multiple = question({ kind: 'multiple', options: three });
    expect(grade(multiple, chosen(1, 2, 3))).toBe(10);
    expect(grade(multiple, chosen(1, 2))).toBe(0);
    expect(grade(multiple, chosen(1, 2, 3, 4))).toBe(0);
  });

  test('with marks for a part each right choice counts, each wrong one takes away, never below nothing', () => {
    const multiple = question({ kind: 'multiple', partial: true, options: three });
    expect(grade(multiple, chosen(1, 2, 3))).toBe(10);
    expect(grade(multiple, chosen(1, 2))).toBe(6.67);
    expect(grade(multiple, chosen(1, 2, 4))).toBe(3.33);
    expect(grade(multiple, chosen(4))).toBe(0);
    expect(grade(multiple, chosen(1, 2, 3, 4))).toBe(6.67);
  });
});

describe('blanks', () => {
  test('any of the right spellings counts, whatever its width, case and spaces', () => {
    const blank = spelt('PostgreSQL', '波斯特格雷');
    for (const text of ['postgresql', ' ＰｏｓｔｇｒｅＳＱＬ ', '波斯特格雷'])
      expect(isBlankRight(blank, text)).toBe(true);
    for (const text of ['', 'postgres', 'my sql']) expect(isBlankRight(blank, text)).toBe(false);
  });

  test('a number counts within its tolerance, however it is written', () => {
    for (const text of ['85', '８５', '85.05', '84.95', '85%', ' 85 ', '8.5e1']) {
      expect(isBlankRight(near(85, 0.05), text)).toBe(true);
    }
    for (const text of ['85.06', '', '八十五', '85 86', 'Infinity', '0x55']) {
      expect(isBlankRight(near(85, 0.05), text)).toBe(false);
    }
    expect(isBlankRight(near(0.5, 0), '50%')).toBe(true);
    expect(isBlankRight(near(-1234.5, 0), '−1,234.5')).toBe(true);
    expect(isBlankRight(near(0.3, 0), String(0.1 + 0.2))).toBe(true);
  });

  test('each blank brings its share', () => {
    const blanks = question({ kind: 'blank', blanks: [spelt('甲'), spelt('乙'), near(3, 0)] });
    expect(grade(blanks, written('甲', '', '3'))).toBe(6.67);
    expect(grade(blanks, written('乙', '甲'))).toBe(0);
    expect(grade(blanks, written('甲', '乙', '3'))).toBe(10);
  });
});

describe('matching', () => {
  const matched = (...each: [number, number][]): StoredAnswer => ({ ...chosen(), pairs: each });
  const all = matched([1, 4], [2, 5], [3, 5]);

  test('wants every pair right, or with marks for a part brings a share for each', () => {
    const whole = question({ kind: 'matching', options: pairs });
    expect([all, matched([1, 4], [2, 5]), matched()].map((given) => grade(whole, given))).toEqual([10, 0, 0]);
    const part = { ...whole, partial: true };
    expect(
      [all, matched([1, 4], [2, 6], [3, 5]), matched([1, 6])].map((given) => grade(part, given)),
    ).toEqual([10, 6.67, 0]);
  });

  test('takes pairs of a left one and a right one, each left one once', () => {
    const asked = question({ kind: 'matching', options: pairs });
    const read = (answer: Answer) => kinds.matching.read(asked, answer, 2);
    expect(
      read([
        [3, 5],
        [1, 5],
      ]).pairs,
    ).toEqual([
      [3, 5],
      [1, 5],
    ]);
    for (const bad of [
      [
        [1, 4],
        [1, 5],
      ],
      [[4, 1]],
      [[1, 2]],
      [[1, 9]],
      [1, 4],
      ['1'],
      3,
      true,
    ] as Answer[])
      expect(() => read(bad)).toThrow('第 2 题');
  });
});

describe('ordering', () => {
  const mixedUp = question({
    kind: 'ordering',
    options: [...choices(true, true, true, true)].reverse(),
  });

  test('wants every option in its place, or with marks for a part brings a share for each that is', () => {
    expect([chosen(1, 2, 3, 4), chosen(2, 1, 3, 4)].map((given) => grade(mixedUp, given))).toEqual([10, 0]);
    const part = { ...mixedUp, partial: true };
    expect(
      [chosen(1, 2, 3, 4), chosen(2, 1, 3, 4), chosen(2, 3, 4, 1), chosen(1)].map((g) => grade(part, g)),
    ).toEqual([10, 5, 0, 2.5]);
  });

  test('tells of each option the place it was put in and its own', () => {
    expect(
      kinds.ordering
        .rows(mixedUp, chosen(2, 1, 3))
        .map(({ optionId, given, expected }) => [optionId, given, expected]),
    ).toEqual([
      [4, null, 4],
      [3, 3, 3],
      [2, 1, 2],
      [1, 2, 1],
    ]);
  });
});

test('a pair is no option and no text', () => {
  const options = choices(true, false);
  const asked = (kind: QuestionKind) => question({ kind, options, blanks: [spelt('甲')] });
  for (const kind of ['single', 'multiple', 'judge', 'blank', 'text', 'ordering'] as const)
    expect(() => kinds[kind].read(asked(kind), [[1, 2]], 3)).toThrow('第 3 题');
});

test('a text waits for a teacher, an empty one waits for nobody', () => {
  expect(grade(question({ kind: 'text' }), written('因为……'))).toBeNull();
  expect(grade(question({ kind: 'text' }), written(' '))).toBe(0);
  expect(sumScores([5, null, 0.1, 0.2], 10)).toBe(5.3);
});

test('a pass is decided without the dust of binary fractions', () => {
  expect(isPass({ score: 0.6, total: 1, passMark: 60 })).toBe(true);
  expect(isPass({ score: 59.99, total: 100, passMark: 60 })).toBe(false);
  expect(isPass({ score: 0, total: 0, passMark: 0 })).toBe(false);
});

test('the rows of a question add up to its score', () => {
  expect(shareOut(10, [true, false, true, true])).toEqual([3.33, 0, 3.33, 3.34]);
  expect(shareOut(0, [false, false])).toEqual([0, 0]);
});

const options = choices(true, false);
/** One question of each kind; a kind without one does not compile. */
const examples: Record<QuestionKind, Partial<Gradable>> = {
  single: { options },
  multiple: { options: choices(true, true, false) },
  judge: { options: choices(false, true) },
  blank: { blanks: [spelt('甲'), near(3, 0)] },
  text: {},
  matching: { options: pairs },
  ordering: { options: choices(true, true, true) },
};

test.each(questionKinds)(
  'a right answer to a question of kind %s earns all the marks, a wrong one less',
  (kind) => {
    const asked = question({ ...examples[kind], kind });
    const samples = kinds[kind].samples(asked);
    const marksOf = (answer: Answer) => grade(asked, kinds[kind].read(asked, answer, 1));
    if (samples === null) return expect(marksOf('写了几句')).toBeNull();
    expect(marksOf(samples.right)).toBe(10);
    expect(marksOf(samples.wrong)).toBeLessThan(10);
    const rows = kinds[kind].rows(asked, kinds[kind].read(asked, samples.right, 1));
    expect(rows.map(({ chosen, right }) => chosen === right)).not.toContain(false);
  },
);
