import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  activeCell,
  emptyGrid,
  type GridCommand,
  type GridEvent,
  type GridState,
  gridReducer,
  type ShownGrid,
} from './grid-state.ts';

/** Students 11, 12 and 13; after the four first columns a homework (4) and two columns of the teachers' own (5 and 6). */
const gridOf = (more: Partial<ShownGrid> = {}): ShownGrid => ({
  rows: 3,
  columns: 7,
  isPhone: () => false,
  mayType: true,
  studentAt: (at) => [11, 12, 13][at],
  itemAt: (column) => (column < 4 || column > 6 ? undefined : { kind: column === 4 ? 'homework' : 'own' }),
  valueAt: ({ at, column }) => `${at}${column}`,
  revisionAt: ({ at, column }) => 10 * at + column,
  canHold: (_, typed) => typed !== '好',
  ...more,
});

const key = (name: string): GridEvent => ({ type: 'key', key: name });
const fieldKey = (name: string, isBack = false): GridEvent => ({ type: 'fieldKey', key: name, isBack });
const typed = (text: string): GridEvent => ({ type: 'typed', typed: text });
const pressed = (at: number, column: number): GridEvent => ({ type: 'pressed', cell: { at, column } });
const left: GridEvent = { type: 'left' };
const pasted = (...rows: string[][]): GridEvent => ({ type: 'pasted', block: rows });

/** What the last event has made of the state; `told`: what it asked for. null: it is not the grid's. */
function after(events: GridEvent[], grid = gridOf()) {
  let state: GridState = emptyGrid;
  let commands: GridCommand[] | null = [];
  for (const event of events) {
    const step = gridReducer(state, event, grid);
    state = step?.state ?? state;
    commands = step?.commands ?? null;
  }
  const cell = activeCell(state, grid);
  return { at: cell && [cell.at, cell.column], field: state.field, commands, state };
}
const at = (row: number, column: number) => ({ cell: { at: row, column } });

test.each<[string, GridEvent[], [number, number] | null]>([
  ['a first arrow goes to the first item of the first row', [key('ArrowDown')], [0, 4]],
  ['arrows move by one', [pressed(1, 5), key('ArrowUp'), key('ArrowRight')], [0, 6]],
  ['not beyond the first row and column', [pressed(0, 0), key('ArrowUp'), key('ArrowLeft')], [0, 0]],
  ['nor beyond the last ones', [pressed(2, 6), key('ArrowDown'), key('ArrowRight'), key('PageDown')], [2, 6]],
  ['Home goes to the name', [pressed(1, 5), key('Home')], [1, 0]],
  ['End goes to the last column', [pressed(1, 1), key('End')], [1, 6]],
  ['another key is not the grid’s, and moves nothing', [pressed(1, 1), key('F5')], [1, 1]],
  ['Enter in a field goes down', [pressed(0, 5), key('7'), fieldKey('Enter')], [1, 5]],
  ['and with Shift up', [pressed(1, 5), key('7'), fieldKey('Enter', true)], [0, 5]],
  ['Tab in a field goes on', [pressed(0, 5), key('7'), fieldKey('Tab')], [0, 6]],
  ['and with Shift back', [pressed(0, 5), key('7'), fieldKey('Tab', true)], [0, 4]],
  ['Escape stays', [pressed(0, 5), key('7'), fieldKey('Escape')], [0, 5]],
  ['without a cell no key but a move is the grid’s', [key('7')], null],
])('%s', (_, events, cell) => {
  expect(after(events).at).toEqual(cell);
});

test.each<[string, GridEvent[], string | null]>([
  ['a character opens the field with it', [pressed(0, 5), key('7')], '7'],
  ['a key of an input method opens it empty', [pressed(0, 5), key('Process')], ''],
  ['Enter opens it with what is there', [pressed(1, 5), key('Enter')], '15'],
  ['so does F2, also for a flag of a homework', [pressed(1, 4), key('F2')], '14'],
  ['so does a second press in an own column', [pressed(1, 5), pressed(1, 5)], '15'],
  ['a press in the cell of the open field leaves it open', [pressed(1, 5), key('7'), pressed(1, 5)], '7'],
  ['a name cannot be typed over', [pressed(1, 0), key('7')], null],
  ['what is typed stands in it', [pressed(0, 5), key('7'), typed('7.5')], '7.5'],
  ['what the cell cannot hold stays in it', [pressed(0, 5), key('好'), fieldKey('Enter')], '好'],
  ['also with Tab', [pressed(0, 5), key('好'), fieldKey('Tab')], '好'],
  ['unless the field is left', [pressed(0, 5), key('好'), left], null],
  ['a key in the grid is not the field’s', [pressed(0, 5), key('7'), key('8')], '7'],
  ['another key in the field is its own', [pressed(0, 5), key('7'), fieldKey('ArrowLeft')], '7'],
])('the field: %s', (_, events, text) => {
  expect(after(events).field?.typed ?? null).toBe(text);
});

test.each<[string, GridEvent[], GridCommand[] | null]>([
  ['Enter opens what is behind a homework', [pressed(1, 4), key('Enter')], [{ do: 'open', ...at(1, 4) }]],
  ['a second press too', [pressed(1, 4), pressed(1, 4)], [{ do: 'open', ...at(1, 4) }]],
  ['the space key opens it anywhere', [pressed(1, 5), key(' ')], [{ do: 'open', ...at(1, 5) }]],
  ['Delete clears', [pressed(1, 5), key('Delete')], [{ do: 'clear', ...at(1, 5) }]],
  ['a move scrolls', [pressed(1, 5), key('ArrowDown')], [{ do: 'scroll', ...at(2, 5) }]],
  [
    'a key that ends the field writes with the revision that was seen, and the rows have the focus again',
    [pressed(1, 5), key('7'), typed('8'), fieldKey('Enter')],
    [{ do: 'write', ...at(1, 5), typed: '8', revision: 15 }, { do: 'focus' }, { do: 'scroll', ...at(2, 5) }],
  ],
  [
    'Escape writes nothing',
    [pressed(1, 5), key('7'), fieldKey('Escape')],
    [{ do: 'focus' }, { do: 'scroll', ...at(1, 5) }],
  ],
  [
    'what the cell cannot hold is written alone: that is where it is said why',
    [pressed(1, 5), key('好'), fieldKey('Enter')],
    [{ do: 'write', ...at(1, 5), typed: '好', revision: 15 }],
  ],
  [
    'the field that is left is written',
    [pressed(1, 5), key('7'), left],
    [{ do: 'write', ...at(1, 5), typed: '7', revision: 15 }],
  ],
  [
    'the field that a key has ended says nothing more when it is left',
    [pressed(1, 5), key('7'), fieldKey('Enter'), left],
    null,
  ],
  [
    'a press elsewhere writes what was typed into its own cell',
    [pressed(1, 5), key('7'), pressed(0, 6)],
    [{ do: 'write', ...at(1, 5), typed: '7', revision: 15 }],
  ],
  [
    'a block goes into the cells from the active one on',
    [pressed(1, 5), pasted(['1', '2'])],
    [{ do: 'paste', block: [['1', '2']], ...at(1, 5) }],
  ],
  [
    'also out of the open field',
    [pressed(1, 5), key('7'), pasted(['1'], ['2'])],
    [{ do: 'focus' }, { do: 'paste', block: [['1'], ['2']], ...at(1, 5) }],
  ],
  ['one text goes into the field', [pressed(1, 5), key('7'), pasted(['1'])], null],
  [
    'without a cell it is said where to paste',
    [pasted(['1'])],
    [{ do: 'paste', block: [['1']], cell: null }],
  ],
])('%s', (_, events, commands) => {
  expect(after(events).commands).toEqual(commands);
});

test('who may not type is told so, and opens what is behind a cell', () => {
  const grid = gridOf({ mayType: false });
  expect(after([pressed(1, 5), key('7')], grid)).toMatchObject({
    field: null,
    commands: [{ do: 'sayReadOnly' }],
  });
  expect(after([pressed(1, 5), key('Enter')], grid).commands).toEqual([{ do: 'open', ...at(1, 5) }]);
});

test('what stands in a cell is typed over until something is typed; what opened the field is not', () => {
  expect(after([pressed(1, 5), key('F2')]).field?.isOver).toBe(true);
  expect(after([pressed(1, 5), key('F2'), typed('1')]).field?.isOver).toBe(false);
  expect(after([pressed(1, 5), key('1')]).field?.isOver).toBe(false);
});

test('the columns that a phone does not show are passed over', () => {
  const grid = gridOf({ isPhone: () => true });
  expect(after([pressed(0, 1), key('ArrowRight')], grid).at).toEqual([0, 4]);
  expect(after([pressed(0, 4), key('ArrowLeft')], grid).at).toEqual([0, 1]);
});

test('the active cell stays with its student; one that is not shown any more has none', () => {
  const { state } = after([pressed(1, 5), key('7')]);
  const others = (...ids: number[]) => gridOf({ rows: ids.length, studentAt: (row) => ids[row] });
  expect(activeCell(state, others(10, 11, 12, 13))).toEqual({ at: 2, column: 5 });
  expect(activeCell(state, others(11, 13))).toBeNull();
  expect(activeCell(state, gridOf({ columns: 5 }))).toBeNull();
  // The keys work on, and what was typed does not come up in another cell.
  expect(gridReducer(state, key('ArrowDown'), others(11, 13))?.state).toEqual({
    place: { studentId: 11, column: 4 },
    field: null,
  });
});

const anyEvent: fc.Arbitrary<GridEvent> = fc.oneof(
  fc
    .constantFrom(...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'])
    .map(key),
  fc.constantFrom(...['Enter', 'F2', ' ', 'Delete', 'Process', '7', '好', 'F5']).map(key),
  fc
    .tuple(fc.constantFrom('Enter', 'Tab', 'Escape', 'x'), fc.boolean())
    .map(([name, back]) => fieldKey(name, back)),
  fc.constantFrom('1', '12', '好').map(typed),
  fc
    .tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 6 }))
    .map(([row, column]) => pressed(row, column)),
  fc.constant(left),
  fc.constantFrom(pasted(['1']), pasted(['1', '2'], ['3'])),
);

test('whatever happens: the active cell is one of the grid’s, and what was typed is written once into its own cell, or kept', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), fc.boolean(), (events, isPhone) => {
      const grid = gridOf({ isPhone: () => isPhone });
      let state: GridState = emptyGrid;
      for (const event of events) {
        const step = gridReducer(state, event, grid);
        if (!step) continue;
        const [before, cell] = [state, activeCell(step.state, grid)];
        const written = step.commands.filter((command) => command.do === 'write');
        state = step.state;
        expect(step.state.place === null).toBe(cell === null);
        const isHidden = isPhone && (cell?.column === 2 || cell?.column === 3);
        if (isHidden && event.type !== 'pressed') expect(before.place?.column).toBe(cell?.column);
        expect(written.length).toBeLessThanOrEqual(1);
        // It is given up by Escape alone, or by a block that is pasted over it.
        const isGivenUp = (event.type === 'fieldKey' && event.key === 'Escape') || event.type === 'pasted';
        if (before.field && !state.field && !isGivenUp)
          expect(written).toEqual([
            {
              do: 'write',
              cell: activeCell(before, grid),
              typed: before.field.typed,
              revision: before.field.revision,
            },
          ]);
        if (!before.field) expect(written).toEqual([]);
        if (state.field) expect(grid.itemAt(state.place?.column ?? -1)).toBeDefined();
      }
    }),
  );
});
