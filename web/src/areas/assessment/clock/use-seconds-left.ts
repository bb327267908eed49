import { useEffect, useMemo, useState } from 'react';
import { clockOffsetOf, secondsUntil } from './countdown.ts';

/**
 * Seconds until `endsAt`, twice a second until there are none. `serverNow`: the server's clock at its answer, heard at
 * `heardAt` of this device's: whatever that one says, the time left is the server's.
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
