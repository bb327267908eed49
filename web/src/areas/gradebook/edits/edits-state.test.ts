import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EditsEvent, type EditsState, editsReducer, noEdits, type Step } from './edits-state.ts';

const cellOf = (value: number, studentId = 11) => ({ studentId, item: 'c5', value, flag: null });
const stepOf = (value: number, studentId = 11): Step => ({
  before: cellOf(value - 1, studentId),
  typed: cellOf(value, studentId),
});
const after = (...events: EditsEvent[]) => events.reduce(editsReducer, noEdits);
const changed = (...act: Step[]): EditsEvent => ({ type: 'changed', act });
const undone: EditsEvent = { type: 'undone', count: 2, left: 1 };

test('the last 50 acts are kept', () => {
  const acts = Array.from({ length: 60 }, (_, value) => [stepOf(value)]);
  let state = after(...acts.map((act): EditsEvent => ({ type: 'changed', act })));
  const taken: unknown[] = [];
  while (state.acts.length > 0) {
    taken.push(state.acts.at(-1));
    state = editsReducer(state, undone);
  }
  expect(taken).toEqual(acts.slice(10).reverse());
});

test.each<[string, EditsEvent[], Partial<EditsState>]>([
  [
    'a change is not saved yet, and no undo',
    [{ type: 'saved' }, undone, changed(stepOf(1))],
    { saved: false, undone: null },
  ],
  [
    'an undo is told, and not saved yet',
    [{ type: 'saved' }, undone],
    { saved: false, undone: { count: 2, left: 1 } },
  ],
  [
    'what is saved stays told as undone',
    [undone, { type: 'saved' }],
    { saved: true, undone: { count: 2, left: 1 } },
  ],
  [
    'an undo that was not saved is none',
    [undone, { type: 'forgotten', cells: [cellOf(1)] }],
    { undone: null },
  ],
  [
    'where all was saved nothing is forgotten',
    [undone, { type: 'forgotten', cells: [] }],
    { undone: { count: 2, left: 1 } },
  ],
  [
    'flags wait for a reason',
    [{ type: 'unreasoned', edits: [cellOf(1)] }],
    { unreasoned: [cellOf(1)], acts: [] },
  ],
])('%s', (_, events, state) => {
  expect(after(...events)).toMatchObject(state);
});

test('a cell that was not saved leaves the last act that typed it so, and an act without cells is none', () => {
  const acts = [
    changed(stepOf(5), stepOf(7, 12)),
    changed(stepOf(6)),
    changed(stepOf(5)),
    changed(stepOf(8, 12)),
  ];
  const forget = (...cells: ReturnType<typeof cellOf>[]) =>
    editsReducer(after(...acts), { type: 'forgotten', cells }).acts.map((act) =>
      act.map(({ typed }) => typed.value),
    );
  expect(forget(cellOf(5))).toEqual([[5, 7], [6], [8]]);
  expect(forget(cellOf(8, 12), cellOf(6))).toEqual([[5, 7], [5]]);
  expect(forget(cellOf(7, 12))).toEqual([[5], [6], [5], [8]]);
  // It was typed by no act that is kept.
  expect(forget(cellOf(9))).toEqual([[5, 7], [6], [5], [8]]);
});

test('undone act by act, whatever was typed is taken back to what was there before', () => {
  const cell = fc.record({
    studentId: fc.integer({ min: 1, max: 4 }),
    value: fc.integer({ min: 0, max: 9 }),
  });
  const acts = fc.array(fc.uniqueArray(cell, { selector: ({ studentId }) => studentId, minLength: 1 }), {
    maxLength: 50,
  });
  fc.assert(
    fc.property(acts, (typed) => {
      const shown = new Map<number, number | null>();
      let state: EditsState = noEdits;
      for (const cells of typed) {
        const act = cells.map(({ studentId, value }) => ({
          before: { ...cellOf(0, studentId), value: shown.get(studentId) ?? null },
          typed: { value, flag: null },
        }));
        for (const { studentId, value } of cells) shown.set(studentId, value);
        state = editsReducer(state, { type: 'changed', act });
      }
      while (state.acts.length > 0) {
        for (const { before, typed } of state.acts.at(-1) ?? []) {
          expect(shown.get(before.studentId)).toBe(typed.value);
          shown.set(before.studentId, before.value);
        }
        state = editsReducer(state, { type: 'undone', count: 1, left: 0 });
      }
      expect([...shown.values()].every((value) => value === null)).toBe(true);
    }),
  );
});
