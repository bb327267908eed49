import type { QuestionKind } from '@zhixing/contract/words';
import { describe, expect, test } from 'vitest';
import { anyPaperOf, inOrderOf, optionsInOrder, paperOf, questionsOf } from './order.ts';
import { showOptions } from './show-options.ts';
import type { Question, TestContext } from './test-context.domain.ts';

const options = (...ids: number[]) => ids.map((id) => ({ id, text: `选项${id}`, matchSort: null }));
const question = (id: number, more: Partial<Question> = {}) =>
  ({
    id,
    kind: 'single',
    pool: null,
    draw: null,
    fromPaper: 1,
    toPaper: null,
    options: options(1, 2, 3, 4, 5),
    ...more,
  }) as Question;
const idsOf = (questions: readonly { id: number }[]) => questions.map(({ id }) => id);
const key = { studentId: 7, chapterId: 9 };
const first = { no: 1, paper: 1 };
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the questions of an attempt', () => {
  test('are those that stand in its paper, in the test’s order (rules: revised-test)', () => {
    const questions = [
      question(1),
      question(2, { toPaper: 2 }),
      question(3, { fromPaper: 2 }),
      question(4, { fromPaper: 2, toPaper: 3 }),
    ];
    const inPaper = (paper: number) => idsOf(questionsOf({ questions }, key, { no: 1, paper }));
    expect([inPaper(1), inPaper(2), inPaper(3)]).toEqual([
      [1, 2],
      [1, 3, 4],
      [1, 3],
    ]);
    // Asked again it is what it was.
    expect([inPaper(1), inPaper(2)]).toEqual([
      [1, 2],
      [1, 3, 4],
    ]);
  });

  test('of each pool as many as are drawn, the same each time the attempt is shown', () => {
    const questions = [
      question(1),
      ...[2, 3, 4, 5, 6].map((id) => question(id, { pool: 1, draw: 2 })),
      ...[7, 8, 9].map((id) => question(id, { pool: 2, draw: 1 })),
      question(10),
    ];
    const drawn = (who = key, no = 1) => idsOf(questionsOf({ questions }, who, { no, paper: 1 }));
    const ids = drawn();
    expect(ids).toEqual(drawn());
    expect([ids[0], ids.at(-1), ids.length]).toEqual([1, 10, 5]);
    expect(ids.filter((id) => id >= 2 && id <= 6)).toHaveLength(2);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    const different = (all: number[][]) => new Set(all.map(String)).size;
    expect(different(range(20).map((no) => drawn(key, no)))).toBeGreaterThan(5);
    expect(different(range(20).map((studentId) => drawn({ ...key, studentId })))).toBeGreaterThan(5);
    expect(different(range(20).map((chapterId) => drawn({ ...key, chapterId })))).toBeGreaterThan(5);
  });

  test('are worked out once for each paper of a list that is remembered', () => {
    const questions = [question(1), question(2)];
    expect(questionsOf({ questions }, key, first)).toBe(questionsOf({ questions }, key, first));
  });

  test('of a pool without a number none', () => {
    const questions = [question(1), question(2, { pool: 1 })];
    expect(idsOf(questionsOf({ questions }, key, first))).toEqual([1]);
  });

  test('the draws of attempts that were made stay what they are', () => {
    const questions = [1, 2, 3, 4, 5, 6].map((id) => question(id, { pool: 3, draw: 2 }));
    expect(range(4).map((no) => idsOf(questionsOf({ questions }, key, { no, paper: 1 })))).toEqual([
      [3, 4],
      [4, 6],
      [2, 6],
      [2, 4],
    ]);
  });
});

test('an old paper is the newest in which all of the questions stood (rules: revised-test)', () => {
  const questions = [
    question(1, { fromPaper: 1 }),
    question(2, { fromPaper: 2, toPaper: 5 }),
    question(3, { fromPaper: 3, toPaper: 4 }),
    question(4, { fromPaper: 4, toPaper: 6 }),
    question(5, { fromPaper: 1, toPaper: 3 }),
  ];
  const paper = (...ids: number[]) => paperOf({ questions }, new Set(ids));
  expect(paper(1, 2)).toBe(4);
  expect(paper(1, 2, 3)).toBe(3);
  expect(paper(2, 4)).toBe(4);
  // They stood in no paper together: one ended as the other began, or before.
  expect(paper(3, 4)).toBeUndefined();
  expect(paper(3, 5)).toBeUndefined();
  expect(paper(4, 5)).toBeUndefined();
  // All still stand, or one is unknown, or none was asked.
  expect(paper(1)).toBeUndefined();
  expect(paper(2, 99)).toBeUndefined();
  expect(paper()).toBeUndefined();
});

test('a paper that is nobody’s has the first of each pool', () => {
  const questions = [
    ...[1, 2, 3].map((id) => ({ id, pool: 1, draw: 2 })),
    { id: 4, pool: null, draw: null },
    { id: 5, pool: 2, draw: null },
  ];
  expect(idsOf(anyPaperOf(questions))).toEqual([1, 2, 4]);
});

describe('the order in which a student sees an attempt (rules: question-number)', () => {
  const questions = range(8).map((id) => question(id));
  const shown = (shuffle: boolean, all: readonly Question[] = questions, attempt = first, who = key) =>
    inOrderOf({ test: { shuffle } as TestContext['test'], questions: all }, who, attempt);

  test('is the author’s unless the test shuffles', () => {
    expect(shown(false)).toEqual(questions);
    expect(shown(false)[0]).not.toHaveProperty('authored');
  });

  test('is one of its own for each attempt of a test that shuffles, of questions and of options', () => {
    const mixed = shown(true);
    expect(idsOf(mixed)).not.toEqual(range(8));
    expect([...idsOf(mixed)].sort()).toEqual(range(8));
    expect(idsOf(shown(true))).toEqual(idsOf(mixed));
    expect(idsOf(shown(true, questions, { no: 2, paper: 1 }))).not.toEqual(idsOf(mixed));
    expect(idsOf(shown(true, questions, first, { ...key, studentId: 8 }))).not.toEqual(idsOf(mixed));
    expect(idsOf(shown(true, questions, first, { ...key, chapterId: 8 }))).not.toEqual(idsOf(mixed));
    for (const each of mixed) {
      expect([...idsOf(each.options)].sort()).toEqual([1, 2, 3, 4, 5]);
      expect(each.authored).toBe(questions[each.id - 1]);
    }
    expect(mixed.every(({ options: all }) => String(idsOf(all)) === '1,2,3,4,5')).toBe(false);
  });

  test('is mixed for a matching or an ordering in every test, the questions staying in theirs', () => {
    const all = [question(1), question(2, { kind: 'ordering' }), question(3)];
    const seen = shown(false, all);
    expect(idsOf(seen)).toEqual([1, 2, 3]);
    expect(idsOf(seen[0]?.options ?? [])).toEqual([1, 2, 3, 4, 5]);
    expect(idsOf(seen[1]?.options ?? [])).not.toEqual([1, 2, 3, 4, 5]);
    expect(seen[1]?.authored).toBe(all[1]);
  });

  test('shuffles the questions also where no options are moved', () => {
    const all = range(8).map((id) => question(id, { kind: 'judge' }));
    expect(idsOf(shown(true, all))).not.toEqual(range(8));
  });
});

describe('the options of a question', () => {
  const orders = (kind: QuestionKind, shuffle: boolean, ids = [1, 2, 3]) =>
    range(60).map((no) =>
      idsOf(optionsInOrder({ kind, options: options(...ids) }, { seed: `7:9:${no}`, shuffle })).join(),
    );

  test.each([
    ['single', false, 1],
    ['single', true, 6],
    ['multiple', true, 6],
    ['judge', true, 1],
    ['ordering', false, 5],
    ['matching', true, 5],
  ] as const)('of %s, shuffled %s: %d of 6 orders', (kind, shuffle, count) => {
    const seen = new Set(orders(kind, shuffle));
    expect(seen.size).toBe(count);
    // The right order of an ordering is never shown.
    expect(seen.has('1,2,3')).toBe(count !== 5);
  });

  test('stay in the order that was shown in attempts that were begun', () => {
    expect(orders('ordering', false, [1, 2, 3, 4]).slice(0, 6)).toEqual([
      '4,2,3,1',
      '3,2,4,1',
      '1,3,4,2',
      '2,4,1,3',
      '2,1,4,3',
      '4,2,3,1',
    ]);
  });

  test('of an ordering with none or one there is nothing to mix', () => {
    expect(new Set(orders('ordering', false, []))).toEqual(new Set(['']));
    expect(new Set(orders('ordering', false, [1]))).toEqual(new Set(['1']));
  });

  test('are a list of their own', () => {
    const own = options(1, 2);
    expect(optionsInOrder({ kind: 'judge', options: own }, { seed: 's', shuffle: true })).not.toBe(own);
  });

  test('are shown apart from those that others are matched with, each with its HTML', async () => {
    const all = [
      { id: 1, text: '甲', matchSort: 3 },
      { id: 2, text: '乙', matchSort: null },
    ];
    const shown = (kind: QuestionKind) => showOptions(kind, all, async (text) => `<b>${text}</b>`);
    const [left, right] = [
      { optionId: 1, text: '甲', html: '<b>甲</b>' },
      { optionId: 2, text: '乙', html: '<b>乙</b>' },
    ];
    expect(await shown('matching')).toEqual({ options: [left], targets: [right] });
    expect(await shown('single')).toEqual({ options: [left, right], targets: [] });
  });
});
