import { useState } from 'react';
import type { Edit, Typed } from '../gradebook.types.ts';

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
    /** These cells were not saved. */
    drop: (cells: ReadonlySet<Typed>) =>
      setActs((before) =>
        before.map((act) => act.filter(({ typed }) => !cells.has(typed))).filter((act) => act.length > 0),
      ),
  };
}
