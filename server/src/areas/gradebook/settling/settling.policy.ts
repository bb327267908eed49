import { createHash } from 'node:crypto';
import type { calls, Data, Payload } from '@zhixing/contract';
import type { FigureState, RunningKind, SettlementWay } from '@zhixing/contract/gradebook-words';
import { isUnsettled } from '@zhixing/contract/gradebook-words';
import { countingKeys } from '@zhixing/contract/staff/gradebook/counting-items';
import { refused } from '../../../base/errors.ts';
import { say } from '../../../locales/say.ts';
import { type Figure, leftOut, zero } from '../grade.policy.ts';
import { cellOf, type RowFrame, rowFrom } from '../rows.ts';

type Settlements = NonNullable<Payload<typeof calls.submitGradebook>['settlements']>;
type Shown = Data<typeof calls.getUnsettled>['students'][number];

/** What a student still has at an item, and until when. */
export interface Running {
  studentId: number;
  item: string;
  kind: RunningKind;
  until: Date;
}

export interface Missing {
  item: string;
  state: FigureState;
}

/** One student with the figures of the open gradebook, by the order of the items. */
export interface Settled {
  studentId: number;
  figures: readonly Figure[];
  missing: Missing[];
}

/** The items that leave a student's total unsettled, by the order of the gradebook. */
export function missingOf({ items, scheme }: RowFrame, figures: readonly Figure[]): Missing[] {
  const counting = new Set(countingKeys(scheme));
  return items.flatMap(({ key }, at) => {
    const { state } = figures[at] as Figure;
    return counting.has(key) && isUnsettled(state) ? [{ item: key, state }] : [];
  });
}

const settledFigures: Record<SettlementWay, Figure> = {
  zero: zero('settledZero'),
  excluded: leftOut('settledExcluded'),
  deferred: leftOut('deferred'),
};

const handedInStates: ReadonlySet<FigureState> = new Set(['waiting', 'returned', 'unscored']);

/** It stays known that work was handed in, and whether in time. */
const settledAs = ({ state, late }: Figure, way: SettlementWay): Figure => ({
  ...settledFigures[way],
  ...(handedInStates.has(state) ? { handedIn: late ? 'late' : 'inTime' } : {}),
});

/** The figures with the missing ones settled; what does not count in the total is left out, so that nothing stays 未到期. */
export const settle = (
  { items }: RowFrame,
  { figures, missing }: Pick<Settled, 'figures' | 'missing'>,
  wayOf: (item: string) => SettlementWay,
): Figure[] => {
  const keys = new Set(missing.map(({ item }) => item));
  return items.map(({ key }, at) => {
    const figure = figures[at] as Figure;
    if (keys.has(key)) return settledAs(figure, wayOf(key));
    return isUnsettled(figure.state) && figure.state !== 'deferred' ? settledAs(figure, 'excluded') : figure;
  });
};

/** The total with everything missing as 0, and with everything missing left out. */
export function bothTotals(frame: RowFrame, student: Settled): Pick<Shown, 'zero' | 'excluded'> {
  const totalBy = (way: SettlementWay) => {
    const { total, passed } = rowFrom(
      frame,
      settle(frame, student, () => way),
      true,
    );
    return { total, passed };
  };
  return { zero: totalBy('zero'), excluded: totalBy('excluded') };
}

/** Tells one list from another: who lacks what, and who still has time. */
export function digestOf(students: readonly Settled[], running: readonly Running[]): string {
  const lines = [
    ...students.map(({ studentId, missing }) => [studentId, ...missing.map((m) => `${m.item} ${m.state}`)]),
    ...running.map(({ studentId, item, kind, until }) => [studentId, item, kind, until.toISOString()]),
  ];
  return createHash('sha256').update(JSON.stringify(lines)).digest('base64url').slice(0, 32);
}

export interface Decision {
  way: SettlementWay;
  reason: string;
}

/** Answers the decision about a figure: the one of its item, else the one of all of the student's. */
export function decisionsOf(settlements: Settlements) {
  const decided = new Map<string, Decision>();
  for (const { way, reason, item, studentIds } of settlements)
    for (const id of studentIds) decided.set(cellOf(id, item ?? ''), { way, reason: reason.trim() });
  return (studentId: number, item: string) =>
    decided.get(cellOf(studentId, item)) ?? decided.get(cellOf(studentId, ''));
}

/** -2: somebody is not settled, or a figure is left out without a reason. */
export function requireDecisions(
  students: readonly Settled[],
  decisionOf: ReturnType<typeof decisionsOf>,
): void {
  const isOpen = ({ studentId, missing }: Settled) =>
    missing.some(({ item }) => decisionOf(studentId, item) === undefined);
  const open = students.filter(isOpen).length;
  if (open > 0)
    throw refused(
      say`还有 ${open} 名学生的总评是暂定的：请在送审的名单里逐个决定按 0 分计、不计还是缓考，再送审`,
      { unsettled: open },
    );
  const unexplained = students.filter(({ studentId, missing }) =>
    missing.some(({ item }) => {
      const decision = decisionOf(studentId, item);
      return decision?.way === 'excluded' && decision.reason === '';
    }),
  ).length;
  if (unexplained > 0)
    throw refused(say`有 ${unexplained} 名学生的缺项不计，却没有写原因：请写明为什么不计`, {
      unexplained,
    });
}
