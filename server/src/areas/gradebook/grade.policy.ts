import {
  type FigureState,
  type GradeFlag,
  type GradeItemKind,
  isUnsettled,
} from '@zhixing/contract/gradebook-words';
import { countingKeys } from '@zhixing/contract/staff/gradebook/counting-items';
import { figureDecimals } from '@zhixing/contract/staff/gradebook/points';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import type { HandedIn } from '../../schema/gradebook/gradebook-row.ts';
import {
  comparePercents,
  type Exact,
  meanOfExact,
  meanOfPercents,
  type Percent,
  percentOf,
  roundExact,
} from './exact.ts';

/** One student's record at one item. `score` of `of` points; `overdue`: the student's deadline is over. */
export interface GradeRecord {
  kind: GradeItemKind;
  /**
   * What the student has there: nothing, work that waits to be marked, work that was returned, homework that passed without a score, or
   * a score.
   */
  work: 'none' | 'waiting' | 'returned' | 'unscored' | 'scored';
  score: number;
  of: number;
  late: boolean;
  overdue: boolean;
  flag: GradeFlag | null;
}

/** `percent` null: left out of the total. `points` of `of`, as they are kept, before what late work loses. */
export interface Figure {
  state: FigureState;
  percent: Percent | null;
  points: number;
  of: number;
  late: boolean;
  /** Of a test: beside the attempt that counts another one waits to be marked (rules: counted-attempt). */
  alsoWaits?: boolean;
  /** Of one that was settled: work was handed in, which waited or was returned. */
  handedIn?: HandedIn;
}

/**
 * `categories`: of those of the scheme. `dropped`: the keys of the lowest figures that were left out. `unsettled`: the keys of the items
 * that count and have no figure yet.
 */
export interface Grade {
  categories: (number | null)[];
  dropped: string[];
  total: number | null;
  unsettled: string[];
  /** null: no total, or an unsettled one. */
  passed: boolean | null;
}

const nothing = { points: 0, of: 1, late: false };
export const leftOut = (state: FigureState): Figure => ({ state, percent: null, ...nothing });
export const zero = (state: FigureState): Figure => ({ state, percent: percentOf(0, 1), ...nothing });

/** The fixed effect of each flag, which stands alone (rules: gradebook-flags). */
const flagged: Record<GradeFlag, Figure> = {
  absent: zero('absent'),
  deferred: leftOut('deferred'),
  exempt: leftOut('exempt'),
  cheating: zero('cheating'),
};

/** The figure of points, of which late work loses its share. */
export const scored = (
  { points, of, late }: Pick<Figure, 'points' | 'of' | 'late'>,
  lateOff: number,
): Figure => ({
  state: 'scored',
  percent: percentOf(points, of, late ? 100 - lateOff : 100),
  points,
  of,
  late,
});

/** The figure of one record (rules: gradebook-figures). */
export function figureOf(record: GradeRecord, { missing, lateOff }: GradeScheme): Figure {
  const { kind, work, score, of, late, overdue, flag } = record;
  if (flag) return flagged[flag];
  if (work === 'scored') return scored({ points: score, of, late }, lateOff);
  if (work !== 'none') return { ...leftOut(work), late };
  if (kind === 'own') return leftOut('empty');
  if (!overdue) return leftOut('notDue');
  return missing === 'zero' ? zero('missing') : leftOut('missing');
}

interface Counted {
  key: string;
  weight: number;
  percent: Percent;
  isKept: boolean;
}

/**
 * The figures of a category that are dropped: those of its n lowest that are no 作弊, which stays without another in its place; of equal
 * ones the later item's. One figure always counts (rules: gradebook-drop).
 */
function lowestOf(counted: readonly Counted[], drop: number): Counted[] {
  if (drop === 0 || counted.length < 2) return [];
  return counted
    .map((each, at) => ({ each, at }))
    .sort((a, b) => comparePercents(a.each.percent, b.each.percent) || b.at - a.at)
    .slice(0, Math.min(drop, counted.length - 1))
    .flatMap(({ each }) => (each.isKept ? [] : [each]));
}

type Figures = Pick<ReadonlyMap<string, Figure>, 'get'>;

/** One category of one student, exactly, and the keys of what was dropped. */
function categoryOf({ items, drop }: GradeScheme['categories'][number], figures: Figures) {
  const counted: Counted[] = [];
  for (const { key, weight } of items) {
    const figure = figures.get(key);
    if (figure?.percent)
      counted.push({ key, weight, percent: figure.percent, isKept: figure.state === 'cheating' });
  }
  const lowest = lowestOf(counted, drop);
  const left = lowest.length > 0 ? counted.filter((each) => !lowest.includes(each)) : counted;
  return { mean: meanOfPercents(left), dropped: lowest.map(({ key }) => key) };
}

/** The total of one student (rules: gradebook-scheme), computed exactly and rounded once (rules: gradebook-exact). */
export function gradeOf(scheme: GradeScheme, figures: Figures): Grade {
  const categories = scheme.categories.map((category) => categoryOf(category, figures));
  const shares = scheme.categories.flatMap(({ weight }, at): { weight: number; percent: Exact }[] => {
    const percent = categories[at]?.mean;
    return percent ? [{ weight, percent }] : [];
  });
  const mean = meanOfExact(shares);
  const total = mean && roundExact(mean, scheme.decimals);
  const unsettled = countingKeys(scheme).filter((key) => isUnsettled(figures.get(key)?.state ?? 'scored'));
  return {
    categories: categories.map(({ mean }) => mean && roundExact(mean, figureDecimals)),
    dropped: categories.flatMap(({ dropped }) => dropped),
    total,
    unsettled,
    passed: total === null || unsettled.length > 0 ? null : total >= scheme.passMark,
  };
}

/** The default scheme: one category with every item, all of the same weight. */
export const defaultScheme = (keys: readonly string[]): GradeScheme => ({
  categories: [{ name: '', weight: 100, drop: 0, items: keys.map((key) => ({ key, weight: 1 })) }],
  missing: 'zero',
  lateOff: 0,
  passMark: 60,
  decimals: 0,
  scale: 'hundred',
});

/** The scheme without items that the camp no longer has. */
export function schemeOf(kept: GradeScheme | null, keys: readonly string[]): GradeScheme {
  if (!kept) return defaultScheme(keys);
  const here = new Set(keys);
  return {
    ...kept,
    categories: kept.categories.map((each) => ({
      ...each,
      items: each.items.filter(({ key }) => here.has(key)),
    })),
  };
}
