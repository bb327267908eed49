import type { LeaseAction } from '@zhixing/contract/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import type { Lease } from '../marking-api.ts';

/** ms; the server lets go after five minutes without a sign of life (rules: marking-lease). */
const renewEvery = 60_000;

/**
 * Says that one is marking something as long as it is on screen, and who else is. `holding` makes the call. Mount it anew for
 * each thing.
 */
export function useLease(
  first: Lease | null,
  holding: (act: LeaseAction) => AppThunk<Promise<Lease | null | undefined>>,
) {
  const dispatch = useAppDispatch();
  const [lease, setLease] = useState<Lease | null>(first);
  const hold = useEffectEvent(async (act: LeaseAction) => {
    const now = await dispatch(holding(act));
    if (now !== undefined && act !== 'release') setLease(now);
  });
  useEffect(() => {
    void hold('take');
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void hold('take');
    }, renewEvery);
    return () => {
      clearInterval(timer);
      void hold('release');
    };
  }, []);
  const takeOver = async () => {
    const now = await dispatch(holding('takeOver'));
    if (now !== undefined) setLease(now);
  };
  return { other: lease && !lease.mine ? lease : undefined, takeOver, setLease };
}
