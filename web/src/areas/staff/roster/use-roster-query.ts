import { rosterStates } from '@zhixing/contract/words';
import { useState } from 'react';
import { useAsked } from '../use-list-query.ts';
import type { RosterAsked } from './roster.types.ts';

/** Whom of a camp's people is asked for; how they stand is in the address, `?state=waiting`, where the desk leads. */
export function useRosterAsked(campId: number) {
  const { search, change } = useAsked();
  const state = rosterStates.find((each) => each === search.get('state'));
  const [rest, setRest] = useState<RosterAsked>({ campId, page: 1, pageSize: 20 });
  const asked: RosterAsked = { ...rest, campId, ...(state ? { state } : {}) };
  const setAsked = ({ state: chosen, ...others }: RosterAsked) => {
    setRest(others);
    if (chosen !== state) change({ state: chosen });
  };
  return [asked, setAsked] as const;
}
