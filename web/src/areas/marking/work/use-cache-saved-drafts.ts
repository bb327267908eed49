import type { Calls, Data } from '@zhixing/contract';
import { useEffect } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { readDraftChange, useQueue } from '../../writing-queue/index.ts';
import { markingApi } from '../marking-api.ts';
import type { ReviewValues } from './use-review-draft.ts';

type Saved = Data<Calls['POST /mapi/Marking/saveDraft']>;

/**
 * What the server has taken of a draft stands in the work as it was read, too: whoever comes back to it finds all of it at
 * once, and goes on from there.
 */
export function useCacheSavedDrafts() {
  const { queue } = useQueue();
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      queue.onAnswered(({ entry, step, answer, outcome }) => {
        if (outcome !== 'sent' || entry.kind !== 'marking') return;
        const submissionId = entry.chapterId;
        const { revision, savedAt } = answer.data as Saved;
        const { values } = readDraftChange<ReviewValues>(step);
        const keep = markingApi.util.updateQueryData('markingWork', { submissionId }, (work) => {
          const empty = { chosen: [], score: null, comment: '', files: [] };
          const { rubricKey: _, ...kept } = { rubricKey: '', ...empty, ...work.draft, ...values };
          work.draft = {
            ...kept,
            submissionId,
            version: work.version,
            revision,
            savedAt,
            rubricChanged: false,
          };
        });
        dispatch(keep as never);
      }),
    [queue, dispatch],
  );
}
