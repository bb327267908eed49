import { isUnsettled } from '@zhixing/contract/gradebook-words';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import type { ClosedCell, ClosedRow } from '../../../schema/gradebook/gradebook-row.ts';
import { type Figure, figureOf, type GradeRecord, leftOut, scored, zero } from '../grade.policy.ts';
import type { Cell, Item, StudentRow } from '../rows.ts';

/*
 * A row of a closed gradebook as it is stored and read (rules: gradebook-closed-rows). It is never computed again, except the one figure
 * that an approved request changes, and then its student's total.
 */

type Settled = Pick<ClosedCell, 'settled'>;

function storedCell({ state, score, full, points, of, late, dropped }: Cell, settled: Settled): ClosedCell {
  return {
    ...{ state, score, ...settled },
    ...(full === null ? {} : { full }),
    ...(points === null || of === null ? {} : { points, of }),
    ...(late ? { late } : {}),
    ...(dropped ? { dropped } : {}),
  };
}

/** `settled`: how the figures were settled, by the item's key. */
export function storedRow(
  items: readonly Item[],
  { cells, ...row }: StudentRow,
  settled: ReadonlyMap<string, ClosedCell['settled']> = new Map(),
): ClosedRow {
  const stored = items.map(({ key }, at): [string, ClosedCell] => {
    const state = settled.get(key);
    return [key, storedCell(cells[at] as Cell, state ? { settled: state } : {})];
  });
  return { ...row, cells: Object.fromEntries(stored) };
}

/** An item of the gradebook always has a cell; one that lacks it was left out. */
const noCell: ClosedCell = { state: 'notDue', score: null };

export function readStoredRow(items: readonly Item[], { cells, ...row }: ClosedRow): StudentRow {
  return {
    ...row,
    cells: items.map(({ key }): Cell => {
      const { state, score, full, points, of, late, dropped } = cells[key] ?? noCell;
      return {
        ...{ state, score, full: full ?? null, points: points ?? null, of: of ?? null },
        ...{ late: late ?? false, dropped: dropped ?? false },
      };
    }),
  };
}

/** A figure of a state that was stored. */
const figureOfState = (state: Figure['state'], counts: boolean): Figure =>
  counts ? zero(state) : leftOut(state);

export function figureOfCell(cell: ClosedCell | undefined, { lateOff }: GradeScheme): Figure {
  const { state, score, points, of, late } = cell ?? noCell;
  if (state === 'scored' && points !== undefined && of !== undefined)
    return scored({ points, of, late: late ?? false }, lateOff);
  return { ...figureOfState(state, score !== null), late: late ?? false };
}

/**
 * The figure that a change after the lock leaves: nothing is taken any more, so a mark without a pass counts, and what is missing stays as
 * it was settled.
 */
export function figureAfterLock(
  record: GradeRecord,
  { settled }: Settled,
  { scheme, hasScore, isCounting }: { scheme: GradeScheme; hasScore: boolean; isCounting: boolean },
): Figure {
  const work = record.work === 'returned' && hasScore ? 'scored' : record.work;
  const figure = figureOf({ ...record, work }, scheme);
  if (record.flag || !isUnsettled(figure.state)) return figure;
  if (settled) return figureOfState(settled, settled === 'settledZero');
  // It had a flag when it was submitted: what is not there is missing now.
  return record.kind === 'own' || !isCounting
    ? leftOut('settledExcluded')
    : figureOf({ ...record, work, overdue: true }, scheme);
}
