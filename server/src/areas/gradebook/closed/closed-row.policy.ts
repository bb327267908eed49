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

function storedCell(cell: Cell, settled: Settled): ClosedCell {
  const { state, score, full, points, of, late, dropped, handedIn } = cell;
  return {
    state,
    score,
    ...settled,
    ...(full === null ? {} : { full }),
    ...(points === null || of === null ? {} : { points, of }),
    ...(late ? { late } : {}),
    ...(dropped ? { dropped } : {}),
    ...(handedIn ? { handedIn } : {}),
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
      const { state, score, full, points, of, late, dropped, handedIn } = cells[key] ?? noCell;
      return {
        state,
        score,
        full: full ?? null,
        points: points ?? null,
        of: of ?? null,
        late: late ?? false,
        dropped: dropped ?? false,
        ...handedInAs({ handedIn }),
      };
    }),
  };
}

/** A figure of a state that was stored. */
const figureOfState = (state: Figure['state'], counts: boolean): Figure =>
  counts ? zero(state) : leftOut(state);

const handedInAs = ({ handedIn }: Pick<ClosedCell, 'handedIn'>) => (handedIn ? { handedIn } : {});

export function figureOfCell(cell: ClosedCell | undefined, { lateOff }: GradeScheme): Figure {
  const { state, score, points, of, late, handedIn } = cell ?? noCell;
  if (state === 'scored' && points !== undefined && of !== undefined)
    return scored({ points, of, late: late ?? false }, lateOff);
  return { ...figureOfState(state, score !== null), late: late ?? false, ...handedInAs({ handedIn }) };
}

/**
 * The figure that a change after the lock leaves: nothing is taken any more, so a mark without a pass that was given since (`isMarked`) counts,
 * the score of work that was returned before does not, and what is missing stays as it was settled.
 */
export function figureAfterLock(
  record: GradeRecord,
  { settled }: Settled,
  { scheme, isMarked, isCounting }: { scheme: GradeScheme; isMarked: boolean; isCounting: boolean },
): Figure {
  const work = record.work === 'returned' && isMarked ? 'scored' : record.work;
  const figure = figureOf({ ...record, work }, scheme);
  if (record.flag || !isUnsettled(figure.state)) return figure;
  if (settled) {
    const handedIn = record.late ? 'late' : 'inTime';
    return {
      ...figureOfState(settled, settled === 'settledZero'),
      ...(record.work === 'none' ? {} : { handedIn }),
    };
  }
  // It had a flag when it was submitted: what is not there is missing now.
  return record.kind === 'own' || !isCounting
    ? leftOut('settledExcluded')
    : figureOf({ ...record, work, overdue: true }, scheme);
}
