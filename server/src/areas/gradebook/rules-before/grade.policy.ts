import type { FigureState, GradeFlag, GradeItemKind } from '@zhixing/contract/gradebook-words';
import { figureDecimals, roundHalfUp } from '@zhixing/contract/staff/gradebook/points';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';

/*
 * The rules of gradebooks that were closed until November 2026 (rules: gradebook-closed-rows), as they were then: they are not developed
 * any further. A total was computed from figures that were rounded to two decimals, an item without a figure was left out, and of the
 * lowest figures a 作弊 was passed over.
 */

/** One student's record at one item. `score` of `of` points; `overdue`: the student's deadline is over. */
export interface GradeRecord {
  kind: GradeItemKind;
  /** What the student has there: nothing, work that waits to be marked, work returned without a score, or a score. */
  work: 'none' | 'waiting' | 'returned' | 'scored';
  score: number;
  of: number;
  late: boolean;
  overdue: boolean;
  flag: GradeFlag | null;
}

/** `percent` null: left out of the total. `isKept`: it is never one of the lowest that are dropped. */
export interface Figure {
  state: FigureState;
  percent: number | null;
  isKept: boolean;
  late: boolean;
}

/** `categories`: of those of the scheme. `dropped`: the keys of the lowest figures that were left out. */
export interface Grade {
  categories: (number | null)[];
  dropped: string[];
  total: number | null;
  /** null: no total, or an item is deferred. */
  passed: boolean | null;
}

const leftOut = (state: FigureState): Figure => ({ state, percent: null, isKept: false, late: false });
const zero = (state: FigureState, isKept = false): Figure => ({ state, percent: 0, isKept, late: false });

/** The fixed effect of each flag. */
const flagged: Record<GradeFlag, Figure> = {
  absent: zero('absent'),
  deferred: leftOut('deferred'),
  exempt: leftOut('exempt'),
  cheating: zero('cheating', true),
};

/** The figure of one record. */
export function figureOf(record: GradeRecord, { missing, lateOff }: GradeScheme): Figure {
  const { kind, work, score, of, late, overdue, flag } = record;
  if (flag) return flagged[flag];
  if (work === 'scored') {
    const percent = roundHalfUp((score / of) * 100 * (late ? (100 - lateOff) / 100 : 1), figureDecimals);
    return { state: 'scored', percent, isKept: false, late };
  }
  if (work === 'waiting') return { ...leftOut('waiting'), late };
  if (kind === 'own') return leftOut('empty');
  if (!overdue) return leftOut(work === 'returned' ? 'returned' : 'notDue');
  return missing === 'zero' ? zero('missing') : leftOut('missing');
}

interface Counted {
  key: string;
  weight: number;
  percent: number;
  isKept: boolean;
}

const meanOf = (all: readonly { weight: number; percent: number }[], decimals: number): number | null => {
  const weights = all.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return null;
  const sum = all.reduce((sum, { weight, percent }) => sum + weight * percent, 0);
  return roundHalfUp(sum / weights, decimals);
};

/** The lowest figures of a category; of equal ones the later item's. One figure always counts. */
function lowestOf(counted: readonly Counted[], drop: number): Counted[] {
  if (drop === 0 || counted.length < 2) return [];
  const droppable = counted
    .map((each, at) => ({ each, at }))
    .filter(({ each }) => !each.isKept)
    .sort((a, b) => a.each.percent - b.each.percent || b.at - a.at)
    .map(({ each }) => each);
  return droppable.slice(0, Math.min(drop, counted.length - 1));
}

/** The total of one student. `figures`: by the item's key. */
export function gradeOf(scheme: GradeScheme, figures: Pick<ReadonlyMap<string, Figure>, 'get'>): Grade {
  const dropped: string[] = [];
  const categories = scheme.categories.map(({ items, drop }) => {
    const counted = items.flatMap(({ key, weight }): Counted[] => {
      const figure = figures.get(key);
      return figure?.percent == null ? [] : [{ key, weight, percent: figure.percent, isKept: figure.isKept }];
    });
    const lowest = lowestOf(counted, drop);
    dropped.push(...lowest.map(({ key }) => key));
    return meanOf(
      lowest.length > 0 ? counted.filter((each) => !lowest.includes(each)) : counted,
      figureDecimals,
    );
  });
  const shares = scheme.categories.flatMap(({ weight }, at) => {
    const percent = categories[at];
    return percent == null ? [] : [{ weight, percent }];
  });
  const total = meanOf(shares, scheme.decimals);
  const isDeferred = scheme.categories.some(({ items }) =>
    items.some(({ key }) => figures.get(key)?.state === 'deferred'),
  );
  return {
    categories,
    dropped,
    total,
    passed: total === null || isDeferred ? null : total >= scheme.passMark,
  };
}
