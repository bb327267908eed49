import { expect, test } from 'vitest';
import { book } from '../../../testing/gradebook.ts';
import { actOf, changesOf, type ShownCells, undoOf, withRevisions } from './typed-cells.ts';

/** The cell 出勤 of the second student: 12 points of revision 3. */
const cellOf = (value: number, more = {}) => ({ studentId: 12, item: 'c5', value, flag: null, ...more });
const saved: ShownCells = { book, cells: new Map() };
const onItsWay = (value: number, revision: number): ShownCells => ({
  book,
  cells: new Map([['12 c5', { ...cellOf(value), revision }]]),
});

test('what is typed over a cell goes on from its revision, over one on its way from the one that it will have', () => {
  expect(withRevisions(saved, [cellOf(15)])).toEqual([cellOf(15, { revision: 3 })]);
  expect(withRevisions(onItsWay(14, 3), [cellOf(15)])).toEqual([cellOf(15, { revision: 4 })]);
  // The one that stood there when its field was opened.
  expect(withRevisions(saved, [cellOf(15, { revision: 2 })])).toEqual([cellOf(15, { revision: 2 })]);
});

test('what stands there already is no change; flags of homework need a reason', () => {
  const exempt = { studentId: 12, item: 'l1', value: null, flag: 'exempt' as const };
  expect(changesOf(saved, [cellOf(12), cellOf(13), exempt])).toEqual({
    others: [cellOf(13)],
    flags: [exempt],
  });
  expect(changesOf(onItsWay(14, 3), [cellOf(14)])).toEqual({ others: [], flags: [] });
});

test('an act is undone to what the cells showed, and only those that still show what was typed', () => {
  const act = actOf(onItsWay(14, 3), [cellOf(15)], '撤销');
  expect(act).toEqual([{ before: cellOf(14), typed: cellOf(15) }]);
  expect(undoOf(onItsWay(15, 4), act)).toEqual([cellOf(14)]);
  expect(undoOf(onItsWay(16, 4), act)).toEqual([]);
  const gone = { ...book, items: book.items.slice(0, 1) };
  expect(undoOf({ ...onItsWay(15, 4), book: gone }, act)).toEqual([]);
});

test('an undone flag of a homework has a reason', () => {
  const [step] = actOf(saved, [{ studentId: 11, item: 'l1', value: null, flag: 'exempt' }], '撤销');
  expect(step?.before.reason).toBe('撤销');
});
