import { type RefObject, useEffect } from 'react';
import type { DocumentQueue } from '../../writing/document-queue.ts';

/** Stores the last typed text on the device before the tab is hidden, closed or frozen. */
export function useFlushOnUnload(documentQueue: RefObject<DocumentQueue | undefined>) {
  useEffect(() => {
    const leave = () => documentQueue.current?.leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [documentQueue]);
}
