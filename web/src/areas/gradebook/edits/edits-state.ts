import { cellName } from '../../writing-queue/index.ts';
import type { Edit, Typed } from '../gradebook.types.ts';
import { isSame } from './saved-cells.ts';

/** A cell that was typed, and what it was before. */
export interface Step {
  before: Edit;
  typed: Typed;
}

export interface EditsState {
  /** What was typed, act by act: one cell, a pasted block, a flag. The last act is taken back first. */
  acts: readonly Step[][];
  /** How many cells the last act has taken back, and how many it left; null: it was no undo. */
  undone: { count: number; left: number } | null;
  /** Flags that were typed together and wait for a reason. */
  unreasoned: readonly Edit[];
  /** The server has taken something, and nothing was typed since. */
  saved: boolean;
}

export type EditsEvent =
  | { type: 'changed'; act: Step[] }
  | { type: 'undone'; count: number; left: number }
  | { type: 'unreasoned'; edits: readonly Edit[] }
  | { type: 'saved' }
  /** These cells were not saved: there is nothing to undo of them, nor was their undo one. */
  | { type: 'forgotten'; cells: readonly Edit[] };

/** The most acts that can be taken back. */
const actsMost = 50;

export const noEdits: EditsState = { acts: [], undone: null, unreasoned: [], saved: false };

/** What there is to undo and to say after each event. The cells themselves are in the queue (use-waiting-cells.ts). */
export function editsReducer(state: EditsState, event: EditsEvent): EditsState {
  switch (event.type) {
    case 'changed':
      return { ...state, acts: [...state.acts, event.act].slice(-actsMost), undone: null, saved: false };
    case 'undone': {
      const { count, left } = event;
      return { ...state, acts: state.acts.slice(0, -1), undone: { count, left }, saved: false };
    }
    case 'unreasoned':
      return { ...state, unreasoned: event.edits };
    case 'saved':
      return { ...state, saved: true };
    case 'forgotten':
      if (event.cells.length === 0) return state;
      return { ...state, acts: withoutCells(state.acts, event.cells), undone: null };
  }
}

/** The last act that typed a cell which was not saved has nothing of it to take back. */
function withoutCells(acts: readonly Step[][], cells: readonly Edit[]): Step[][] {
  const left = new Map(cells.map((cell) => [cellName(cell), cell]));
  const isKept = ({ before, typed }: Step) => {
    const cell = left.get(cellName(before));
    return !cell || !isSame(typed, cell) || !left.delete(cellName(before));
  };
  return acts
    .toReversed()
    .map((act) => act.filter(isKept))
    .filter((act) => act.length > 0)
    .toReversed();
}
