import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { readFilmOf, showFilm } from '../learning/publish.door.ts';
import { listProjectFiles } from '../practise/project-files.door.ts';
import { showFile } from '../upload/files.door.ts';
import { openNode, personOf } from './access.ts';
import { compileDraft } from './compile.ts';
import { faultsOf, tellFaults } from './faults.ts';
import { filesWrittenIn } from './files.ts';

/** A leaf of the draft with all that its author writes. -1: not theirs; -3: no such node. */
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
  const film = mediaId === null ? null : await showFilm(deps, { projectId, mediaId });
  const compiled = await compileDraft(deps.db, { projectId, nodeId });
  charge(compiled.bytes);
  const faults = faultsOf(compiled);
  return {
    ...{ nodeId, projectId, title, type, revision, body },
    updatedAt: node.updatedAt.toISOString(),
    updatedBy: personOf(node),
    videoInfo: film?.videoInfo ?? null,
    film: mediaId === null ? null : await readFilmOf(deps.db, mediaId),
    homework: settings.homework ?? null,
    test: settings.test ?? null,
    files: files.map((row) => showFile(deps, row)),
    faults: tellFaults(
      faults.filter((fault) => fault.nodeId === nodeId),
      language,
    ),
  };
}
