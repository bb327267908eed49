import { rosterStates } from '@zhixing/contract/words';
import { useState } from 'react';
import { useListQuery } from '../use-list-query.ts';
import type { RosterQuery } from './roster.types.ts';

/** Whom of a camp's people is asked for; how they stand is in the address, `?state=waiting`, where the dashboard leads. */
export function useRosterQuery(campId: number) {
  const { search, change } = useListQuery();
  const state = rosterStates.find((each) => each === search.get('state'));
  const [rest, setRest] = useState<RosterQuery>({ campId, page: 1, pageSize: 20 });
  const asked: RosterQuery = { ...rest, campId, ...(state ? { state } : {}) };
  const setAsked = ({ state: chosen, ...others }: RosterQuery) => {
    setRest(others);
    if (chosen !== state) change({ state: chosen });
  };
  return [asked, setAsked] as const;
}
