import { useEffect, useMemo, useState } from 'react';
import { aheadOf, secondsUntil } from './countdown.ts';

/**
 * Seconds until `endsAt`, twice a second until there are none. `serverNow`: the server's clock at its answer, heard at
 * `heardAt` of this device's: whatever that one says, the time left is the server's.
 */
export function useSecondsLeft(endsAt: string, serverNow: string, heardAt?: number) {
  const ahead = useMemo(() => aheadOf(serverNow, heardAt ?? Date.now()), [serverNow, heardAt]);
  const [now, setNow] = useState(() => Date.now());
  const left = secondsUntil(endsAt, { now, ahead });
  const over = left <= 0;
  useEffect(() => {
    setNow(Date.now());
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [over]);
  return left;
}
