import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { cellName, conflictsIn, type GradeCell, type UntakenCell } from '../../writing-queue/index.ts';
import type { Edit, Gradebook, GradeRows, Typed } from '../gradebook.types.ts';
import { gradebookApi } from '../gradebook-api.ts';
import { mergeRows } from './merge-rows.ts';
import { isOfLesson, isSame, isThere, savedAt } from './saved-cells.ts';
import { type Step, useUndoStack } from './use-undo-stack.ts';
import { useWaitingCells } from './use-waiting-cells.ts';

/** `failed`: it is sent again by itself; `refused`: it waits for who typed it. */
export type EditsState = 'refused' | 'failed' | 'saving' | 'saved' | null;

/**
 * Cells are saved as they are typed, through the queue of everything that is written (use-waiting-cells.ts). What is not saved yet
 * stays in its cell, and can be taken back (rules: unsaved-marks).
 */
export function useGradeEdits(campId: number, book: Gradebook, title: string) {
  const dispatch = useAppDispatch();
  const text = useTexts('staffGradebook');
  const waiting = useWaitingCells(campId, title);
  const { queue, cells } = waiting;
  const { last, push, pop, drop } = useUndoStack();
  const [saved, setSaved] = useState(false);
  /** How many cells the last act has taken back, and how many it left; null: it was no undo. */
  const [undone, setUndone] = useState<{ count: number; left: number } | null>(null);
  /** Flags that were typed together and wait for a reason. */
  const [unreasoned, setUnreasoned] = useState<Edit[]>([]);
  const ofStudent = useMemo(() => Map.groupBy(cells.values(), ({ studentId }) => studentId), [cells]);

  /** Cells that were not saved: there is nothing to undo of them, nor was their undo one. */
  const forget = (refused: readonly Edit[]) => {
    if (refused.length === 0) return;
    drop(refused);
    setUndone(null);
  };
  const take = useEffectEvent((rows: GradeRows) => {
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
    setSaved(true);
  });
  const refuse = useEffectEvent(forget);
  useEffect(
    () =>
      queue.onAnswered(({ entry, step, answer, outcome }) => {
        if (entry.kind !== 'grades' || entry.chapterId !== campId) return;
        // Students or columns may be gone.
        if (outcome === 'refused') dispatch(gradebookApi.util.invalidateTags(['gradebook']) as never);
        if (outcome !== 'sent') return;
        take((answer.data as { rows: GradeRows }).rows);
        const names = new Set(conflictsIn(answer).map(cellName));
        refuse((JSON.parse(step.content) as GradeCell[]).filter((cell) => names.has(cellName(cell))));
      }),
    [queue, campId, dispatch],
  );

  /** What a cell shows: what was typed and is on its way, or what is saved. */
  const shownAt = ({ studentId, item }: Edit): Typed =>
    cells.get(cellName({ studentId, item })) ?? savedAt(book, studentId, item);
  /** What is typed over a cell on its way goes on from what that will have made of it. */
  const revisionNow = ({ studentId, item }: Edit) => {
    const onItsWay = cells.get(cellName({ studentId, item }));
    return onItsWay ? onItsWay.revision + 1 : savedAt(book, studentId, item).revision;
  };
  const put = (edits: Edit[]) => {
    setSaved(false);
    const typed = edits.map((edit): GradeCell => ({ ...edit, revision: edit.revision ?? revisionNow(edit) }));
    void waiting.type(typed, (cell) => {
      const now = savedAt(book, cell.studentId, cell.item);
      return isSame(cell, now) && cell.revision === now.revision;
    });
  };
  const change = (edits: Edit[]) => {
    push(
      edits.map((edit) => {
        const { studentId, item } = edit;
        const { value, flag } = shownAt(edit);
        const why = isOfLesson(book, edit) ? { reason: text.undo } : {};
        return { before: { studentId, item, value, flag, ...why }, typed: edit };
      }),
    );
    setUndone(null);
    put(edits);
  };
  const state: EditsState =
    waiting.refused !== undefined
      ? 'refused'
      : waiting.failed
        ? 'failed'
        : cells.size > 0
          ? 'saving'
          : saved
            ? 'saved'
            : null;
  return {
    pendingOf: (studentId: number, item: string): Edit | undefined =>
      cells.get(cellName({ studentId, item })),
    pendingOfStudent: (studentId: number): Edit[] | undefined => ofStudent.get(studentId),
    /** The revision on screen; undefined: of an own change that is on its way. */
    revisionAt: (studentId: number, item: string) =>
      cells.has(cellName({ studentId, item })) ? undefined : savedAt(book, studentId, item).revision,
    /**
     * Cells that were typed or pasted together: one act, which one undo takes back. Flags of homework and tests wait for a reason and
     * are an act of their own: nothing else waits for it.
     */
    edit: (edits: Edit[]) => {
      const real = edits.filter((edit) => !isSame(shownAt(edit), edit));
      const flags = real.filter((edit) => isOfLesson(book, edit));
      const others = real.filter((edit) => !flags.includes(edit));
      if (others.length > 0) change(others);
      if (flags.length > 0) setUnreasoned(flags);
    },
    unreasoned,
    giveReason: (reason: string) => {
      change(unreasoned.map((edit) => ({ ...edit, reason })));
      setUnreasoned([]);
    },
    discardUnreasoned: () => setUnreasoned([]),
    canUndo: last !== undefined,
    /** Takes back the last act. What somebody else has changed since stays. */
    undo: () => {
      if (!last) return;
      const isAsTyped = ({ before, typed }: Step) => isThere(book, before) && isSame(shownAt(before), typed);
      const back = last.filter(isAsTyped).map(({ before }) => before);
      put(back);
      setUndone({ count: back.length, left: last.length - back.length });
      pop();
    },
    undone,
    /** How many cells are not saved yet. */
    count: cells.size,
    failed: waiting.failed,
    retry: waiting.retry,
    /** Why they are not taken; how many of them are of students or columns that are gone. */
    refused: waiting.refused,
    gone:
      waiting.refused === undefined ? 0 : [...cells.values()].filter((cell) => !isThere(book, cell)).length,
    /** Gives up what was refused, or only what has no place any more. */
    dropRefused: (onlyGone: boolean) => {
      const isDropped = (cell: GradeCell) => !onlyGone || !isThere(book, cell);
      forget([...cells.values()].filter(isDropped));
      void waiting.drop(isDropped);
    },
    conflicts: waiting.untaken,
    /** Cells that somebody else had changed get what was typed all the same. */
    takeMine: (mine: readonly UntakenCell[]) =>
      change(mine.filter((cell) => isThere(book, cell)).map(({ by: _, revision: _old, ...cell }) => cell)),
    leaveTheirs: (mine: readonly UntakenCell[]) => void waiting.dropUntaken(mine),
    state,
  };
}

export type GradeEdits = ReturnType<typeof useGradeEdits>;
