import { type RefObject, useRef } from 'react';
import type { GradeEdits } from './use-grade-edits.ts';

/** Whether what was typed could not be saved. */
export function useUnsavedMarks({ state }: Pick<GradeEdits, 'state'>): RefObject<boolean> {
  const failed = state === 'failed' || state === 'refused';
  const unsaved = useRef(failed);
  unsaved.current = failed;
  return unsaved;
}
