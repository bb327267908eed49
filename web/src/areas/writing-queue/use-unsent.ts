import { useEffect, useState } from 'react';
import { useAppSelector } from '../../base/hooks.ts';
import { isUnsent } from '../../writing/entry.ts';
import { useQueue } from './use-queue.ts';

/** ms that sending may take before somebody who wants to leave is asked. */
const atMost = 5_000;

const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * For who is about to log out: sends what can be sent, then tells how many texts are not on the server; undefined: that
 * is not known yet. `lock` seals them when their student has gone.
 */
export function useUnsent(): { count: number | undefined; lock: () => Promise<void> } {
  const { queue } = useQueue();
  const [count, setCount] = useState<number>();
  const userId = useAppSelector((state) => state.account.userInfo?.userId);
  const visitor = useAppSelector((state) => state.account.session === 'visitor');
  useEffect(() => {
    let here = true;
    async function look() {
      if (userId !== undefined) {
        await queue.setUser(userId);
        for (const { key } of queue.getState().entries) await queue.retryNow(key);
      } else if (!visitor) return later(atMost);
    }
    void Promise.race([look(), later(atMost)])
      .catch(() => undefined)
      .then(() => {
        const unsent = queue.getState().entries.filter(isUnsent);
        if (here) setCount((known) => known ?? unsent.length);
      });
    return () => {
      here = false;
    };
  }, [queue, userId, visitor]);
  return { count, lock: queue.encryptUnsent };
}
