import type { Envelope } from '@zhixing/contract/codes';
import type { GradeFlag } from '@zhixing/contract/gradebook-words';
import { workStatus } from '@zhixing/contract/words';
import type { Draft, Entry, Step } from '../../writing/entry.ts';

/** A cell of a gradebook as somebody typed it. */
export interface GradeCell {
  studentId: number;
  item: string;
  /** Points. */
  value: number | null;
  flag: GradeFlag | null;
  reason?: string;
  /** The revision that was on the screen when it was typed. */
  revision: number;
}

/** A cell that was not saved, since somebody else had changed it. */
export interface UntakenCell extends GradeCell {
  by: string;
}

/** The most cells of one call, and their most letters (contract: `saveEntries`). */
const cellsMost = 5000;
const lettersMost = 300_000;

type CellKey = Pick<GradeCell, 'studentId' | 'item'>;
export const cellName = ({ studentId, item }: CellKey) => `${studentId} ${item}`;
const isAt = (one: CellKey) => (other: CellKey) => cellName(one) === cellName(other);

export const cellsIn = ({ content }: Pick<Draft, 'content'>) => JSON.parse(content) as GradeCell[];
export const untakenIn = ({ untaken }: Pick<Entry, 'untaken'>) =>
  untaken === undefined ? [] : (JSON.parse(untaken) as UntakenCell[]);
const written = (cells: readonly GradeCell[]): Draft => ({ content: JSON.stringify(cells), files: [] });

/** What is typed later over what was typed before: it goes on from the revision that the first was typed over. */
function mergeCells(cells: readonly GradeCell[]): GradeCell[] {
  const merged = new Map<string, GradeCell>();
  for (const cell of cells) {
    const { revision } = merged.get(cellName(cell)) ?? cell;
    merged.set(cellName(cell), { ...cell, revision });
  }
  return [...merged.values()];
}

export const mergeGradeDrafts = (before: Draft, now: Draft): Draft =>
  written(mergeCells([...cellsIn(before), ...cellsIn(now)]));

/** As few parts as one call takes each. */
function inParts(cells: readonly GradeCell[]): GradeCell[][] {
  if (cells.length === 0) return [];
  const letters = JSON.stringify(cells).length;
  const size = Math.min(cellsMost, Math.floor(cells.length / Math.ceil(letters / lettersMost)));
  return Array.from({ length: Math.ceil(cells.length / size) }, (_, at) =>
    cells.slice(at * size, (at + 1) * size),
  );
}

const isOpen = ({ sent }: Step) => !sent;

export interface CellWriting {
  newId: () => string;
  now: number;
  /** Whether the server holds this already: a cell that was taken back before it was sent is none. */
  isSaved: (cell: GradeCell) => boolean;
}

/** The entry after cells were typed, together; null: nothing of it waits any more. */
export function withCells(
  entry: Entry,
  typed: readonly GradeCell[],
  { newId, now, isSaved }: CellWriting,
): Entry | null {
  const sent = entry.steps.filter((step) => !isOpen(step));
  const onTheirWay = new Set(sent.flatMap(cellsIn).map(cellName));
  const before = entry.steps.filter(isOpen).flatMap(cellsIn);
  // Nothing of them has left this device.
  const unsent = new Set(before.map(cellName).filter((name) => !onTheirWay.has(name)));
  const open = mergeCells([...before, ...typed]).filter(
    (cell) => !unsent.has(cellName(cell)) || !isSaved(cell),
  );
  const step = (cells: GradeCell[]): Step => ({
    ...written(cells),
    status: workStatus.draft,
    requestId: newId(),
    sent: false,
    asked: true,
  });
  return settled({
    ...entry,
    steps: [...sent, ...inParts(open).map(step)],
    rev: entry.rev + 1,
    editedAt: now,
    state: 'waiting',
    problem: '',
    ...(sent.length === 0 ? { notBefore: now, tries: 0 } : {}),
    ...untakenOf(untakenIn(entry).filter((cell) => !typed.some(isAt(cell)))),
  });
}

/** Without these cells: what was typed in them is given up. */
export const withoutUntaken = (entry: Entry, gone: readonly CellKey[]): Entry | null =>
  settled({ ...entry, ...untakenOf(untakenIn(entry).filter((cell) => !gone.some(isAt(cell)))) });

const untakenOf = (cells: UntakenCell[]) => ({
  untaken: cells.length === 0 ? undefined : JSON.stringify(cells),
});
const settled = (entry: Entry): Entry | null =>
  entry.steps.length === 0 && entry.untaken === undefined ? null : entry;

/** The cells that somebody else had changed. */
export const conflictsIn = ({ data }: Envelope) =>
  (data as { conflicts: (CellKey & { by: string })[] }).conflicts;

/**
 * The entry after the server has saved a step. Cells that somebody else had changed wait for a choice, as they were typed last; what
 * was typed over a saved cell meanwhile goes on from its new revision.
 */
export function afterCellsSaved(after: Entry, step: Step, answer: Envelope): Entry | null {
  const byOf = new Map(conflictsIn(answer).map((conflict) => [cellName(conflict), conflict.by]));
  const sent = new Map(cellsIn(step).map((cell) => [cellName(cell), cell]));
  const refused = new Map<string, UntakenCell>();
  const refuse = (cell: GradeCell) => {
    const by = byOf.get(cellName(cell));
    if (by !== undefined) refused.set(cellName(cell), { ...cell, by });
    return by !== undefined;
  };
  for (const cell of sent.values()) refuse(cell);
  const steps = after.steps.flatMap((later) => {
    // It may have arrived: it is never changed.
    if (later.sent) return [later];
    const cells = cellsIn(later)
      .filter((cell) => !refuse(cell))
      .map((cell) => {
        const before = sent.get(cellName(cell));
        return before ? { ...cell, revision: before.revision + 1 } : cell;
      });
    return cells.length === 0 ? [] : [{ ...later, ...written(cells) }];
  });
  const kept = untakenIn(after).filter((cell) => !refused.has(cellName(cell)));
  return settled({ ...after, steps, ...untakenOf([...kept, ...refused.values()]) });
}
