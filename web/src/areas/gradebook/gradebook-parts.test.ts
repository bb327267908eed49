import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeRows } from './edits/merge-rows.ts';
import type { Gradebook, GradeQuery } from './gradebook.types.ts';
import { blockOf, typedOf } from './grid/typed-cell.ts';
import { columnGroups, countedKeys, inGroups } from './shown-columns/column-groups.ts';
import { classesOf, shownRows } from './shown-rows.ts';

const names = { absent: '缺考', deferred: '缓考', exempt: '免修', cheating: '作弊' };
const own = { kind: 'own' as const, max: 20 };

test.each([
  ['18.5', { value: 18.5, flag: null }],
  [' １８ ', { value: 18, flag: null }],
  ['', { value: null, flag: null }],
  ['缺考', { value: null, flag: 'absent' }],
  ['18.566', { value: 18.57, flag: null }],
  ['20.5', null],
  ['9²', null],
  // Nobody knows how many of 20 points it is.
  ['95%', null],
  ['-1', null],
  ['1e1', null],
  ['好', null],
])('“%s” typed in a column', (text, found) => {
  expect(typedOf(text, own, names)).toEqual(found);
});

test('of 100 points, a percentage is points', () => {
  expect(typedOf('９５％', { kind: 'own', max: 100 }, names)).toEqual({ value: 95, flag: null });
});

test('a homework takes flags alone', () => {
  expect(typedOf('80', { kind: 'homework', max: 100 }, names)).toBeNull();
  expect(typedOf('免修', { kind: 'homework', max: 100 }, names)).toEqual({ value: null, flag: 'exempt' });
});

test.each([
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['1\n\n3', [['1'], [''], ['3']]],
  [
    '1\t\n\t4',
    [
      ['1', ''],
      ['', '4'],
    ],
  ],
  ['"a\n""b"""\t2', [['a\n"b"', '2']]],
  ['7', [['7']]],
])('a block from Excel: %j', (text, cells) => {
  expect(blockOf(text)).toEqual(cells);
});

test('a block of plain cells comes as it was copied', () => {
  const cell = fc.stringMatching(/^[0-9a-z一二]{0,4}$/);
  const block = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    );
  fc.assert(
    fc.property(block, (rows) => {
      expect(blockOf(`${rows.map((row) => row.join('\t')).join('\r\n')}\r\n`)).toEqual(rows);
    }),
  );
});

// 0 scored, 1 waiting, 4 missing (figureStates).
const book: Gradebook = {
  items: [{ key: 'l1', kind: 'homework', title: '报告', max: 100, dueAt: '2026-11-20T00:00:00Z' }],
  scheme: {
    categories: [{ name: '', weight: 100, drop: 0, items: [{ key: 'l1', weight: 1 }] }],
    missing: 'zero',
    lateOff: 0,
    passMark: 60,
    decimals: 0,
    scale: 'hundred',
  },
  schemeRevision: 0,
  students: {
    ids: [11, 12, 13, 14],
    names: ['方小田', '李小河', '王小山', '赵小海'],
    studentNos: ['001', '002', '010', ''],
    classNames: ['二班', '一班', '一班', ''],
    graduated: [1],
  },
  figures: [{ scores: [80, null, 0, 55], states: [0, 1, 4, 0], late: [3], dropped: [], revisions: [] }],
  categories: [[80, null, 0, 55]],
  totals: [80, null, 0, 55],
  passed: [true, null, false, false],
  unsettled: [],
  deferred: [],
  may: [],
};
const all: GradeQuery = {
  keyword: '',
  className: undefined,
  show: undefined,
  sort: undefined,
  descending: false,
};

test.each<[string, Partial<GradeQuery>, number[]]>([
  ['everybody', {}, [0, 1, 2, 3]],
  ['part of a name', { keyword: '小山' }, [2]],
  ['part of a number', { keyword: '00' }, [0, 1]],
  ['a class', { className: '一班' }, [1, 2]],
  ['missing work', { show: 'missing' }, [2]],
  ['not passed', { show: 'failing' }, [2, 3]],
  ['late', { show: 'late' }, [3]],
  ['to mark', { show: 'waiting' }, [1]],
  ['still learning', { show: 'learning' }, [0, 2, 3]],
  ['graduated', { show: 'graduated' }, [1]],
  ['the lowest total first, without one last', { sort: 'total' }, [2, 3, 0, 1]],
  ['the highest total first, without one last', { sort: 'total', descending: true }, [0, 3, 2, 1]],
  ['by an item', { sort: 'l1' }, [2, 3, 0, 1]],
  ['by number, without one last', { sort: 'studentNo', descending: true }, [2, 1, 0, 3]],
  ['by a column that is gone', { sort: 'c9' }, [0, 1, 2, 3]],
])('the rows: %s', (_, query, rows) => {
  expect(shownRows(book, { ...all, ...query })).toEqual(rows);
});

test('who has not joined yet is neither learning nor graduated', () => {
  const camp = { ...book, students: { ...book.students, ids: [11, -7, 13, 14], graduated: [0] } };
  const shown = (show: 'notJoined' | 'learning' | 'graduated') => shownRows(camp, { ...all, show });
  expect([shown('notJoined'), shown('graduated')]).toEqual([[1], [0]]);
  expect(shown('learning')).toEqual([2, 3]);
});

test('the classes, each once', () => {
  expect(classesOf(book)).toEqual(['二班', '一班'].sort(new Intl.Collator('zh-CN').compare));
});

test('the rows of some students replace theirs alone', () => {
  const rows = {
    students: {
      ids: [14, 99],
      names: ['赵小海', ''],
      studentNos: ['', ''],
      classNames: ['', ''],
      graduated: [],
    },
    figures: [{ scores: [90, 1], states: [0, 0], late: [], dropped: [0], revisions: [2, 1] }],
    categories: [[90, 1]],
    totals: [90, 1],
    passed: [true, true],
    unsettled: [],
    deferred: [],
  };
  const next = mergeRows(book, rows);
  expect(next.figures[0]).toEqual({
    scores: [80, null, 0, 90],
    states: [0, 1, 4, 0],
    late: [],
    dropped: [3],
    revisions: [0, 0, 0, 2],
  });
  expect(next).toMatchObject({
    totals: [80, null, 0, 90],
    passed: [true, null, false, true],
    unsettled: [],
    deferred: [],
    categories: [[80, null, 0, 90]],
  });
  expect(book.totals).toEqual([80, null, 0, 55]);
});

test('columns in which nothing has changed stay the same objects, so that they are not drawn again', () => {
  const [figure] = book.figures;
  const twoColumns = { ...book, figures: [figure, { ...figure }] as typeof book.figures };
  const of = (score: number) => ({
    scores: [score],
    states: [figure?.states[3] ?? 0],
    late: [0],
    dropped: [],
    revisions: [],
  });
  const rows = {
    students: { ids: [14], names: ['赵小海'], studentNos: [''], classNames: [''], graduated: [] },
    figures: [of(figure?.scores[3] ?? 0), of(91)],
    categories: [[book.categories[0]?.[3] ?? null]],
    totals: [91],
    passed: [book.passed[3] ?? null],
    unsettled: [],
    deferred: [],
  };
  const next = mergeRows(twoColumns, rows);
  expect(next.figures[0]).toBe(twoColumns.figures[0]);
  expect(next.figures[1]?.scores[3]).toBe(91);
  expect(next.figures[1]?.states).toBe(twoColumns.figures[1]?.states);
  expect([next.categories[0], next.passed]).toEqual([book.categories[0], book.passed]);
  expect(next.categories[0]).toBe(book.categories[0]);
  expect(next.totals[3]).toBe(91);
});

describe('columns by category of the scheme', () => {
  const item = (key: string) => ({ key, kind: 'homework' as const, title: key, max: 100, dueAt: null });
  const category = (name: string, ...keys: string[]) => ({
    name,
    weight: 50,
    drop: 0,
    items: keys.map((key) => ({ key, weight: 1 })),
  });
  const of = (...categories: ReturnType<typeof category>[]) => ({
    items: ['l1', 'l2', 'l3', 'c4'].map(item),
    scheme: { ...book.scheme, categories },
  });

  test('stand side by side in the order of the categories, what does not count last', () => {
    const two = of(category('期末', 'l3'), category('平时', 'l1', 'c4'));
    expect(inGroups(two).map((at) => two.items[at]?.key)).toEqual(['l3', 'l1', 'c4', 'l2']);
    expect(columnGroups(two).map((group) => [group.category?.name ?? null, group.count])).toEqual([
      ['期末', 1],
      ['平时', 2],
      [null, 1],
    ]);
  });

  test('count where the category has a weight', () => {
    const weightless = of({ ...category('练习', 'l1'), weight: 0 }, category('期末', 'l3'));
    expect([...countedKeys(weightless.scheme)]).toEqual(['l3']);
  });

  test('have no groups where all are in one; a category without columns has none', () => {
    expect(columnGroups(of(category('', 'l1', 'l2', 'l3', 'c4')))).toEqual([]);
    expect(columnGroups(of(category('平时', 'l1', 'l2', 'l3', 'c4'), category('期末')))).toEqual([]);
    expect(inGroups(of(category('', 'c4', 'l1', 'l2', 'l3')))).toEqual([0, 1, 2, 3]);
  });
});
