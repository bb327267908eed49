import { calls, type Data, type Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import type { Transaction } from '../../../db/client.ts';
import type { Fields } from '../../../schema/project-document.ts';
import { answerOnceIn } from '../../account/index.ts';
import { openDraft, stale, touch } from '../access.ts';
import { requireType } from '../create-project.domain.ts';
import * as queries from '../draft.queries.ts';
import { filesOfFields, requireFiles, requirePicture } from '../files/files.ts';
import { requireNone, titleFaults } from '../titles.ts';

/** -3: an invalid title, a file of another project, a cover that is not a picture, or an unknown type. */
async function requireGood(
  tx: Transaction,
  {
    projectId,
    ownerId,
    fields,
    fileIds,
  }: { projectId: number; ownerId: number; fields: Partial<Fields>; fileIds: number[] },
) {
  const { type, coverFileId = null } = fields;
  requireNone(titleFaults(fields).map(({ text }) => text));
  if (type !== undefined) await requireType(tx, type);
  await requireFiles(tx, { projectId, ownerId, fileIds });
  if (coverFileId !== null) await requirePicture(tx, { projectId, fileId: coverFileId });
}

/**
 * Saves the given fields of a draft, each as a whole. -1, -3: as openDraft. -2: another author has saved since (rules:
 * draft-stale).
 */
export async function saveProjectFields(
  action: Action<Payload<typeof calls.saveProjectFields>>,
): Promise<Data<typeof calls.saveProjectFields>> {
  const { deps, caller, payload } = action;
  const { projectId, revision, fields } = payload;
  await openDraft({ deps, caller, projectId, permission: 'project.author' });
  const now = deps.clock.now();
  const studentId = caller.accountId;
  const fileIds = await filesOfFields(fields);
  return deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.saveProjectFields, action, async () => {
      const before = await queries.readDraft(tx, { projectId, lock: true });
      if (before && before.fieldsRevision !== revision)
        throw stale({ ...before, revision: before.fieldsRevision });
      await requireGood(tx, { projectId, ownerId: studentId, fields, fileIds });
      const draftRevision = await touch(tx, { projectId, caller, now });
      const saved = await queries.writeFields(tx, { projectId, revision, fields });
      if (saved === undefined) throw new Error('fields changed while their draft was locked');
      return { revision: saved, draftRevision, savedAt: now.toISOString() };
    }),
  );
}
