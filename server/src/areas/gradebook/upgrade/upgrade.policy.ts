import { isUnsettled, type UpgradeRule } from '@zhixing/contract/gradebook-words';
import { countingKeys } from '@zhixing/contract/staff/gradebook/counting-items';
import { figureDecimals, roundHalfUp } from '@zhixing/contract/staff/gradebook/points';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import type { UpgradeChange } from '../../../schema/gradebook/upgrade-change.ts';
import type { Cell, Item, RowFrame, StudentRow } from '../rows.ts';
import { type Figure as FigureBefore, gradeOf as gradeBefore } from '../rules-before/grade.policy.ts';

type FigureChange = UpgradeChange['figures'][number];
type TotalChange = NonNullable<UpgradeChange['total']>;

const shownFigure = ({ state, score, late }: Cell) => ({ state, score, late });
const shownTotal = ({ total, passed, unsettled }: StudentRow) => ({ total, passed, unsettled });
const isSame = <T extends object>(one: T, other: T) =>
  (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key]);

/** The rule by which a figure is another one than before. */
function figureRule(before: Cell, after: Cell): UpgradeRule {
  if (after.state === 'unscored' || after.state === 'returned') return after.state;
  // Other points: another attempt.
  const isSameWork = before.points === after.points && before.of === after.of;
  if (before.state !== after.state || !isSameWork) return 'counted';
  return before.late === after.late ? 'exact' : 'lateness';
}

function changedFigures({ items }: RowFrame, before: StudentRow, after: StudentRow): FigureChange[] {
  return items.flatMap(({ key }, at) => {
    const [old, now] = [before.cells[at] as Cell, after.cells[at] as Cell];
    const shown = { before: shownFigure(old), after: shownFigure(now) };
    return isSame(shown.before, shown.after) ? [] : [{ item: key, rule: figureRule(old, now), ...shown }];
  });
}

/** A figure of now as the rules before counted it: rounded to two decimals. */
function figureBefore({ state, score, points, late }: Cell, { kind, max }: Item): FigureBefore {
  const percent =
    kind === 'own' && points !== null ? roundHalfUp((points / max) * 100, figureDecimals) : score;
  return { state, percent, isKept: state === 'cheating', late };
}

/** The scheme without what a row drops. */
const withoutDropped = (scheme: GradeScheme, dropped: ReadonlySet<string>): GradeScheme => ({
  ...scheme,
  categories: scheme.categories.map((category) => ({
    ...category,
    drop: 0,
    items: category.items.filter(({ key }) => !dropped.has(key)),
  })),
});

/** The rules by which a total is another one than before: it is computed with the figures of now, then with what is dropped now, then exactly. */
function totalRules(
  { items, scheme }: RowFrame,
  { before, after, figures }: { before: StudentRow; after: StudentRow; figures: readonly FigureChange[] },
): UpgradeRule[] {
  const counting = new Set(countingKeys(scheme));
  const now = new Map(items.map((item, at) => [item.key, figureBefore(after.cells[at] as Cell, item)]));
  const dropped = new Set(items.filter((_, at) => after.cells[at]?.dropped).map(({ key }) => key));
  const withFigures = gradeBefore(scheme, now).total;
  const withDropped = gradeBefore(withoutDropped(scheme, dropped), now).total;
  const isVerdict = after.total === before.total && after.passed !== before.passed;
  const rules: UpgradeRule[] = [
    ...(withFigures === before.total
      ? []
      : figures.filter(({ item }) => counting.has(item)).map(({ rule }) => rule)),
    ...(withDropped === withFigures ? [] : (['drop'] as const)),
    ...(after.total === withDropped ? [] : (['exact'] as const)),
    ...(after.unsettled || isVerdict ? (['unsettled'] as const) : []),
  ];
  return [...new Set(rules)];
}

/** A total that is not there is not shown as unsettled either. */
const isSameTotal = (before: StudentRow, after: StudentRow) =>
  before.total === after.total && (after.total === null || isSame(shownTotal(before), shownTotal(after)));

const missingOf = ({ items, scheme }: RowFrame, { cells }: StudentRow): UpgradeChange['missing'] => {
  const counting = new Set(countingKeys(scheme));
  return items.flatMap(({ key }, at) => {
    const { state } = cells[at] as Cell;
    return counting.has(key) && isUnsettled(state) ? [{ item: key, state }] : [];
  });
};

/** The total of somebody who was not in the gradebook; null: there is none yet. */
const firstTotal = (after: StudentRow): TotalChange | null =>
  after.total === null
    ? null
    : {
        rules: after.unsettled ? ['roster', 'unsettled'] : ['roster'],
        before: null,
        after: shownTotal(after),
      };

function totalChange(
  frame: RowFrame,
  before: StudentRow,
  after: StudentRow,
  figures: readonly FigureChange[],
): TotalChange | null {
  if (isSameTotal(before, after)) return null;
  const rules = totalRules(frame, { before, after, figures });
  return { rules, before: shownTotal(before), after: shownTotal(after) };
}

/**
 * What changed for one person at the upgrade, and by which rules (rules: gradebook-upgrade); null: nothing. `before`: by the rules before;
 * undefined: not in the gradebook. `changed`: more than that the total is unsettled.
 */
export function upgradeChange(
  frame: RowFrame,
  before: StudentRow | undefined,
  after: StudentRow,
): { changed: boolean; change: UpgradeChange } | null {
  const figures = before ? changedFigures(frame, before, after) : [];
  const total = before ? totalChange(frame, before, after, figures) : firstTotal(after);
  if (figures.length === 0 && !total) return null;
  const missing = total?.after.unsettled ? missingOf(frame, after) : [];
  const isMore = (total?.rules ?? []).some((rule) => rule !== 'unsettled');
  return { changed: figures.length > 0 || isMore, change: { figures, total, missing } };
}
