import { type ReactNode, useEffect, useState } from 'react';

/** ms (spec.md §9). */
const loadingDelay = 200;

/** Nothing for 200 ms, then what stands for loading: a quick answer shows no skeleton. */
export function Delayed({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), loadingDelay);
    return () => clearTimeout(timer);
  }, []);
  return shown ? children : null;
}
