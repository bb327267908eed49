import { useState } from 'react';
import { cellName } from '../../writing-queue/index.ts';
import type { Edit, Typed } from '../gradebook.types.ts';
import { isSame } from './saved-cells.ts';

/** A cell that was typed, and what it was before. */
export interface Step {
  before: Edit;
  typed: Typed;
}

/** The most acts that can be taken back. */
const actsMost = 50;

/** What was typed, act by act: one cell, a pasted block, a flag. The last act is taken back first. */
export function useUndoStack() {
  const [acts, setActs] = useState<readonly Step[][]>([]);
  return {
    last: acts.at(-1),
    push: (act: Step[]) => setActs((before) => [...before, act].slice(-actsMost)),
    pop: () => setActs((before) => before.slice(0, -1)),
    /** These cells were not saved: the last act that typed them has nothing of theirs to take back. */
    drop: (cells: readonly Edit[]) => setActs((before) => withoutCells(before, cells)),
  };
}

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
