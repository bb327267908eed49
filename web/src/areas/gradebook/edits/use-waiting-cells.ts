import { useEffect, useMemo, useRef, useState } from 'react';
import { useAppSelector } from '../../../base/hooks.ts';
import { type Entry, isOf, keyOf, type TextId } from '../../../writing/entry.ts';
import { removeUnloadDraft, saveUnloadDraft } from '../../../writing/unload-drafts.ts';
import { useSelf } from '../../back-office/public/self.ts';
import {
  cellName,
  cellsIn,
  type GradeCell,
  untakenIn,
  useQueue,
  withCells,
  withoutUntaken,
} from '../../writing-queue/index.ts';

const freshEntry = (textId: TextId, title: string): Entry => ({
  ...textId,
  title,
  key: keyOf(textId),
  projectId: 0,
  baseVersion: 0,
  steps: [],
  rev: 0,
  editedAt: 0,
  notBefore: 0,
  tries: 0,
  state: 'waiting',
  problem: '',
});

/**
 * The cells of a gradebook that were typed and are not on the server yet, in the queue of everything that is written
 * (docs/decisions/0010-writing.md): on this device first, then sent until the server has answered.
 */
export function useWaitingCells(campId: number, title: string) {
  const { userId } = useSelf();
  const { queue, state } = useQueue();
  const isonline = useAppSelector((all) => all.account.isonline);
  const textId: TextId = { userId, kind: 'grades', chapterId: campId };
  /** Typed, and not kept on the device yet. */
  const [early, setEarly] = useState<readonly GradeCell[]>([]);
  const ready = state.userId === userId;
  const entries = useMemo(
    () =>
      ready
        ? state.entries.filter((entry) => isOf(entry, { userId, kind: 'grades', chapterId: campId }))
        : [],
    [state.entries, ready, userId, campId],
  );
  const cells = useMemo(() => {
    const kept = entries.flatMap(({ steps }) => steps.flatMap(cellsIn));
    return new Map([...kept, ...early].map((cell) => [cellName(cell), cell]));
  }, [entries, early]);
  /** What was kept before the queue knew who writes is among its entries now. */
  const stored = useRef(new Set<GradeCell>());
  useEffect(() => {
    if (ready) setEarly((before) => before.filter((cell) => !stored.current.has(cell)));
  }, [ready]);

  const change = (how: (entry: Entry) => Entry | null) =>
    queue.change(keyOf(textId), (before) => how(before ?? freshEntry(textId, title)));
  const type = async (typed: readonly GradeCell[], isSaved: (cell: GradeCell) => boolean) => {
    const id = queue.newId();
    setEarly((before) => [...before, ...typed]);
    const writer = { textId, about: { title, projectId: 0 }, key: keyOf(textId), seen: 0, base: 0 };
    saveUnloadDraft(id, { ...writer, piece: { content: JSON.stringify(typed), files: [] } });
    const writing = { newId: queue.newId, now: queue.now(), isSaved };
    await change((entry) => withCells(entry, typed, writing));
    removeUnloadDraft(id);
    for (const cell of typed) stored.current.add(cell);
    if (queue.getState().userId === userId)
      setEarly((before) => before.filter((cell) => !typed.includes(cell)));
    void queue.sendDue();
  };
  const refused = entries.find((entry) => entry.state === 'refused' && entry.steps.length > 0);
  const failed = entries.find((entry) => entry.steps.length > 0 && (entry.tries > 0 || !isonline));
  return {
    queue,
    cells,
    /** Cells that somebody else had changed: they wait for a choice. */
    untaken: useMemo(() => entries.flatMap(untakenIn), [entries]),
    /** Why the server does not take what is in the cells. */
    refused: refused?.problem,
    /** Why they could not be saved yet, and when that is tried again; ms. */
    failed: failed && { problem: isonline ? failed.problem : '', at: failed.notBefore },
    type,
    retry: () => void Promise.all(entries.map(({ key }) => queue.retryNow(key))),
    /** What was refused is given up: of some cells, or of all. */
    drop: async (gone: (cell: GradeCell) => boolean) => {
      for (const { key } of entries) {
        const only = { newId: queue.newId, now: queue.now(), isSaved: gone };
        await queue.change(key, (before) => before && withCells(before, [], only));
      }
      void queue.sendDue();
    },
    dropUntaken: async (given: readonly GradeCell[]) => {
      for (const { key } of entries)
        await queue.change(key, (before) => before && withoutUntaken(before, given));
    },
  };
}

export type WaitingCells = ReturnType<typeof useWaitingCells>;
