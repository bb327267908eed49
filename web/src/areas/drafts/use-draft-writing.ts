import { useAppSelector } from '../../base/hooks.ts';
import { type DraftKind, isOf, type TextId } from '../../writing/entry.ts';
import { useSelfId } from '../back-office/public/self.ts';
import { type Phase, phaseOf, useQueue } from '../writing-queue/index.ts';
import { type DraftChoice, type DraftClash, useDraftConflict } from './use-draft-conflict.ts';
import { type ServedDraft, useDraftQueue } from './use-draft-queue.ts';

export interface DraftOptions<V extends object> {
  kind: DraftKind;
  /** A lesson's, the project's, a question's. */
  id: number;
  projectId: number;
  /** To say what waits, where it is not on the server yet. */
  title: string;
  /** As the query has it; it may be older than what is saved. */
  served: ServedDraft<V>;
  /** Reads it again, for the query too; undefined: it cannot be read now. */
  fetchNewest: () => Promise<ServedDraft<V> | undefined>;
}

export interface DraftWriting<V extends object> {
  /** What is on screen: what is typed, over what the server holds. */
  values: V;
  /** Parts that were changed, each whole. */
  edit: (part: Partial<V>) => void;
  phase: Phase;
  /** Why the server does not take it. */
  problem: string;
  clash: DraftClash<V> | undefined;
  choose: (which: DraftChoice) => void;
}

/**
 * An author's writing, through the queue of everything that is written (docs/decisions/0010-writing.md): on the device at
 * each pause between letters, on the server soon after, never over what another author saved (rules: draft-stale).
 * Mount it anew for another `id` (`key`).
 */
export function useDraftWriting<V extends object>(options: DraftOptions<V>): DraftWriting<V> {
  const { kind, id, projectId, title, served, fetchNewest } = options;
  const { queue, state } = useQueue();
  const selfId = useSelfId();
  const userId = useAppSelector((all) => all.account.userInfo?.userId) ?? selfId;
  const isonline = useAppSelector((all) => all.account.isonline);
  const ready = userId !== undefined && state.userId === userId;
  const textId: TextId = { userId: userId ?? 0, kind, chapterId: id };
  const entries = ready ? state.entries.filter((each) => isOf(each, textId)) : [];
  const documentQueue = useDraftQueue({
    textId,
    about: { title, projectId },
    ready,
    entries,
    served,
    fetchNewest,
  });
  const own = entries.find(({ key }) => key === documentQueue.documentKey());
  const conflicting = entries.find((each) => each.state === 'conflict');
  const { clash, choose } = useDraftConflict<V>({
    queue,
    entry: conflicting,
    fetchNewest,
    onSettled: (entry) => {
      if (own === undefined || conflicting?.key === own.key) documentQueue.take(entry);
    },
  });
  const changed = (own?.steps.length ?? 0) > 0 || documentQueue.isBusy();
  return {
    values: { ...served.values, ...documentQueue.mine },
    edit: documentQueue.edit,
    phase: phaseOf({ own, conflicting, changed, isonline, sending: state.sending }),
    problem: own?.problem ?? '',
    clash,
    choose,
  };
}
