import { useState } from 'react';

/** Ids chosen over several pages and filters: what was chosen on others stays. */
export function useChosen(here: readonly number[]) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  return {
    chosen,
    clear: () => setChosen([]),
    /** Those of this page that are chosen now. */
    choose: (now: readonly number[]) => setChosen([...chosen.filter((id) => !here.includes(id)), ...now]),
  };
}
