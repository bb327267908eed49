import { type ReactNode, useEffect, useState } from 'react';

/** ms (rules: loading-delay). */
const loadingDelay = 200;

let delayed = true;
/** false: the skeleton is shown at once, as on a page whose server rendered it (rules: first-paint). */
export function delayFrom(next: boolean) {
  delayed = next;
}

/** Nothing is seen for 200 ms, then what stands for loading: a quick answer flashes no skeleton. Its place is held from the start. */
export function Delayed({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(!delayed);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), loadingDelay);
    return () => clearTimeout(timer);
  }, []);
  return <div style={shown ? undefined : { visibility: 'hidden' }}>{children}</div>;
}
