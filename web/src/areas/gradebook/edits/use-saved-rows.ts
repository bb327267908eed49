import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { cellName, conflictsIn, type GradeCell } from '../../writing-queue/index.ts';
import type { Edit, Gradebook, GradeRows } from '../gradebook.types.ts';
import { gradebookApi } from '../gradebook-api.ts';
import { mergeRows } from './merge-rows.ts';
import type { WaitingCells } from './use-waiting-cells.ts';

interface SavedRowsProps {
  campId: number;
  book: Gradebook;
  queue: WaitingCells['queue'];
  /** Cells were sent; `untaken`: those that the server has not taken. */
  onSaved: (untaken: readonly Edit[]) => void;
}

/** What the server answers to cells that were sent goes into the gradebook on screen. */
export function useSavedRows({ campId, book, queue, onSaved }: SavedRowsProps) {
  const dispatch = useAppDispatch();
  const take = useEffectEvent((rows: GradeRows, untaken: readonly Edit[]) => {
    // Somebody has added or removed a column meanwhile.
    if (rows.figures.length !== book.items.length)
      dispatch(gradebookApi.util.invalidateTags(['gradebook']) as never);
    // The type of the whole store is not known here.
    else
      dispatch(
        gradebookApi.util.updateQueryData('gradebook', { campId }, (before) =>
          mergeRows(before, rows),
        ) as never,
      );
    dispatch(gradebookApi.util.invalidateTags(['gradebookRecords']) as never);
    onSaved(untaken);
  });
  useEffect(
    () =>
      queue.onAnswered(({ entry, step, answer, outcome }) => {
        if (entry.kind !== 'grades' || entry.chapterId !== campId) return;
        // Students or columns may be gone.
        if (outcome === 'refused') dispatch(gradebookApi.util.invalidateTags(['gradebook']) as never);
        if (outcome !== 'sent') return;
        const names = new Set(conflictsIn(answer).map(cellName));
        const untaken = (JSON.parse(step.content) as GradeCell[]).filter((cell) => names.has(cellName(cell)));
        take((answer.data as { rows: GradeRows }).rows, untaken);
      }),
    [queue, campId, dispatch],
  );
}
