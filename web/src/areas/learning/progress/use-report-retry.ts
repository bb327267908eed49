import { useEffect, useEffectEvent } from 'react';
import { useRetries } from '../../../base/use-retry.ts';
import { progressKey } from '../learning.actions.ts';

/**
 * While reports of learning time do not arrive (`offline`): one more goes as soon as the device has a network again or any
 * other call gets through, before the lease's own pause is over (rules: retry-backoff).
 */
export function useReportRetry(offline: boolean, report: () => void) {
  const retries = useRetries();
  const again = useEffectEvent(report);
  useEffect(() => {
    if (!offline) return;
    return retries.wait({ key: progressKey, run: () => again(), timed: false });
  }, [offline, retries]);
}
