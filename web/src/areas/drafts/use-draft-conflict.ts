import { useEffect, useEffectEvent, useState } from 'react';
import { useAppSelector } from '../../base/hooks.ts';
import { useRetries } from '../../base/use-retry.ts';
import { type Entry, rebased } from '../../writing/entry.ts';
import type { Queue } from '../../writing/queue.ts';
import { changesIn, writeDraftChange } from '../writing-queue/index.ts';
import type { ServedDraft } from './use-draft-queue.ts';

/** Whether two values of JSON say the same; the order of an object's keys says nothing. */
function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one, other] as Record<string, unknown>[];
  const keys = Object.keys(left ?? {});
  return (
    keys.length === Object.keys(right ?? {}).length && keys.every((key) => isAlike(left?.[key], right?.[key]))
  );
}

/** Parts that two authors changed, each its own way. */
export interface DraftClash<V extends object> {
  keys: (keyof V)[];
  mine: Partial<V>;
  theirs: V;
}
/** `both`: the texts one below the other. */
export type DraftChoice = 'mine' | 'theirs' | 'both';

interface ConflictOptions<V extends object> {
  queue: Queue;
  entry: Entry | undefined;
  fetchNewest: () => Promise<ServedDraft<V> | undefined>;
  /** What is still to be sent of it, if anything. */
  onSettled: (entry: Entry | undefined) => void;
}

/** The other author's text, then one's own: nothing of either is lost. */
const joined = (theirs: unknown, mine: unknown) => `${String(theirs).trimEnd()}\n\n${String(mine)}`;

/**
 * What the server refused because another author saved meanwhile (rules: draft-stale). Parts that only one of the two has
 * changed add to each other by themselves; where both changed the same part, the author chooses.
 */
export function useDraftConflict<V extends object>({
  queue,
  entry,
  fetchNewest,
  onSettled,
}: ConflictOptions<V>) {
  const isonline = useAppSelector((state) => state.account.isonline);
  const retries = useRetries();
  const [found, setFound] = useState<{ key: string; newest: ServedDraft<V>; keys: (keyof V)[] }>();
  const key = entry?.key;
  const { values: mine, from } = changesIn<V>(entry?.steps ?? []);

  const resolveConflict = useEffectEvent(async (newest: ServedDraft<V>, values: Partial<V>) => {
    if (!key) return;
    const after = await queue.change(key, (before) => {
      const last = before?.steps.at(-1);
      if (!before || !last || Object.keys(values).length === 0) return null;
      const change = writeDraftChange({ values, from: newest.values });
      return rebased(
        before,
        [{ ...last, ...change, requestId: queue.newId() }],
        newest.revision,
        queue.now(),
      );
    });
    setFound(undefined);
    onSettled(after);
    void queue.sendDue();
  });

  const compare = useEffectEvent((newest: ServedDraft<V>) => {
    if (!key) return;
    const keys = (Object.keys(mine) as (keyof V)[]).filter(
      (each) =>
        !isAlike(mine[each], newest.values[each]) &&
        !(each in from && isAlike(from[each], newest.values[each])),
    );
    if (keys.length === 0) return void resolveConflict(newest, mine);
    setFound({ key, newest, keys });
  });

  const look = useEffectEvent(() => fetchNewest());
  useEffect(() => {
    if (!key) setFound(undefined);
    if (!key || !isonline) return;
    let stop = () => {};
    let left = false;
    const run = async () => {
      stop();
      const newest = await look();
      if (left) return;
      if (newest) compare(newest);
      else stop = retries.wait({ key: `draft:${key}`, run: () => void run() });
    };
    void run();
    return () => {
      left = true;
      stop();
    };
  }, [key, isonline, retries]);

  const clash: DraftClash<V> | undefined =
    found && found.key === key ? { keys: found.keys, mine, theirs: found.newest.values } : undefined;
  const choose = (which: DraftChoice) => {
    if (!found || !clash) return;
    const { theirs, keys } = clash;
    const chosen: Record<DraftChoice, (each: keyof V) => unknown> = {
      mine: (each) => mine[each],
      theirs: (each) => theirs[each],
      both: (each) => joined(theirs[each], mine[each]),
    };
    const values = { ...mine };
    for (const each of keys) {
      if (which === 'theirs') delete values[each];
      else values[each] = chosen[which](each) as V[keyof V];
    }
    void resolveConflict(found.newest, values);
  };
  return { clash, choose };
}
