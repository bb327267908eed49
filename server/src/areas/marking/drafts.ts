import type { Rubric } from '@zhixing/contract/rubric';
import type { Caller, Dependencies } from '../../action/action.ts';
import { showFile } from '../files/index.ts';
import * as queries from './draft.queries.ts';

interface OfWork {
  studentId: number;
  chapterId: number;
  version: number;
  rubric: Rubric;
  rubricKey: string;
}

/** A marker's drafts of a version and of earlier ones, newest version first (rules: marking-draft). */
export async function showDrafts(deps: Dependencies, caller: Caller, { rubric, rubricKey, ...of }: OfWork) {
  const markerId = caller.accountId;
  const rows = await queries.listDrafts(deps.db, { ...of, markerId });
  const submissionIds = rows.map(({ draft }) => draft.submissionId);
  const files = await queries.listDraftFiles(deps.db, { markerId, submissionIds });
  return rows.map(({ draft, version }) => {
    const rubricChanged = draft.rubricKey !== rubricKey;
    return {
      submissionId: draft.submissionId,
      version,
      rubricChanged,
      revision: draft.revision,
      savedAt: draft.savedAt.toISOString(),
      chosen: rubricChanged ? rubric.map(() => null) : draft.chosen,
      score: draft.score,
      comment: draft.comment,
      files: files
        .filter(({ submissionId }) => submissionId === draft.submissionId)
        .map((file) => showFile(deps, file)),
    };
  });
}
