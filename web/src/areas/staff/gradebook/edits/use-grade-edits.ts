import { codes } from '@zhixing/contract/codes';
import {
  type FigureState,
  figureStates,
  type GradeFlag,
  gradeFlags,
} from '@zhixing/contract/gradebook-words';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../../base/hooks.ts';
import { useTexts } from '../../../../locales/texts.ts';
import type { Conflict, Edit, Gradebook, GradeEntry, Typed } from '../gradebook.types.ts';
import { gradebookApi } from '../gradebook-api.ts';
import { mergeRows } from './merge-rows.ts';
import { type Step, useUndoStack } from './use-undo-stack.ts';

const cellOf = (studentId: number, item: string) => `${studentId} ${item}`;
const without = (before: ReadonlyMap<string, Edit>, sent: ReadonlyMap<string, Edit>) =>
  new Map([...before].filter(([cell, edit]) => sent.get(cell) !== edit));

const flagOf = (state: number | undefined): GradeFlag | null => {
  const name: FigureState | undefined = figureStates[state ?? 0];
  return gradeFlags.find((flag) => flag === name) ?? null;
};

/** What staff typed in a cell, as it is saved. */
export function savedAt(book: Gradebook, studentId: number, item: string): Typed & { revision: number } {
  const [at, row] = [book.items.findIndex(({ key }) => key === item), book.students.ids.indexOf(studentId)];
  const figure = book.figures[at];
  const flag = flagOf(figure?.states[row]);
  const isPoints = book.items[at]?.kind === 'own' && flag === null;
  return {
    value: isPoints ? (figure?.scores[row] ?? null) : null,
    flag,
    revision: figure?.revisions[row] ?? 0,
  };
}

/**
 * Saves cells as they are typed, one call at a time; what is typed meanwhile is in the next. `pending`: what is not saved
 * yet; without a connection it waits for `retry`.
 */
export function useGradeEdits(campId: number, book: Gradebook) {
  const dispatch = useAppDispatch();
  const text = useTexts('staffGradebook');
  const [save] = gradebookApi.useSaveEntriesMutation();
  const busy = useRef(false);
  const [pending, setPending] = useState<ReadonlyMap<string, Edit>>(new Map());
  const [failed, setFailed] = useState(false);
  const [conflicts, setConflicts] = useState<(Conflict & { mine: Edit })[]>([]);
  const { last, push, pop, drop } = useUndoStack();
  const [saved, setSaved] = useState(false);
  /** How many cells the last act has taken back, and how many it left; null: it was no undo. */
  const [undone, setUndone] = useState<{ count: number; left: number } | null>(null);
  /** What was typed together and waits for a reason. */
  const [unreasoned, setUnreasoned] = useState<Edit[]>([]);
  const current = useRef(book);
  current.current = book;

  /** Cells that were not saved: there is nothing to undo of them, nor was their undo one. */
  const forget = (refused: Edit[]) => {
    if (refused.length === 0) return;
    drop(new Set(refused));
    setUndone(null);
  };
  const send = async (edits: ReadonlyMap<string, Edit>) => {
    const entries = [...edits.values()].map((edit): GradeEntry => {
      const { revision = savedAt(current.current, edit.studentId, edit.item).revision } = edit;
      return { ...edit, revision };
    });
    busy.current = true;
    const answer = await save({ campId, entries });
    busy.current = false;
    if (answer.data) {
      const { rows, conflicts: found } = answer.data;
      // The type of the whole store is not known here.
      dispatch(
        gradebookApi.util.updateQueryData('gradebook', { campId }, () =>
          mergeRows(current.current, rows),
        ) as never,
      );
      const refused = found.flatMap((each) => {
        const mine = edits.get(cellOf(each.studentId, each.item));
        return mine ? [{ ...each, mine }] : [];
      });
      setConflicts(refused);
      forget(refused.map(({ mine }) => mine));
      setSaved(true);
      setPending((before) => without(before, edits));
      return;
    }
    // A refusal was told by a toast: the cells show what is saved. Without a connection they wait.
    const refused =
      'error' in answer && (answer.error as { code?: number } | undefined)?.code !== codes.network;
    if (refused) {
      setPending((before) => without(before, edits));
      forget([...edits.values()]);
    } else setFailed(true);
  };
  const sending = useRef(send);
  sending.current = send;
  useEffect(() => {
    if (pending.size > 0 && !busy.current && !failed) void sending.current(pending);
  }, [pending, failed]);

  const put = (edits: Edit[]) => {
    setFailed(false);
    setSaved(false);
    setPending(
      (before) =>
        new Map([...before, ...edits.map((edit) => [cellOf(edit.studentId, edit.item), edit] as const)]),
    );
  };
  /** What a cell shows: what was typed and is on its way, or what is saved. */
  const shownAt = ({ studentId, item }: Edit): Typed =>
    pending.get(cellOf(studentId, item)) ?? savedAt(book, studentId, item);
  const isSame = (one: Typed, other: Typed) => one.value === other.value && one.flag === other.flag;
  const revisionAt = (studentId: number, item: string) =>
    pending.has(cellOf(studentId, item)) ? undefined : savedAt(book, studentId, item).revision;
  const isOfLesson = ({ item }: Edit) => book.items.some(({ key, kind }) => key === item && kind !== 'own');
  /** Neither its column nor its student is gone. */
  const isHere = ({ studentId, item }: Edit) =>
    book.students.ids.includes(studentId) && book.items.some(({ key }) => key === item);
  const change = (edits: Edit[]) => {
    const typed = edits.map((edit) => ({ revision: revisionAt(edit.studentId, edit.item), ...edit }));
    push(
      typed.map((edit) => {
        const { studentId, item } = edit;
        const { value, flag } = shownAt(edit);
        const why = isOfLesson(edit) ? { reason: text.undo } : {};
        return { before: { studentId, item, value, flag, ...why }, typed: edit };
      }),
    );
    setConflicts([]);
    setUndone(null);
    put(typed);
  };
  return {
    pendingOf: (studentId: number, item: string): Edit | undefined => pending.get(cellOf(studentId, item)),
    pendingOfStudent: (studentId: number): Edit[] | undefined => {
      const found = [...pending.values()].filter((edit) => edit.studentId === studentId);
      return found.length > 0 ? found : undefined;
    },
    revisionAt,
    /** Cells that were typed or pasted together: one act, which one undo takes back. A flag of a homework or a test waits for a reason. */
    edit: (edits: Edit[]) => {
      const real = edits.filter((edit) => !isSame(shownAt(edit), edit));
      if (real.some(isOfLesson)) setUnreasoned(real);
      else if (real.length > 0) change(real);
    },
    /** The cells whose flags wait for a reason. */
    unreasoned: unreasoned.filter(isOfLesson),
    giveReason: (reason: string) => {
      change(unreasoned.map((edit) => (isOfLesson(edit) ? { ...edit, reason } : edit)));
      setUnreasoned([]);
    },
    takeBack: () => setUnreasoned([]),
    canUndo: last !== undefined,
    /** Takes back the last act. What somebody else has changed since stays. */
    undo: () => {
      if (!last) return;
      const isAsTyped = ({ before, typed }: Step) => isHere(before) && isSame(shownAt(before), typed);
      const back = last.filter(isAsTyped).map(({ before }) => before);
      put(back);
      setUndone({ count: back.length, left: last.length - back.length });
      pop();
    },
    undone,
    conflicts,
    forgetConflicts: () => setConflicts([]),
    state: failed
      ? ('failed' as const)
      : pending.size > 0
        ? ('saving' as const)
        : saved
          ? ('saved' as const)
          : null,
    retry: () => setFailed(false),
  };
}

export type GradeEdits = ReturnType<typeof useGradeEdits>;
