import type { RosterAct, RosterState } from '@zhixing/contract/words';
import type { RosterPerson } from './roster.types.ts';

/** Somebody chosen. All but the ids unknown: chosen by a filter, without having been on screen. */
export interface SelectedPerson extends Pick<RosterPerson, 'studentId' | 'entryId'> {
  state?: RosterState;
  name?: string;
  accountName?: string | null;
}

export const selectedOf = ({
  studentId,
  entryId,
  state,
  name,
  accountName,
}: RosterPerson): SelectedPerson => ({
  studentId,
  entryId,
  state,
  name,
  accountName,
});

/** Whose account has another name than the roster, as far as the rows were on screen. */
export const otherNamesIn = (selection: Selection) =>
  [...selection.values()].flatMap(({ name, accountName }) =>
    name && accountName ? [{ name, accountName }] : [],
  );

export const keyOf = ({ studentId, entryId }: Pick<SelectedPerson, 'studentId' | 'entryId'>) =>
  studentId === null ? `entry ${entryId}` : `student ${studentId}`;

export type Selection = ReadonlyMap<string, SelectedPerson>;
export const emptySelection: Selection = new Map();

/** The ids as an act names them: by the account where there is one. */
export const idsOf = (selection: Selection) => ({
  studentIds: [...selection.values()].flatMap(({ studentId }) => studentId ?? []),
  entryIds: [...selection.values()].flatMap(({ studentId, entryId }) =>
    studentId === null && entryId !== null ? [entryId] : [],
  ),
});

/** To whom an act is done at all; the server has the last word (rules: roster-acts). */
const statesOf: Record<RosterAct | 'move', readonly RosterState[]> = {
  approve: ['waiting', 'refused'],
  refuse: ['waiting'],
  move: ['waiting', 'learning', 'expected'],
  remove: ['waiting', 'learning', 'expected'],
  restore: ['removed', 'left'],
};
const rosterActions = Object.keys(statesOf) as (RosterAct | 'move')[];

/** What can be done to any of those who are chosen. */
export const actionsFor = (selection: Selection): (RosterAct | 'move')[] =>
  rosterActions.filter((action) =>
    [...selection.values()].some(({ state }) => state === undefined || statesOf[action].includes(state)),
  );

/** The selection after a page's rows were ticked or not. */
export function withPage(before: Selection, page: RosterPerson[], ticked: readonly React.Key[]): Selection {
  const after = new Map(before);
  for (const person of page) {
    const one = selectedOf(person);
    if (ticked.includes(keyOf(one))) after.set(keyOf(one), one);
    else after.delete(keyOf(one));
  }
  return after;
}
