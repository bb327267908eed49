import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { rememberOfProject } from '../practise/edition.door.ts';
import { showFile } from '../upload/files.door.ts';
import { requireProjectReader } from './access.door.ts';
import { listMaterials } from './material.queries.ts';

const materialsOf = rememberOfProject((db, projectId) => listMaterials(db, { projectId }));

/** The project's files, for the enrolled (rules: call-material). -1: not enrolled, or the enrolment waits. */
export async function getMaterial({
  deps,
  caller,
  payload: { projectId },
}: Action<Payload<typeof calls.getMaterial>>): Promise<Data<typeof calls.getMaterial>> {
  const { edition } = await requireProjectReader({ db: deps.db, caller, projectId });
  const files = await materialsOf(deps.db, { id: projectId, of: projectId, edition });
  return { list: files.map((file) => showFile(deps, file)) };
}
