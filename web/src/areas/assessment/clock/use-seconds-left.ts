import { useEffect, useMemo, useState } from 'react';
import { clockOffsetOf, secondsUntil } from './countdown.ts';

/**
 * Seconds until `endsAt`, updated twice a second until 0. `serverNow`: the server's time in its answer, received at
 * `heardAt` by this device's clock. The time left is computed by the server's clock.
 */
export function useSecondsLeft(endsAt: string, serverNow: string, receivedAt?: number) {
  const ahead = useMemo(() => clockOffsetOf(serverNow, receivedAt ?? Date.now()), [serverNow, receivedAt]);
  const [now, setNow] = useState(() => Date.now());
  const left = secondsUntil(endsAt, { now, clockOffset: ahead });
  const over = left <= 0;
  useEffect(() => {
    setNow(Date.now());
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [over]);
  return left;
}
