import type { Rubric } from '@zhixing/contract/rubric';
import { type ServedDraft, useDraftWriting } from '../../drafts/index.ts';

import { markingApi, type Work, type WorkFile } from '../marking-api.ts';

/** What a marker chooses and writes of one version. */
export interface ReviewValues {
  chosen: (number | null)[];
  rubricKey: string;
  score: number | null;
  comment: string;
  files: WorkFile[];
}

export const nothingChosen = (rubric: Rubric): (number | null)[] => rubric.map(() => null);

function servedOf({ draft, rubric, rubricKey }: Work): ServedDraft<ReviewValues> {
  const { chosen, score, comment, files, revision } = draft ?? {
    chosen: nothingChosen(rubric),
    score: null,
    comment: '',
    files: [],
    revision: 0,
  };
  return { values: { chosen, rubricKey, score, comment, files }, revision };
}

/**
 * The reader's judging of one version, kept on the device at each pause and on the server soon after (use-draft-writing.ts),
 * under this version and no other. Mount it anew for each.
 */
export function useReviewDraft(work: Work, whose: string) {
  const { submissionId } = work;
  const { refetch } = markingApi.useMarkingWorkQuery(
    { submissionId },
    // What was loaded ahead is what is shown: it is not asked for once more when it is opened.
    { refetchOnMountOrArgChange: false },
  );
  const writing = useDraftWriting<ReviewValues>({
    kind: 'marking',
    id: submissionId,
    projectId: 0,
    title: whose,
    served: servedOf(work),
    fetchNewest: async () => {
      const { data } = await refetch();
      return data?.submissionId === submissionId ? servedOf(data) : undefined;
    },
  });
  // Levels that were chosen on this device in a rubric that has changed since are none of the new one.
  const values: ReviewValues =
    writing.values.rubricKey === work.rubricKey
      ? writing.values
      : { ...writing.values, rubricKey: work.rubricKey, chosen: nothingChosen(work.rubric) };
  // Always whole: the server keeps a draft as one.
  return { ...writing, values, edit: (part: Partial<ReviewValues>) => writing.edit({ ...values, ...part }) };
}
export type ReviewDraft = ReturnType<typeof useReviewDraft>;
