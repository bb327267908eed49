import { type RefObject, useEffect } from 'react';
import type { Lane } from '../../writing/lane.ts';

/** What was typed last goes to the device before the tab is hidden, closed or put away. */
export function useFlush(lane: RefObject<Lane | undefined>) {
  useEffect(() => {
    const flush = () => lane.current?.flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [lane]);
}
