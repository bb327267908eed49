import { useEffect, useEffectEvent } from 'react';

/** Runs once each time that `ready` becomes true: what failed for want of a network, when there is one again. */
export function useBackOnline(ready: boolean, run: () => void) {
  const again = useEffectEvent(run);
  useEffect(() => {
    if (ready) again();
  }, [ready]);
}
