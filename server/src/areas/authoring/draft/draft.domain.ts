import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { pageOf } from '../../../action/page.ts';
import { permissionsOn, projectsWithin, requirePermissionAnywhere } from '../../access/index.ts';
import { fileUrl, showFile } from '../../files/index.ts';
import { listProjectFiles, publishedAtOf, readVisibility } from '../../projects/index.ts';
import { openDraft, personOf, projectPermissions } from '../access.ts';
import { filesWrittenInFields } from '../files/files.ts';
import { compileDraft } from '../publish/compile.ts';
import { faultsOf, translateFaults } from '../publish/faults.ts';
import { showDirectory } from './directory.ts';
import * as queries from './draft-list.queries.ts';

/**
 * The projects in the caller's scope: an author's own, for a manager their college's, for an administrator all (rules:
 * staff-permissions).
 */
export async function getDraftList({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getDraftList>>): Promise<Data<typeof calls.getDraftList>> {
  requirePermissionAnywhere(caller, 'project.see');
  const { page, pageSize, offset } = pageOf(payload);
  const filter = {
    scope: projectsWithin(caller, 'project.see'),
    keyword: payload.keyword ?? '',
    state: payload.state,
  };
  const [total, rows] = await Promise.all([
    queries.countDrafts(deps.db, filter),
    queries.listDrafts(deps.db, { filter, offset, limit: pageSize }),
  ]);
  const list = rows.map(({ fields, updatedBy, updatedByName, publishedAt, updatedAt, ...row }) => {
    const { type, title, titleEn } = fields ?? row;
    const { coverFileId } = row;
    return {
      projectId: row.projectId,
      state: row.state,
      type,
      title,
      titleEn,
      leafCount: row.leafCount,
      cover: coverFileId === null ? null : fileUrl(deps, coverFileId),
      publishedAt: publishedAt?.toISOString() ?? null,
      updatedAt: updatedAt?.toISOString() ?? null,
      updatedBy: personOf({ updatedBy, updatedByName }),
    };
  });
  return { list, page, pageSize, total };
}

/** The draft without the texts of its lessons, with the faults that prevent a publication. -1, -3: as openDraft. */
export async function getDraft({
  deps,
  caller,
  charge,
  payload: { projectId },
  language,
}: Action<Payload<typeof calls.getDraft>>): Promise<Data<typeof calls.getDraft>> {
  const owned = await openDraft({ deps, caller, projectId, permission: 'project.see' });
  const compiled = await compileDraft(deps.db, { projectId });
  charge(compiled.bytes);
  const { draft, drafts } = compiled;
  const files = (
    await listProjectFiles(deps.db, { projectId, fileIds: filesWrittenInFields(draft.fields) })
  ).map((row) => showFile(deps, row));
  const shownTo = await readVisibility(deps.db, { projectId });
  return {
    projectId,
    visibility: shownTo?.visibility ?? 'everyone',
    college: shownTo?.college ?? null,
    state: await queries.readState(deps.db, { projectId }),
    draftRevision: draft.revision,
    fieldsRevision: draft.fieldsRevision,
    fields: draft.fields,
    cover: files.find(({ id }) => id === draft.fields.coverFileId)?.url ?? null,
    updatedAt: draft.updatedAt.toISOString(),
    updatedBy: personOf(draft),
    publishedAt: (await publishedAtOf(deps.db, { projectId }))?.toISOString() ?? null,
    directory: showDirectory(drafts),
    faults: translateFaults(faultsOf(compiled), language),
    files,
    may: permissionsOn(caller, owned, projectPermissions),
  };
}
