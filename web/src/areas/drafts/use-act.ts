import { workStatus } from '@zhixing/contract/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAppSelector } from '../../base/hooks.ts';
import { type ActKind, type Entry, isOf, keyOf, type TextId } from '../../writing/entry.ts';
import type { Answered } from '../../writing/queue.ts';
import { useSelf } from '../back-office/public/self.ts';
import { useQueue } from '../writing-queue/index.ts';

interface ActOptions {
  kind: ActKind;
  id: number;
  /** To say what waits, and where it was done. */
  title: string;
  path: string;
  /** Of the act that this page shows, whichever tab has sent it. */
  onAnswered: (answered: Answered) => void;
}

/**
 * What a button gives, e.g. the review of a work: kept on this device and sent until the server has answered, as all that is written
 * (rules: unsaved-review). The payload is the call's, without its `requestId`.
 */
export function useAct({ kind, id, title, path, onAnswered }: ActOptions) {
  const { userId } = useSelf();
  const { queue, state } = useQueue();
  const isonline = useAppSelector((all) => all.account.isonline);
  const textId: TextId = { userId, kind, chapterId: id };
  const mine = state.userId === userId ? state.entries.filter((entry) => isOf(entry, textId)) : [];
  const [entry] = mine;
  /** The request that this page has given: its refusal is said where it was given, and it is dropped. */
  const [own, setOwn] = useState<string>();
  const take = useEffectEvent((answered: Answered) => {
    if (isOf(answered.entry, textId)) onAnswered(answered);
  });
  useEffect(() => queue.onAnswered(take), [queue]);
  const drop = async () => {
    for (const { key } of queue.of(textId)) await queue.change(key, () => null);
  };
  const waits = entry?.state === 'waiting' && entry.steps.length > 0 ? entry : undefined;
  const isFailed = waits && (waits.tries > 0 || !isonline);
  return {
    /** What was given and is not on the server yet. */
    given: waits?.steps[0]?.content,
    failed: isFailed ? { problem: isonline ? waits.problem : '', at: waits.notBefore } : undefined,
    /** Why it was not taken, while this page was not there. */
    refused: entry?.state === 'refused' && entry.steps[0]?.requestId !== own ? entry.problem : undefined,
    give: async (payload: object, requestId: string) => {
      setOwn(requestId);
      const step = {
        content: JSON.stringify(payload),
        files: [],
        status: workStatus.submitted,
        requestId,
        sent: false,
        asked: true,
      };
      const next: Entry = {
        ...textId,
        title,
        path,
        key: keyOf(textId),
        projectId: 0,
        baseVersion: 0,
        rev: 1,
        steps: [step],
        editedAt: queue.now(),
        notBefore: queue.now(),
        tries: 0,
        state: 'waiting',
        problem: '',
      };
      await queue.change(next.key, () => next);
      await queue.sendDue();
    },
    retry: () => entry && void queue.retryNow(entry.key),
    drop,
  };
}
