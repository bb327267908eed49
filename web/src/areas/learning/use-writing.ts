import { useEffect, useEffectEvent, useState } from 'react';
import { dropCopy, readCopy, writeCopy } from '../../app/device-copy.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { type DeviceDraft, draftKey, judgeDraft, printOf, type Writing, writingOf } from './device-draft.ts';
import type { Work } from './learning.slice.ts';
import { useSending } from './use-sending.ts';

/** ms without a change after which a draft is saved; and after which a failed save is tried again. */
const autosaveAfter = 3_000;
const retryAfter = 15_000;

export interface WritingOptions {
  chapterId: number;
  type: '1' | '2';
  work: Work;
  writing: Writing;
  write: (writing: Writing) => void;
}

/**
 * Writing that is not lost: a copy on the device at every change, a draft on the server soon after, never over a newer
 * version (spec.md §4 "Note submit"; rulings.md "Calls", updateWorkOrNote).
 */
export function useWriting(options: WritingOptions) {
  const { work, writing } = options;
  const sending = useSending(options);
  const { phase, problem, conflict, choose, send } = sending;
  const changed = printOf(writing) !== printOf(writingOf(work));
  const restored = useDeviceDraft({ ...options, changed, ...sending, held: conflict !== undefined });
  useAutosave({
    changed,
    print: printOf(writing),
    failed: phase === 'failed',
    held: conflict !== undefined,
    send,
  });
  return {
    phase,
    problem,
    conflict,
    choose,
    changed,
    restored,
    saveDraft: () => send('0', false),
    submit: () => send('1', false),
  };
}

export type WritingState = ReturnType<typeof useWriting>;

type DraftOptions = WritingOptions &
  Pick<ReturnType<typeof useSending>, 'phase' | 'sent' | 'meet'> & { changed: boolean; held: boolean };

/** The copy on the device: found again after a crash, kept while the server has not all of it. Whether one was found. */
function useDeviceDraft({
  chapterId,
  type,
  work,
  writing,
  write,
  changed,
  held,
  phase,
  sent,
  meet,
}: DraftOptions): boolean {
  const userId = useAppSelector((state) => state.account.userInfo?.userId);
  const key = userId === undefined ? undefined : draftKey(userId, type, chapterId);
  const [looked, setLooked] = useState(false);
  const [restored, setRestored] = useState(false);

  const look = useEffectEvent((place: string) => {
    setLooked(true);
    const draft = readCopy<DeviceDraft>(place);
    const verdict = judgeDraft(draft, work);
    if (!draft || verdict === 'nothing' || changed) return;
    sent.current = draft.sent;
    const mine = { content: draft.content, files: draft.files };
    if (verdict === 'conflict') return meet(work, mine);
    write(mine);
    setRestored(true);
  });
  const keep = useEffectEvent(() => {
    if (key && looked && changed)
      writeCopy(key, { ...writing, baseVersion: work.version, sent: sent.current });
  });

  useEffect(() => {
    if (key) look(key);
  }, [key]);
  const print = printOf(writing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is kept, and once more when a sending has gone out
  useEffect(() => {
    if (changed) keep();
    else if (key && looked && !held && phase === 'saved') dropCopy(key);
  }, [print, changed, held, phase, key, looked]);
  return restored;
}

interface AutosaveOptions {
  changed: boolean;
  print: string;
  failed: boolean;
  /** Two versions wait for a choice. */
  held: boolean;
  send: (status: '0' | '1', quiet: boolean) => Promise<boolean>;
}

/** A draft goes to the server when the writer pauses; after a failure, and when the network is back, again. */
function useAutosave({ changed, print, failed, held, send }: AutosaveOptions) {
  const isonline = useAppSelector((state) => state.account.isonline);
  const save = useEffectEvent(() => void send('0', true));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    if (!changed || held || !isonline) return;
    const timer = setTimeout(save, failed ? retryAfter : autosaveAfter);
    return () => clearTimeout(timer);
  }, [print, changed, failed, held, isonline]);
}
