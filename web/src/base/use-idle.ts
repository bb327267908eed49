import { useEffect, useState } from 'react';
import { savesData } from '../device/save-data.ts';

/** ms after which a screen has drawn what it was opened for. */
const settled = 2_000;

/** Whether the screen has settled and the browser is idle; never true with save-data. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (savesData()) return;
    const rest = () => setIdle(true);
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(rest, { timeout: settled });
      else rest();
    }, settled);
    return () => clearTimeout(timer);
  }, []);
  return idle;
}
