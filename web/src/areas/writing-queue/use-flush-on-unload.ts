import { type RefObject, useEffect } from 'react';
import type { Lane } from '../../writing/lane.ts';

/** What was typed last goes to the device before the tab is hidden, closed or put away. */
export function useFlushOnUnload(lane: RefObject<Lane | undefined>) {
  useEffect(() => {
    const leave = () => lane.current?.leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [lane]);
}
