import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { showFile } from '../../files/index.ts';
import { readVideoOf, showVideoOf } from '../../learning/index.ts';
import { listProjectFiles } from '../../projects/index.ts';
import { openNode, personOf } from '../access.ts';
import { filesWrittenIn } from '../files/files.ts';
import { compileDraft } from '../publish/compile.ts';
import { faultsOf, translateFaults } from '../publish/faults.ts';

/** A lesson of the draft with everything its author writes. -1: no permission; -3: no such node. */
export async function getDraftChapter({
  deps,
  caller,
  charge,
  payload: { nodeId },
  language,
}: Action<Payload<typeof calls.getDraftChapter>>): Promise<Data<typeof calls.getDraftChapter>> {
  const node = await openNode({ deps, caller, nodeId, permission: 'project.see' });
  const { projectId, title, type, revision, body, mediaId, settings } = node;
  const files = await listProjectFiles(deps.db, { projectId, fileIds: filesWrittenIn(body) });
  const video = mediaId === null ? null : await showVideoOf(deps, { projectId, mediaId });
  const compiled = await compileDraft(deps.db, { projectId, nodeId });
  charge(compiled.bytes);
  const faults = faultsOf(compiled);
  return {
    nodeId,
    projectId,
    title,
    type,
    revision,
    body,
    updatedAt: node.updatedAt.toISOString(),
    updatedBy: personOf(node),
    videoInfo: video?.videoInfo ?? null,
    film: mediaId === null ? null : await readVideoOf(deps.db, mediaId),
    homework: settings.homework ?? null,
    test: settings.test ?? null,
    files: files.map((row) => showFile(deps, row)),
    faults: translateFaults(
      faults.filter((fault) => fault.nodeId === nodeId),
      language,
    ),
  };
}
