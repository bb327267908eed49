import type { Answer } from '@zhixing/contract/question-kinds';
import type { QuestionKind } from '@zhixing/contract/words';
import { describe, expect, test } from 'vitest';
import type { Gradable, Option, StoredAnswer } from './kind.ts';
import { isBlank, listOf, nothing } from './kind.ts';
import { kinds } from './kinds.ts';

const option = (id: number, more: Partial<Option> = {}): Option => ({
  id,
  isAnswer: false,
  sort: id,
  matchSort: null,
  ...more,
});
const right = { isAnswer: true };
const question = (kind: QuestionKind, more: Partial<Gradable> = {}): Gradable => ({
  kind,
  marks: 10,
  partial: false,
  options: [],
  blanks: [],
  ...more,
});
const chosen = (...optionIds: number[]): StoredAnswer => ({ optionIds, texts: [] });
const written = (...texts: string[]): StoredAnswer => ({ optionIds: [], texts });
const spelt = (...answers: string[]) => ({ answers, number: null, tolerance: 0 });
const near = (number: number, tolerance = 0) => ({ answers: [], number, tolerance });
/** Options 11, 12, 13 of which the second is right. */
const three = [option(11), option(12, right), option(13)];
/** 21 belongs to 24, 22 to 25, 23 to 25; 26 belongs to none. */
const pairs = [
  ...[option(21, { sort: 1, matchSort: 4 }), option(22, { sort: 2, matchSort: 5 })],
  ...[option(23, { sort: 3, matchSort: 5 })],
  ...[24, 25, 26].map((id, index) => option(id, { sort: 4 + index })),
];

describe('an answer is read in its one form', () => {
  const read = (kind: QuestionKind, more: Partial<Gradable>) => (answer: Answer) =>
    kinds[kind].read(question(kind, more), answer, 3);
  const badOption = '第 3 题没有答案中的选项（allAnswer），请刷新后重新作答';
  const notOne = '第 3 题的答案（allAnswer）格式不对：应为一个选项';

  test('of a single choice', () => {
    const single = read('single', { options: three });
    expect(single(12)).toEqual(chosen(12));
    expect(single([13])).toEqual(chosen(13));
    expect(single('11')).toEqual(chosen(11));
    expect(single([12, 12])).toEqual(chosen(12));
    for (const none of [null, '', []]) expect(single(none)).toEqual(chosen());
    expect(() => single([11, 12])).toThrow(notOne);
    expect(() => single(99)).toThrow(badOption);
    // Number(true) would be 1.
    const first = read('single', { options: [option(1), option(0)] });
    expect(() => first(true)).toThrow(badOption);
    expect(() => first(false)).toThrow(badOption);
    expect(() => first([[1]])).toThrow(badOption);
  });

  test('of a multiple choice, each option once, in the order given', () => {
    const multiple = read('multiple', { options: three });
    expect(multiple([13, 11, 13])).toEqual(chosen(13, 11));
    expect(multiple(12)).toEqual(chosen(12));
    expect(() => multiple([11, 99])).toThrow(badOption);
  });

  test('of a true or false: its truth value, the first option being true, or the option', () => {
    const judge = read('judge', { options: [option(31), option(32)] });
    expect([true, 'true', 31].map((each) => judge(each as Answer))).toEqual(
      [31, 31, 31].map((id) => chosen(id)),
    );
    expect([false, 'false', 32].map((each) => judge(each as Answer))).toEqual(
      [32, 32, 32].map((id) => chosen(id)),
    );
    expect(() => judge('maybe')).toThrow(badOption);
    expect(() => judge([31, 32])).toThrow(notOne);
    const broken = read('judge', { options: [] });
    expect(() => broken(true)).toThrow(badOption);
    expect(() => broken(false)).toThrow(badOption);
  });

  test('of blanks: a text for each, no more', () => {
    const blank = read('blank', { blanks: [spelt('甲'), near(3)] });
    expect(blank(['甲', '3'])).toEqual(written('甲', '3'));
    expect(blank(['甲'])).toEqual(written('甲'));
    expect(blank('甲')).toEqual(written('甲'));
    expect(blank(null)).toEqual(written());
    expect(() => blank(['甲', '3', '丙'])).toThrow('第 3 题的答案（allAnswer）格式不对：应为至多 2 个文本');
    expect(() => blank([[1, 2]])).toThrow('应为至多 2 个文本');
  });

  test('of a text: one', () => {
    const text = read('text', {});
    expect(text('因为……')).toEqual(written('因为……'));
    expect(() => text(['一', '二'])).toThrow('应为至多 1 个文本');
  });

  test('of a matching: pairs, the left one first', () => {
    const matching = read('matching', { options: pairs });
    expect(
      matching([
        [22, 26],
        [21, 26],
      ]),
    ).toEqual({
      ...chosen(),
      pairs: [
        [22, 26],
        [21, 26],
      ],
    });
    expect(matching(null)).toEqual({ ...chosen(), pairs: [] });
    for (const bad of [
      [
        [21, 24],
        [21, 25],
      ],
      [[24, 21]],
      [[24, 25]],
      [[21, 22]],
      [[21, 99]],
      [[99, 24]],
      [21, 24],
    ])
      expect(() => matching(bad as Answer)).toThrow(
        '第 3 题的答案（allAnswer）格式不对：应为若干对选项，先左边的，再右边的，左边的每个至多一对',
      );
  });

  test('of an ordering: its options, the first one first', () => {
    expect(read('ordering', { options: three })([13, 11])).toEqual(chosen(13, 11));
    expect(() => read('ordering', { options: three })([99])).toThrow(badOption);
  });
});

test('an answer as a list, whatever it came as', () => {
  expect([null, '', 'a', 0, false, [], [1]].map((each) => listOf(each as Answer))).toEqual([
    ...[[], [], ['a'], [0], [false], [], [1]],
  ]);
});

test('nothing was given when there is no option, no pair and no text but spaces (rules: attempt-used)', () => {
  expect(nothing).toEqual(chosen());
  expect(isBlank(nothing)).toBe(true);
  expect(isBlank(written(' ', ''))).toBe(true);
  expect(isBlank({ ...chosen(), pairs: [] })).toBe(true);
  expect(isBlank(chosen(1))).toBe(false);
  expect(isBlank(written(' ', '甲'))).toBe(false);
  expect(isBlank({ ...chosen(), pairs: [[1, 2]] })).toBe(false);
});

describe('the rows of a result (rules: score-rows)', () => {
  test('of a choice one for each option; what was chosen shares the score', () => {
    const row = (optionId: number, isChosen: boolean, isRight: boolean) => ({
      optionId,
      chosen: isChosen,
      right: isRight,
      earns: isChosen,
    });
    expect(kinds.multiple.rows(question('multiple', { options: three }), chosen(12, 13))).toEqual([
      ...[row(11, false, false), row(12, true, true), row(13, true, false)],
    ]);
  });

  test('of blanks one for each, a missing text as an empty one', () => {
    const asked = question('blank', { blanks: [spelt('甲'), near(3), spelt('乙')] });
    expect(kinds.blank.rows(asked, written('甲', ' '))).toEqual([
      { optionId: null, text: '甲', chosen: true, right: true, earns: true },
      { optionId: null, text: ' ', chosen: false, right: false, earns: false },
      { optionId: null, text: '', chosen: false, right: false, earns: false },
    ]);
  });

  test('of a text one, which is neither right nor wrong', () => {
    const row = { optionId: null, right: null, earns: true };
    expect(kinds.text.rows(question('text'), written('因为'))).toEqual([
      { ...row, text: '因为', chosen: true },
    ]);
    expect(kinds.text.rows(question('text'), written(' '))).toEqual([{ ...row, text: ' ', chosen: false }]);
    expect(kinds.text.rows(question('text'), written())).toEqual([{ ...row, text: '', chosen: false }]);
  });

  test('of a matching one for each left option, with what was given and what belongs to it', () => {
    const asked = question('matching', { options: pairs });
    expect(
      kinds.matching.rows(asked, {
        ...chosen(),
        pairs: [
          [21, 24],
          [22, 26],
        ],
      }),
    ).toEqual([
      { optionId: 21, chosen: true, right: true, earns: true, given: 24, expected: 24 },
      { optionId: 22, chosen: true, right: false, earns: false, given: 26, expected: 25 },
      { optionId: 23, chosen: false, right: false, earns: false, given: null, expected: 25 },
    ]);
    // Older answers have no pairs.
    expect(kinds.matching.rows(asked, chosen()).map((each) => each.given)).toEqual([null, null, null]);
  });

  test('of an ordering one for each option, in the order shown, with its place and the right one', () => {
    const shown = [option(13, { sort: 3 }), option(11, { sort: 1 }), option(12, { sort: 2 })];
    expect(kinds.ordering.rows(question('ordering', { options: shown }), chosen(11, 13))).toEqual([
      { optionId: 13, chosen: true, right: false, earns: false, given: 2, expected: 3 },
      { optionId: 11, chosen: true, right: true, earns: true, given: 1, expected: 1 },
      { optionId: 12, chosen: false, right: false, earns: false, given: null, expected: 2 },
    ]);
    // The question is not changed by it.
    expect(shown.map(({ id }) => id)).toEqual([13, 11, 12]);
  });
});

describe('the share of the marks', () => {
  const share = (kind: QuestionKind, more: Partial<Gradable>, given: StoredAnswer) =>
    kinds[kind].earns(question(kind, more), given);

  test('a question without options, blanks or pairs earns nothing', () => {
    for (const kind of ['single', 'multiple', 'judge', 'blank', 'matching', 'ordering'] as const)
      for (const partial of [false, true]) expect(share(kind, { partial }, chosen()), kind).toBe(0);
  });

  test('nothing chosen earns nothing, also where nothing is right', () => {
    expect(share('multiple', { options: [option(1)] }, chosen())).toBe(0);
    expect(share('multiple', { options: [option(1)], partial: true }, chosen(1))).toBe(0);
  });

  test('an option too many of a single choice earns nothing', () => {
    expect(share('single', { options: three }, chosen(12))).toBe(1);
    expect(share('single', { options: three }, chosen(11, 12))).toBe(0);
  });

  test('an option of another question neither earns nor costs in a multiple choice', () => {
    expect(share('multiple', { options: three, partial: true }, chosen(12, 99))).toBe(1);
  });

  test('several of several: each right one a share, each wrong one takes one away', () => {
    const options = [option(1, right), option(2, right), option(3), option(4)];
    const part = (...ids: number[]) => share('multiple', { options, partial: true }, chosen(...ids));
    expect([part(1, 2), part(1), part(1, 2, 3), part(1, 3), part(3), part(3, 4)]).toEqual([
      1, 0.5, 0.5, 0, 0, 0,
    ]);
  });

  test('of ten marks and four right options, three right and one wrong bring five, as students and authors are told', () => {
    const options = [1, 2, 3, 4].map((id) => option(id, right));
    const given = chosen(1, 2, 3, 5);
    const partly = share('multiple', { options: [...options, option(5)], partial: true }, given);
    expect(10 * (partly ?? 0)).toBe(5);
    expect(share('multiple', { options: [...options, option(5)] }, given)).toBe(0);
  });

  test('each blank a share', () => {
    const blanks = [spelt('甲'), near(3)];
    expect(share('blank', { blanks }, written('甲', '4'))).toBe(0.5);
    expect(share('blank', { blanks: [spelt('')] }, written())).toBe(1);
  });

  test('a text waits for its marker, one of spaces earns nothing', () => {
    expect(share('text', {}, written('甲'))).toBeNull();
    expect(share('text', {}, written('', '甲'))).toBeNull();
    expect(share('text', {}, written(' '))).toBe(0);
    expect(share('text', {}, written())).toBe(0);
  });
});
