import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import { requireLockedFiles } from '../files/index.ts';
import * as queries from './draft.queries.ts';
import { requireWork } from './work.domain.ts';

type MarkingDraftInput = Payload<typeof calls.saveMarkingDraft>;
type Saved = Data<typeof calls.saveMarkingDraft>;

/**
 * Saves a marker's draft of one version, even if a newer version or another marker came meanwhile: no text is lost
 * (rules: marking-draft). -2 with the newest draft: another tab of the marker has saved since; -3: no such version, or files
 * that are not the marker's.
 */
export async function saveMarkingDraft({ deps, caller, payload }: Action<MarkingDraftInput>): Promise<Saved> {
  const { submissionId, chosen, rubricKey, score, comment, revision } = payload;
  const now = deps.clock.now();
  const markerId = caller.accountId;
  const whose = { markerId, submissionId };
  await requireWork(deps.db, caller, payload);
  return deps.db.transaction(async (tx) => {
    const fileIds = await requireLockedFiles(tx, { ownerId: markerId, fileIds: payload.fileIds });
    const kept = { chosen, rubricKey, score, comment, savedAt: now };
    const saved = await queries.saveDraft(tx, { whose, kept, revision });
    if (saved === undefined) {
      const newest = await queries.findDraft(tx, whose);
      throw refused('你在另一个页面也在批这一份，那里保存的更新：这次没有覆盖它，请刷新后再继续', {
        revision: newest?.revision ?? 0,
        savedAt: newest?.savedAt.toISOString() ?? null,
      });
    }
    await queries.replaceFiles(tx, { whose, fileIds });
    return { revision: saved, savedAt: now.toISOString() };
  });
}
