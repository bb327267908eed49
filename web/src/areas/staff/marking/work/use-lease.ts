import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch } from '../../../../base/hooks.ts';
import { hold } from '../marking.actions.ts';
import type { Lease, Work } from '../marking-api.ts';

/** ms; the server lets go after five minutes without a sign of life (rules: marking-lease). */
const renewEvery = 60_000;

/** Says that one is marking this work as long as it is on screen, and who else is. Mount it anew for each work. */
export function useLease({ submissionId, lease: first }: Work, marks: boolean) {
  const dispatch = useAppDispatch();
  const [lease, setLease] = useState<Lease | null>(first);
  const take = useEffectEvent(async (act: 'take' | 'takeOver') => {
    const now = await dispatch(hold({ submissionId, act }));
    if (now !== undefined) setLease(now);
  });
  const release = useEffectEvent(() => void dispatch(hold({ submissionId, act: 'release' })));
  useEffect(() => {
    if (!marks) return;
    void take('take');
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void take('take');
    }, renewEvery);
    return () => {
      clearInterval(timer);
      release();
    };
  }, [marks]);
  return { other: lease && !lease.mine ? lease : undefined, takeOver: () => take('takeOver'), setLease };
}
