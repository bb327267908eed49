import { type WorkStatus, type WorkType, workStatus, workType } from '@zhixing/contract/words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppSelector } from '../../base/hooks.ts';
import { createDocumentQueue, type DocumentQueue } from '../../writing/document-queue.ts';
import { type Entry, isOf, keyOf, type TextId } from '../../writing/entry.ts';
import { phaseOf, useFlushOnUnload, useOnLeave, useQueue } from '../writing-queue/index.ts';
import { useConflict } from './conflict/use-conflict.ts';
import type { Work } from './schoolwork.types.ts';
import { draftOfEntry, draftOfWork, fingerprintOf, type WorkDraft } from './work-draft.ts';

export interface WritingOptions {
  chapterId: number;
  type: WorkType;
  title: string;
  work: Work;
  writing: WorkDraft;
  write: (writing: WorkDraft) => void;
}

/**
 * Writing that is not lost: on the device at every pause between letters, on the server soon after, never over a newer
 * version (rules: work-status, work-stale). See docs/decisions/0010-writing.md.
 */
export function useWriting(options: WritingOptions) {
  const { chapterId, type, work, writing } = options;
  const { queue, state } = useQueue();
  const userId = useAppSelector((all) => all.account.userInfo?.userId);
  const isonline = useAppSelector((all) => all.account.isonline);
  const ready = userId !== undefined && state.userId === userId;
  const textId: TextId = {
    userId: userId ?? 0,
    chapterId,
    kind: type === workType.note ? 'note' : 'homework',
  };
  const entries = ready ? state.entries.filter((each) => isOf(each, textId)) : [];
  const editor = useDocumentQueue({ ...options, ready, textId, entries });
  const own = entries.find(({ key }) => key === editor.documentKey());
  const conflicting = entries.find((each) => each.state === 'conflict');
  const { conflict, choose } = useConflict({
    queue,
    chapterId,
    type,
    entry: conflicting,
    onChosen: ({ writing: chosen, entry, version }) => {
      if (conflicting?.key === own?.key || own === undefined) editor.show(chosen, { entry, version });
    },
  });
  const changed = fingerprintOf(writing) !== fingerprintOf(draftOfWork(work)) || (own?.steps.length ?? 0) > 0;
  const phase = phaseOf({ own, conflicting, changed, isonline, sending: state.sending });
  return {
    phase,
    problem: own?.problem ?? '',
    /** Handed in on this device, and the server has not said yet that it has it. */
    submitting: own?.steps.some(({ status }) => status === workStatus.submitted) ?? false,
    conflict,
    choose,
    changed,
    restored: editor.restored,
    saveDraft: () => editor.send(workStatus.draft),
    submit: () => editor.send(workStatus.submitted),
  };
}

export type WritingState = ReturnType<typeof useWriting>;

type DocumentQueueOptions = WritingOptions & { ready: boolean; textId: TextId; entries: Entry[] };

/** Keeps editor, device and server's text together. What differs from the text last known was written here. */
function useDocumentQueue({ ready, textId, entries, title, work, writing, write }: DocumentQueueOptions) {
  const { queue } = useQueue();
  const projectId = useAppSelector((state) => state.learning.projectId);
  const documentQueue = useRef<DocumentQueue>(undefined);
  /** The text as it was last known: from the server, the device or another tab; and as it was last drawn. */
  const known = useRef(fingerprintOf(writing));
  const drawn = useRef(fingerprintOf(writing));
  /** What was kept as the page was hidden before the device had told what it holds. */
  const keptEarly = useRef('');
  const [restored, setRestored] = useState(false);

  function show(next: WorkDraft, from: { entry?: Entry | undefined; version: number }) {
    known.current = fingerprintOf(next);
    documentQueue.current?.adopt(from.entry ? { entry: from.entry } : { version: from.version });
    if (fingerprintOf(next) !== fingerprintOf(writing)) write(next);
  }

  const createQueue = () => createDocumentQueue(queue, textId, { title, projectId });
  const open = useEffectEvent(() => {
    const opened = createQueue();
    documentQueue.current = opened;
    const main = entries.find(({ key }) => key === keyOf(textId));
    const kept = draftOfEntry(main);
    if (kept && fingerprintOf(kept) === keptEarly.current) {
      known.current = keptEarly.current;
      drawn.current = keptEarly.current;
      return opened.adopt({ entry: main, version: work.version });
    }
    // Text typed before the device's entries were read is this tab's own: it becomes an entry of its own.
    const typed = fingerprintOf(writing) !== fingerprintOf(draftOfWork(work));
    drawn.current = typed ? '' : fingerprintOf(writing);
    if (!main || typed) return opened.adopt({ version: work.version });
    if (!kept) return opened.adopt({ entry: main, version: work.version });
    setRestored(fingerprintOf(kept) !== fingerprintOf(draftOfWork(work)));
    show(kept, { entry: main, version: work.version });
  });
  useEffect(() => {
    if (!ready) return;
    open();
    return () => {
      documentQueue.current?.leave();
      documentQueue.current = undefined;
    };
  }, [ready]);

  const print = fingerprintOf(writing);
  const served = fingerprintOf(draftOfWork(work));
  const follow = useEffectEvent(() => {
    const current = documentQueue.current;
    if (!current) return;
    const entry = entries.find(({ key }) => key === current.key());
    const unsent = draftOfEntry(entry);
    const moved = print !== drawn.current;
    drawn.current = print;
    if (moved && print !== known.current) {
      known.current = print;
      if (print !== served || unsent) return current.edit(writing);
      return current.adopt(entry ? { entry, version: work.version } : { version: work.version });
    }
    // What is shown is still on its way to the screen.
    if (print !== known.current || !current.isIdle()) return;
    // Another tab wrote, or the server got a newer text from there; nothing is unsaved here.
    if (entry && unsent && entry.rev !== current.seen())
      return show(unsent, { entry, version: work.version });
    if (!unsent && print !== served) {
      show(draftOfWork(work), { version: work.version });
      if (entry) current.adopt({ entry, version: work.version });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text, the device or the server is followed
  useEffect(() => follow(), [print, served, entries, ready]);
  useFlushOnUnload(documentQueue);
  useOnLeave(() => {
    if (ready || textId.userId === 0 || print === served || print === keptEarly.current) return;
    const left = createQueue();
    left.adopt({ version: work.version });
    left.edit(writing);
    left.leave();
    keptEarly.current = print;
  });

  return {
    restored,
    show,
    documentKey: () => documentQueue.current?.key() ?? keyOf(textId),
    send: async (status: WorkStatus) => {
      known.current = print;
      return documentQueue.current?.send(writing, status);
    },
  };
}
