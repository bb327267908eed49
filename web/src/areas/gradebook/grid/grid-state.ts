import type { GradeItem } from '../gradebook.types.ts';
import { type CellPosition, firstColumns, keptOnPhones } from './grid-parts.ts';

export interface GridState {
  /** The active cell. By student: the row moves when others join or leave the camp. */
  place: { studentId: number; column: number } | null;
  /** The field of the active cell, where it is open. */
  field: {
    typed: string;
    /** What stood in the cell is typed over: it is selected. */
    isOver: boolean;
    /** The revision of the cell when the field was opened: what others change meanwhile is not overwritten (rules: gradebook-entries). */
    revision: number | undefined;
  } | null;
}

export const emptyGrid: GridState = { place: null, field: null };

/** What the grid shows. */
export interface ShownGrid {
  rows: number;
  columns: number;
  isPhone: () => boolean;
  mayType: boolean;
  studentAt: (at: number) => number | undefined;
  itemAt: (column: number) => Pick<GradeItem, 'kind'> | undefined;
  /** What there is to change in a cell: points or a flag, not the name of a state. */
  valueAt: (cell: CellPosition) => string;
  revisionAt: (cell: CellPosition) => number | undefined;
  canHold: (cell: CellPosition, typed: string) => boolean;
}

export type GridEvent =
  | { type: 'key'; key: string }
  /** A key in the open field, or that it is left. */
  | { type: 'fieldKey'; key: string; isBack: boolean }
  | { type: 'left' }
  | { type: 'typed'; typed: string }
  | { type: 'pressed'; cell: CellPosition }
  | { type: 'pasted'; block: string[][] };

/** What is to be done beside the next state. */
export type GridCommand =
  | { do: 'scroll'; cell: CellPosition }
  /** The rows take the focus back from the field. */
  | { do: 'focus' }
  | { do: 'write'; cell: CellPosition; typed: string; revision: number | undefined }
  | { do: 'clear'; cell: CellPosition }
  | { do: 'paste'; block: string[][]; cell: CellPosition | null }
  /** Opens the rule and the records behind a figure. */
  | { do: 'open'; cell: CellPosition }
  | { do: 'sayReadOnly' };

export interface GridStep {
  state: GridState;
  commands: GridCommand[];
}

const first = firstColumns.length;
const moves: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** The active cell, where its student and column are still shown. */
export function activeCell(
  { place }: GridState,
  { rows, columns, studentAt }: ShownGrid,
): CellPosition | null {
  if (!place || place.column >= columns) return null;
  for (let at = 0; at < rows; at += 1)
    if (studentAt(at) === place.studentId) return { at, column: place.column };
  return null;
}

const step = (state: GridState, ...commands: GridCommand[]): GridStep => ({ state, commands });
const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
const placeOf = ({ at, column }: CellPosition, { studentAt }: ShownGrid) => ({
  studentId: studentAt(at) ?? 0,
  column,
});

/** The columns that a phone's grid does not show are passed over. */
function passHidden(column: number, isBack: boolean, { isPhone }: ShownGrid): number {
  if (column < keptOnPhones || column >= first || !isPhone()) return column;
  return isBack ? keptOnPhones - 1 : first;
}

function goTo({ place }: GridState, { at, column }: CellPosition, grid: ShownGrid): GridStep {
  const isBack = column < (place?.column ?? grid.columns);
  const cell = {
    at: within(at, grid.rows),
    column: passHidden(within(column, grid.columns), isBack, grid),
  };
  return step({ place: placeOf(cell, grid), field: null }, { do: 'scroll', cell });
}

function openField(
  state: GridState,
  cell: CellPosition,
  grid: ShownGrid,
  { typed, isOver = false }: { typed: string; isOver?: boolean },
): GridStep {
  if (!grid.itemAt(cell.column)) return step(state);
  if (!grid.mayType) return step(state, { do: 'sayReadOnly' });
  return step({ ...state, field: { typed, isOver, revision: grid.revisionAt(cell) } });
}

const typeOver = (state: GridState, cell: CellPosition, grid: ShownGrid) =>
  openField(state, cell, grid, { typed: grid.valueAt(cell), isOver: true });

/** Types in a column of the teachers' own, and opens what is behind any other cell. */
function openCell(state: GridState, cell: CellPosition, grid: ShownGrid): GridStep {
  const isTyped = grid.mayType && grid.itemAt(cell.column)?.kind === 'own';
  return isTyped ? typeOver(state, cell, grid) : step(state, { do: 'open', cell });
}

function onKey(state: GridState, key: string, grid: ShownGrid): GridStep | null {
  const cell = activeCell(state, grid);
  const move = moves[key];
  if (move) {
    const [down, right] = move;
    return goTo(
      state,
      cell ? { at: cell.at + down, column: cell.column + right } : { at: 0, column: first },
      grid,
    );
  }
  // A key of an input method: the field has the focus before the method puts the word together, e.g. 缺考.
  if (key === 'Process') return cell ? openField(state, cell, grid, { typed: '' }) : step(state);
  if (!cell) return null;
  switch (key) {
    case 'Enter':
      return openCell(state, cell, grid);
    case 'F2':
      return typeOver(state, cell, grid);
    case ' ':
      return step(state, { do: 'open', cell });
    case 'Delete':
    case 'Backspace':
      return step(state, { do: 'clear', cell });
    case 'Home':
      return goTo(state, { ...cell, column: 0 }, grid);
    case 'End':
      return goTo(state, { ...cell, column: grid.columns - 1 }, grid);
  }
  return key.length === 1 && grid.itemAt(cell.column) ? openField(state, cell, grid, { typed: key }) : null;
}

/** What is in the open field goes into its cell. */
function writes(state: GridState, grid: ShownGrid): GridCommand[] {
  const cell = activeCell(state, grid);
  const { field } = state;
  return cell && field ? [{ do: 'write', cell, typed: field.typed, revision: field.revision }] : [];
}

function onFieldKey(state: GridState, { key, isBack }: { key: string; isBack: boolean }, grid: ShownGrid) {
  const cell = activeCell(state, grid);
  if (!cell || !state.field) return null;
  const by = isBack ? -1 : 1;
  const next: Record<string, CellPosition> = {
    Enter: { ...cell, at: cell.at + by },
    Tab: { ...cell, column: cell.column + by },
    Escape: cell,
  };
  const to = next[key];
  if (!to) return null;
  const written = key === 'Escape' ? [] : writes(state, grid);
  // What the cell cannot hold stays in the field; it is said why.
  if (key !== 'Escape' && !grid.canHold(cell, state.field.typed)) return step(state, ...written);
  const { state: moved, commands } = goTo(state, to, grid);
  return step(moved, ...written, { do: 'focus' }, ...commands);
}

function onPress(state: GridState, cell: CellPosition, grid: ShownGrid): GridStep {
  const active = activeCell(state, grid);
  const isAgain = active?.at === cell.at && active.column === cell.column;
  if (isAgain) return state.field ? step(state) : openCell(state, cell, grid);
  return step({ place: placeOf(cell, grid), field: null }, ...writes(state, grid));
}

/** One text goes into the field that is open; a block into the cells, from the active one on. */
function onPaste(state: GridState, block: string[][], grid: ShownGrid): GridStep | null {
  const paste: GridCommand = { do: 'paste', block, cell: activeCell(state, grid) };
  if (!state.field) return step(state, paste);
  if (block.flat().length < 2) return null;
  return step({ ...state, field: null }, { do: 'focus' }, paste);
}

/** The grid by keyboard and pointer, as in a spreadsheet. null: the event is not the grid's, and the browser goes on with it. */
export function gridReducer(state: GridState, event: GridEvent, grid: ShownGrid): GridStep | null {
  switch (event.type) {
    case 'key':
      return state.field && activeCell(state, grid)
        ? null
        : onKey({ ...state, field: null }, event.key, grid);
    case 'fieldKey':
      return onFieldKey(state, event, grid);
    case 'left':
      return state.field && step({ ...state, field: null }, ...writes(state, grid));
    case 'typed':
      return state.field && step({ ...state, field: { ...state.field, typed: event.typed, isOver: false } });
    case 'pressed':
      return onPress(state, event.cell, grid);
    case 'pasted':
      return onPaste(state, event.block, grid);
  }
}
