import { rosterSorts, rosterStates } from '@zhixing/contract/words';
import { useListQuery } from '../back-office/public/page.ts';
import type { RosterQuery } from './roster.types.ts';

/** Whom of a camp's people the address asks for, and in which order: `?state=waiting&className=…&keyword=…&sort=name&descending=1`. */
export function useRosterQuery(campId: number) {
  const { search, keyword, paging, oneOf, change, turn } = useListQuery({ pageSize: 20 });
  const state = oneOf('state', rosterStates);
  const sort = oneOf('sort', rosterSorts);
  const className = search.get('className');
  const asked: RosterQuery = {
    campId,
    ...paging,
    ...(state ? { state } : {}),
    ...(className ? { className } : {}),
    ...(keyword ? { keyword } : {}),
    ...(sort ? { sort, descending: search.get('descending') === '1' } : {}),
  };
  return { asked, change, turn };
}

export type RosterChange = ReturnType<typeof useRosterQuery>['change'];
