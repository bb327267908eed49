import { useMemo, useReducer } from 'react';
import { cellName, type GradeCell } from '../../writing-queue/index.ts';
import type { Edit, Gradebook } from '../gradebook.types.ts';
import { editsReducer, noEdits } from './edits-state.ts';
import { isThere, savedAt } from './saved-cells.ts';
import { useEditActs } from './use-edit-acts.ts';
import { useSavedRows } from './use-saved-rows.ts';
import { useWaitingCells, type WaitingCells } from './use-waiting-cells.ts';

/** `failed`: it is sent again by itself; `refused`: it waits for who typed it. */
type SaveState = 'refused' | 'failed' | 'saving' | 'saved' | null;

function saveStateOf({ refused, failed, cells }: WaitingCells, saved: boolean): SaveState {
  if (refused !== undefined) return 'refused';
  if (failed) return 'failed';
  if (cells.size > 0) return 'saving';
  return saved ? 'saved' : null;
}

/**
 * Cells are saved as they are typed, through the queue of everything that is written (use-waiting-cells.ts). What is not saved yet
 * stays in its cell, and can be taken back (rules: unsaved-marks).
 */
export function useGradeEdits(campId: number, book: Gradebook, title: string) {
  const waiting = useWaitingCells(campId, title);
  const { queue, cells, refused, failed } = waiting;
  const [state, send] = useReducer(editsReducer, noEdits);
  const acts = useEditActs({ book, waiting, state, send });
  useSavedRows({
    campId,
    book,
    queue,
    onSaved(untaken) {
      send({ type: 'saved' });
      send({ type: 'forgotten', cells: untaken });
    },
  });
  const ofStudent = useMemo(() => Map.groupBy(cells.values(), ({ studentId }) => studentId), [cells]);
  return {
    ...acts,
    pendingOf: (studentId: number, item: string): Edit | undefined =>
      cells.get(cellName({ studentId, item })),
    pendingOfStudent: (studentId: number): Edit[] | undefined => ofStudent.get(studentId),
    /** The revision on screen; undefined: of an own change that is on its way. */
    revisionAt: (studentId: number, item: string) =>
      cells.has(cellName({ studentId, item })) ? undefined : savedAt(book, studentId, item).revision,
    unreasoned: state.unreasoned,
    canUndo: state.acts.length > 0,
    undone: state.undone,
    /** How many cells are not saved yet. */
    count: cells.size,
    failed,
    retry: waiting.retry,
    /** Why they are not taken; how many of them are of students or columns that are gone. */
    refused,
    gone: refused === undefined ? 0 : [...cells.values()].filter((cell) => !isThere(book, cell)).length,
    /** Gives up what was refused, or only what has no place any more. */
    dropRefused(onlyGone: boolean) {
      const isDropped = (cell: GradeCell) => !onlyGone || !isThere(book, cell);
      send({ type: 'forgotten', cells: [...cells.values()].filter(isDropped) });
      void waiting.drop(isDropped);
    },
    conflicts: waiting.untaken,
    state: saveStateOf(waiting, state.saved),
  };
}

export type GradeEdits = ReturnType<typeof useGradeEdits>;
