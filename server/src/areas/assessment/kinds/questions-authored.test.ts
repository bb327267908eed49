import type { QuestionKind } from '@zhixing/contract/words';
import { describe, expect, test } from 'vitest';
import type { Authored, Gradable, Option } from './kind.ts';
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

describe('right answers as texts', () => {
  const texts = (blanks: Gradable['blanks'], language: 'zh-CN' | 'en-US' = 'zh-CN') =>
    kinds.blank.rightTexts(question('blank', { blanks }), language);

  test('of blanks their spellings, or the number with its tolerance', () => {
    expect(texts([spelt('甲', '乙'), near(3), near(85, 0.5)])).toEqual([
      '甲 / 乙',
      '3',
      '85（误差 0.5 以内）',
    ]);
    expect(texts([near(85, 0.5)], 'en-US')[0]).toMatch(/^85 .*0\.5/);
  });

  test('of all other kinds none, for their options say it', () => {
    for (const kind of ['single', 'multiple', 'judge', 'text', 'matching', 'ordering'] as const)
      expect(kinds[kind].rightTexts(question(kind, { options: three }), 'zh-CN'), kind).toEqual([]);
  });
});

describe('what an author left out is told (rules: question-kinds)', () => {
  const answered = (...answers: boolean[]) => ({
    options: answers.map((answer, index) => ({ text: `选项${index}`, answer })),
  });
  const oneRight = '单选题应当正好有一个正确的选项';
  const someRight = '多选题至少要有一个正确的选项';
  const noBlank = '填空题至少要有一个空';
  const either = '每个空要么写出对的写法，要么写一个数字，只能有其一';
  const noAnswer = '有一个空还没有对的答案：写出对的写法，或者写一个数字';
  const same = '排序题有两项相同，分不出先后：请改写或删去一项';
  const twoPairs = '配对题至少要有两对';
  const noRight = '配对题有一对的右边是空的';
  const sameLeft = '配对题左边有两项相同：请改写或删去一项';
  const pair = (left: string, right: string) => ({ left, right });

  test.each<[QuestionKind, string, Authored, string | null]>([
    ['single', 'one right', answered(true, false), null],
    ['single', 'none', answered(false, false), oneRight],
    ['single', 'two', answered(true, true), oneRight],
    ['single', 'no options', {}, oneRight],
    ['multiple', 'one right', answered(true, false), null],
    ['multiple', 'two right', answered(true, true), null],
    ['multiple', 'none', answered(false), someRight],
    ['multiple', 'no options', {}, someRight],
    ['judge', 'true', { answer: true }, null],
    ['judge', 'false', { answer: false }, null],
    ['judge', 'none', {}, '判断题还没有选出答案：正确或错误'],
    ['blank', 'a spelling', { blanks: [{ answers: ['甲'] }] }, null],
    ['blank', 'a number', { blanks: [{ number: 0 }] }, null],
    ['blank', 'nothing', {}, noBlank],
    ['blank', 'no blank', { blanks: [] }, noBlank],
    ['blank', 'both', { blanks: [{ number: 1 }, { answers: ['甲'], number: 1 }] }, either],
    ['blank', 'neither', { blanks: [{ number: 1 }, {}] }, either],
    ['blank', 'no spelling', { blanks: [{ answers: ['甲'] }, { answers: [] }] }, noAnswer],
    ['text', 'anything', {}, null],
    ['ordering', 'all different', { options: [{ text: '甲' }, { text: '乙' }] }, null],
    ['ordering', 'two alike but for spaces', { options: [{ text: '甲' }, { text: ' 甲' }] }, same],
    ['ordering', 'no options', {}, null],
    ['matching', 'two pairs', { pairs: [pair('甲', '1'), pair('乙', '1')] }, null],
    ['matching', 'a right one too many', { pairs: [pair('甲', '1'), pair('乙', '1'), pair('', '2')] }, null],
    ['matching', 'nothing', {}, twoPairs],
    ['matching', 'one pair', { pairs: [pair('甲', '1'), pair(' ', '2')] }, twoPairs],
    ['matching', 'an empty right one', { pairs: [pair('甲', '1'), pair('乙', ' ')] }, noRight],
    ['matching', 'two alike on the left', { pairs: [pair('甲', '1'), pair(' 甲', '2')] }, sameLeft],
  ])('%s: %s', (kind, _name, authored, fault) => {
    expect(kinds[kind].fault(authored)).toBe(fault);
  });
});

describe('what an author writes is kept, and read back as it was written', () => {
  const kept = (kind: QuestionKind, authored: Authored) => ({
    options: kinds[kind].options(authored),
    blanks: kinds[kind].blanks(authored),
  });

  test.each<[QuestionKind, Authored, ReturnType<typeof kept>]>([
    [
      'single',
      {
        options: [
          { text: '甲', answer: true },
          { text: '乙', answer: false },
        ],
      },
      {
        options: [
          { text: '甲', isAnswer: true },
          { text: '乙', isAnswer: false },
        ],
        blanks: [],
      },
    ],
    [
      'judge',
      { answer: true },
      {
        options: [
          { text: '正确', isAnswer: true },
          { text: '错误', isAnswer: false },
        ],
        blanks: [],
      },
    ],
    [
      'judge',
      { answer: false },
      {
        options: [
          { text: '正确', isAnswer: false },
          { text: '错误', isAnswer: true },
        ],
        blanks: [],
      },
    ],
    [
      'blank',
      { blanks: [{ answers: ['甲', '乙'] }, { number: 85, tolerance: 0.5 }] },
      {
        options: [],
        blanks: [
          { answers: ['甲', '乙'], number: null, tolerance: 0 },
          { answers: [], number: 85, tolerance: 0.5 },
        ],
      },
    ],
    ['text', {}, { options: [], blanks: [] }],
    [
      'ordering',
      { options: [{ text: '甲' }, { text: '乙' }] },
      {
        options: [
          { text: '甲', isAnswer: true },
          { text: '乙', isAnswer: true },
        ],
        blanks: [],
      },
    ],
    [
      'matching',
      {
        pairs: [
          { left: '甲', right: '1' },
          { left: '乙', right: '2' },
          { left: '丙', right: '1' },
          { left: '', right: '3' },
        ],
      },
      {
        options: [
          { text: '甲', isAnswer: false, matchSort: 4 },
          { text: '乙', isAnswer: false, matchSort: 5 },
          { text: '丙', isAnswer: false, matchSort: 4 },
          ...['1', '2', '3'].map((text) => ({ text, isAnswer: false })),
        ],
        blanks: [],
      },
    ],
  ])('%s', (kind, authored, expected) => {
    expect(kept(kind, authored)).toEqual(expected);
    expect(kinds[kind].written(kept(kind, authored))).toEqual(authored);
  });

  test('with nothing left out made up', () => {
    for (const kind of ['single', 'multiple', 'blank', 'text', 'matching', 'ordering'] as const)
      expect(kept(kind, {}), kind).toEqual({ options: [], blanks: [] });
    expect(kept('multiple', { options: [{ text: '甲' }] }).options).toEqual([
      { text: '甲', isAnswer: false },
    ]);
    expect(kept('blank', { blanks: [{ number: 3 }] }).blanks).toEqual([near(3)]);
    expect(kinds.judge.written({ options: [], blanks: [] })).toEqual({ answer: false });
  });

  test('of a matching without the spaces around', () => {
    expect(
      kept('matching', {
        pairs: [
          { left: ' 甲 ', right: '1 ' },
          { left: '乙', right: ' 1' },
          { left: ' ', right: '2' },
        ],
      }).options,
    ).toEqual([
      { text: '甲', isAnswer: false, matchSort: 3 },
      { text: '乙', isAnswer: false, matchSort: 3 },
      { text: '1', isAnswer: false },
      { text: '2', isAnswer: false },
    ]);
  });

  test('a matching whose right one is gone is read back with an empty one', () => {
    const options = [{ text: '甲', isAnswer: false, matchSort: 9 }];
    expect(kinds.matching.written({ options, blanks: [] })).toEqual({ pairs: [{ left: '甲', right: '' }] });
  });
});

test('an author writes options for choices and orderings', () => {
  const needing = Object.entries(kinds).flatMap(([kind, { needsOptions }]) => (needsOptions ? [kind] : []));
  expect(needing).toEqual(['single', 'multiple', 'ordering']);
});

test('options stand in another order where the test shuffles, of matching and ordering always', () => {
  expect(Object.fromEntries(Object.entries(kinds).map(([kind, { shuffles }]) => [kind, shuffles]))).toEqual({
    single: 'asked',
    multiple: 'asked',
    judge: 'never',
    blank: 'never',
    text: 'never',
    matching: 'always',
    ordering: 'always',
  });
});

test('only of a matching there are options that others are matched with', () => {
  for (const [kind, { isTarget }] of Object.entries(kinds)) {
    expect(isTarget({ matchSort: null }), kind).toBe(kind === 'matching');
    expect(isTarget({ matchSort: 4 }), kind).toBe(false);
  }
});

describe('an answer that earns all the marks and one that does not', () => {
  const samples = (kind: QuestionKind, more: Partial<Gradable> = {}) =>
    kinds[kind].samples(question(kind, more));

  test('of each kind', () => {
    expect(samples('single', { options: three })).toEqual({ right: 12, wrong: 11 });
    expect(samples('single')).toEqual({ right: null, wrong: null });
    const options = [option(1, right), option(2), option(3, right)];
    expect(samples('multiple', { options })).toEqual({ right: [1, 3], wrong: [1] });
    expect(samples('judge', { options: [option(1, right), option(2)] })).toEqual({
      right: true,
      wrong: false,
    });
    expect(samples('judge', { options: [option(1), option(2, right)] })).toEqual({
      right: false,
      wrong: true,
    });
    expect(samples('judge')).toEqual({ right: false, wrong: true });
    expect(samples('blank', { blanks: [spelt('甲', '乙'), near(3)] })).toEqual({
      right: ['甲', '3'],
      wrong: ['不确定', '3'],
    });
    expect(samples('text')).toBeNull();
    expect(samples('matching', { options: pairs })).toEqual({
      right: [
        [21, 24],
        [22, 25],
        [23, 25],
      ],
      wrong: [
        [22, 25],
        [23, 25],
      ],
    });
    const shown = [option(13, { sort: 3 }), option(11, { sort: 1 }), option(12, { sort: 2 })];
    expect(samples('ordering', { options: shown })).toEqual({ right: [11, 12, 13], wrong: [13, 12, 11] });
  });
});
