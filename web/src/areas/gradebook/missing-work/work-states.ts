import { type FigureState, figureStates } from '@zhixing/contract/gradebook-words';
import type { Gradebook } from '../gradebook.types.ts';

/** What became of a homework or test of a student. `flagged`: absent, deferred or cheating. */
export const workStates = ['missing', 'notDue', 'late', 'handedIn', 'exempt', 'flagged'] as const;
export type WorkState = (typeof workStates)[number];

/** Of the states of the gradebook, where the work was not late. */
const stateOf: Record<FigureState, WorkState> = {
  scored: 'handedIn',
  waiting: 'handedIn',
  returned: 'handedIn',
  unscored: 'handedIn',
  settledZero: 'missing',
  settledExcluded: 'missing',
  notDue: 'notDue',
  missing: 'missing',
  empty: 'missing',
  exempt: 'exempt',
  absent: 'flagged',
  deferred: 'flagged',
  cheating: 'flagged',
};

/** The state of each student at one item, in the order of the gradebook's rows. */
export function statesOf(book: Gradebook, at: number): WorkState[] {
  const figure = book.figures[at];
  const late = new Set([...(figure?.late ?? []), ...(figure?.handedInLate ?? [])]);
  const handedIn = new Set(figure?.handedIn);
  return (figure?.states ?? []).map((number, row) => {
    if (late.has(row)) return 'late';
    return handedIn.has(row) ? 'handedIn' : stateOf[figureStates[number] ?? 'notDue'];
  });
}

export const countsOf = (states: readonly WorkState[]): Record<WorkState, number> => {
  const counts = { missing: 0, notDue: 0, late: 0, handedIn: 0, exempt: 0, flagged: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
};

/** The homework and tests of a gradebook, each with its place among the items. */
export const worksOf = ({ items }: Gradebook) =>
  items.map((item, at) => ({ item, at })).filter(({ item }) => item.kind !== 'own');
