import { type RefObject, useEffect, useRef } from 'react';
import type { GradeEdits } from './use-grade-edits.ts';

/** Whether what was typed could not be saved. It is sent again as soon as the browser is online. */
export function useUnsavedMarks({ state, retry }: Pick<GradeEdits, 'state' | 'retry'>): RefObject<boolean> {
  const failed = state === 'failed';
  const unsaved = useRef(failed);
  unsaved.current = failed;
  const again = useRef(retry);
  again.current = retry;
  useEffect(() => {
    if (!failed) return;
    const online = () => again.current();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [failed]);
  return unsaved;
}
