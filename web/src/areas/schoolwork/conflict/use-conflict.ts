import { codes } from '@zhixing/contract/codes';
import { type WorkType, workStatus } from '@zhixing/contract/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { retryAfterIn } from '../../../api/request.ts';
import { useAppDispatch, useAppSelector } from '../../../base/hooks.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import { toast } from '../../../base/toast.ts';
import { useRetries } from '../../../base/use-retry.ts';
import { type Entry, rebased, type Step } from '../../../writing/entry.ts';
import type { Queue } from '../../../writing/queue.ts';
import { peekWork, workSeen } from '../schoolwork.actions.ts';
import type { Work } from '../schoolwork.types.ts';
import { draftOfEntry, draftOfWork, fingerprintOf, type WorkDraft } from '../work-draft.ts';
import { maxFiles, mergedContent, mergedFiles } from './merge-versions.ts';

/** Two versions, of which the student chooses. */
export interface Conflict {
  key: string;
  /** Not saved yet. Another tab of this device may have written it. */
  mine: WorkDraft;
  /** ms. */
  writtenAt: number;
  /** Saved meanwhile. */
  theirs: Work;
}
export type Choice = 'mine' | 'theirs' | 'both';

interface ConflictOptions {
  queue: Queue;
  entry: Entry | undefined;
  chapterId: number;
  type: WorkType;
  /** The text that was chosen, for the editor; its entry, where it is still to be sent. */
  onChosen: (chosen: { writing: WorkDraft; entry: Entry | undefined; version: number }) => void;
}

/** A text that the server refused because a newer one is there: both, and what the student makes of them. */
export function useConflict({ queue, entry, chapterId, type, onChosen }: ConflictOptions) {
  const dispatch = useAppDispatch();
  const isonline = useAppSelector((state) => state.account.isonline);
  const retries = useRetries();
  const [theirs, setTheirs] = useState<{ key: string; work: Work }>();
  const key = entry?.key;
  const mine = draftOfEntry(entry);

  const compare = useEffectEvent((of: string, work: Work) => {
    if (of !== key || !mine) return;
    // The same text on both sides is one's own, saved from elsewhere.
    if (fingerprintOf(draftOfWork(work)) === fingerprintOf(mine)) return void resolveConflict('mine', work);
    setTheirs({ key: of, work });
  });
  useEffect(() => {
    if (!key) setTheirs(undefined);
    if (!key || !isonline) return;
    let stop = () => {};
    let left = false;
    // Without the other version there is nothing to choose from, and the text stays where it is.
    const look = async () => {
      const answer = await dispatch(peekWork({ chapterId, type })).unwrap();
      if (left) return;
      if (answer.code === codes.ok) compare(key, answer.data);
      else stop = retries.wait({ key: peekWork.typePrefix, run: again, retryAfter: retryAfterIn(answer) });
    };
    const again = () => {
      stop();
      void look();
    };
    void look();
    return () => {
      left = true;
      stop();
    };
  }, [key, isonline, chapterId, type, dispatch, retries]);

  async function resolveConflict(which: Choice, work: Work) {
    if (!key || !mine) return;
    const { version } = work;
    const { files, left } = mergedFiles(mine.files, work.workInfo.filelist);
    const merged = { content: mergedContent(mine.content, work.workInfo.content), files };
    if (which === 'both' && left.length > 0) dispatch(toastDroppedFiles(left.map(({ name }) => name)));
    const writing = which === 'mine' ? mine : which === 'theirs' ? draftOfWork(work) : merged;
    const after = await queue.change(key, (before) => {
      const last = before?.steps.at(-1);
      if (!before || !last || which === 'theirs') return null;
      const merging: Partial<Step> = which === 'both' ? { ...merged, status: workStatus.draft } : {};
      return rebased(before, [{ ...last, ...merging, requestId: queue.newId() }], version, queue.now());
    });
    dispatch(workSeen({ chapterId, type, work }));
    setTheirs(undefined);
    onChosen({ writing, entry: after, version });
    void queue.sendDue();
  }

  const conflict: Conflict | undefined =
    entry && mine && theirs && theirs.key === key
      ? { key, mine, writtenAt: entry.editedAt, theirs: theirs.work }
      : undefined;
  const choose = (which: Choice) => {
    if (conflict) void resolveConflict(which, conflict.theirs);
  };
  return { conflict, choose };
}

/** Files of the other version for which the work has no room: said until it is closed. */
const toastDroppedFiles =
  (names: string[]): AppThunk<void> =>
  (dispatch, _state, { texts }) => {
    const text = texts.get('schoolwork').conflict;
    dispatch(toast.warning(text.filesLeft({ most: maxFiles, names }), { duration: 0 }));
  };
