import { cellName, type GradeCell } from '../../writing-queue/index.ts';
import type { Edit, Gradebook } from '../gradebook.types.ts';
import type { Step } from './edits-state.ts';
import { isOfLesson, isSame, isThere, savedAt } from './saved-cells.ts';

/** The gradebook on screen, and the cells that were typed and are on their way, by name. */
export interface ShownCells {
  book: Gradebook;
  cells: ReadonlyMap<string, GradeCell>;
}

/** What a cell shows: what was typed and is on its way, or what is saved. */
const shownAt = ({ book, cells }: ShownCells, { studentId, item }: Edit) =>
  cells.get(cellName({ studentId, item })) ?? savedAt(book, studentId, item);

/** With the revision that they are typed over: of a cell on its way the one that it will have. */
export const withRevisions = (shown: ShownCells, edits: readonly Edit[]) =>
  edits.map((edit): GradeCell => {
    const onItsWay = shown.cells.has(cellName(edit)) ? 1 : 0;
    return { ...edit, revision: edit.revision ?? shownAt(shown, edit).revision + onItsWay };
  });

/** Edits that change something: flags of homework and tests, which need a reason, and the others. */
export function changesOf(shown: ShownCells, edits: readonly Edit[]) {
  const real = edits.filter((edit) => !isSame(shownAt(shown, edit), edit));
  const flags = real.filter((edit) => isOfLesson(shown.book, edit));
  return { flags, others: real.filter((edit) => !flags.includes(edit)) };
}

/** What undoes the edits; `reason`: of an undone flag. */
export const actOf = (shown: ShownCells, edits: readonly Edit[], reason: string) =>
  edits.map((edit): Step => {
    const { studentId, item } = edit;
    const { value, flag } = shownAt(shown, edit);
    const why = isOfLesson(shown.book, edit) ? { reason } : {};
    return { before: { studentId, item, value, flag, ...why }, typed: edit };
  });

/** What an act has left behind. What somebody else has changed since is not its any more. */
export const undoOf = (shown: ShownCells, act: readonly Step[]): Edit[] =>
  act
    .filter(({ before, typed }) => isThere(shown.book, before) && isSame(shownAt(shown, before), typed))
    .map(({ before }) => before);

export const isSaved = ({ book }: ShownCells, cell: GradeCell) => {
  const now = savedAt(book, cell.studentId, cell.item);
  return isSame(cell, now) && cell.revision === now.revision;
};
