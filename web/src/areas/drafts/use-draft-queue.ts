import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createDocumentQueue, type DocumentQueue } from '../../writing/document-queue.ts';
import { type Entry, keyOf, type TextId } from '../../writing/entry.ts';
import {
  changesIn,
  type DraftChange,
  mergeChanges,
  readDraftChange,
  useFlushOnUnload,
  useOnLeave,
  useQueue,
  writeDraftChange,
} from '../writing-queue/index.ts';

/** A part of a draft as the server holds it. */
export interface ServedDraft<V extends object> {
  values: V;
  revision: number;
}

interface DraftQueueOptions<V extends object> {
  textId: TextId;
  about: { title: string; projectId: number };
  /** Whose entries these are is known. */
  ready: boolean;
  entries: Entry[];
  served: ServedDraft<V>;
  fetchNewest: () => Promise<unknown>;
}

const pick = <V extends object>(values: V, keys: (keyof V)[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<V>;
const keysOf = <V extends object>(part: Partial<V>) => Object.keys(part) as (keyof V)[];
const isEmpty = (part: object) => Object.keys(part).length === 0;

/** What waits on the device for the server. */
const keptIn = <V extends object>(entries: Entry[], textId: TextId): Partial<V> =>
  changesIn<V>(entries.find(({ key }) => key === keyOf(textId))?.steps ?? []).values;

/** Keeps what an author types together with the device and the server: `mine` is what the server has not told yet. */
export function useDraftQueue<V extends object>(options: DraftQueueOptions<V>) {
  const { textId, about, ready, entries, served, fetchNewest } = options;
  const { queue } = useQueue();
  const documentQueue = useRef<DocumentQueue>(undefined);
  // What the device already holds is there from the first paint on: never the server's older words for a moment.
  const [mine, setMine] = useState<Partial<V>>(() => (ready ? keptIn<V>(entries, textId) : {}));
  /** Typed before the device had been asked. */
  const early = useRef<DraftChange<V>>(undefined);
  /** What the server has taken since it was read. */
  const taken = useRef<Partial<V>>({});
  const asked = useRef(0);

  const adopt = (entry: Entry | undefined) =>
    documentQueue.current?.adopt({ ...(entry ? { entry } : {}), version: served.revision });

  const open = useEffectEvent(() => {
    documentQueue.current ??= createDocumentQueue(queue, textId, about);
    const main = entries.find(({ key }) => key === keyOf(textId));
    adopt(main);
    const kept = keptIn<V>(entries, textId);
    setMine((typed) => ({ ...kept, ...typed }));
    if (early.current) documentQueue.current.edit(writeDraftChange(early.current));
    early.current = undefined;
  });
  /** The page is left before the device has told what it holds: what was typed is kept there all the same. */
  useOnLeave(() => {
    if (!early.current || textId.userId === 0) return;
    documentQueue.current ??= createDocumentQueue(queue, textId, about);
    adopt(undefined);
    documentQueue.current.edit(writeDraftChange(early.current));
    documentQueue.current.leave();
    early.current = undefined;
  });
  useEffect(() => {
    if (!ready) return;
    open();
    return () => {
      documentQueue.current?.leave();
      documentQueue.current = undefined;
    };
  }, [ready]);

  useEffect(
    () =>
      queue.onAnswered(({ entry, step, outcome }) => {
        if (outcome !== 'sent' || entry.key !== documentQueue.current?.key()) return;
        taken.current = { ...taken.current, ...readDraftChange<V>(step).values };
      }),
    [queue],
  );

  const follow = useEffectEvent(() => {
    const current = documentQueue.current;
    if (!ready || !current?.isIdle()) return;
    const entry = entries.find(({ key }) => key === current.key());
    const unsent = changesIn<V>(entry?.steps ?? []).values;
    if (entry && entry.rev !== current.seen()) {
      // Another tab of the same author wrote: nothing is unsaved here.
      adopt(entry);
      return setMine(unsent);
    }
    if (!isEmpty(unsent)) return;
    if (entry && entry.baseVersion > served.revision) {
      // What was saved is on the server; it is shown as mine until that is read.
      if (asked.current < entry.baseVersion) void fetchNewest();
      asked.current = entry.baseVersion;
      return;
    }
    adopt(entry);
    taken.current = {};
    if (!isEmpty(mine)) setMine({});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text, the device or the server is followed
  useEffect(() => follow(), [mine, served, entries, ready]);
  useFlushOnUnload(documentQueue);

  return {
    mine,
    /** Something typed here is not on the device yet. */
    isBusy: () => (documentQueue.current ? !documentQueue.current.isIdle() : !isEmpty(mine)),
    documentKey: () => documentQueue.current?.key() ?? keyOf(textId),
    /** What is written from now on goes on from this entry; undefined: from what the server holds. */
    take: (entry: Entry | undefined) => {
      adopt(entry);
      setMine(changesIn<V>(entry?.steps ?? []).values);
    },
    edit: (part: Partial<V>) => {
      const change = { values: part, from: pick({ ...served.values, ...taken.current }, keysOf(part)) };
      setMine((before) => ({ ...before, ...part }));
      if (documentQueue.current) documentQueue.current.edit(writeDraftChange(change));
      else early.current = early.current ? mergeChanges(early.current, change) : change;
    },
  };
}
