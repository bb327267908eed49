import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { showFile } from '../upload/files.door.ts';
import { requireProjectLearner } from './access.door.ts';
import { listMaterials } from './material.queries.ts';

/** The project's files, for the enrolled (rules: call-material). -1: not enrolled, or the enrolment waits. */
export async function getMaterial({
  deps,
  caller,
  payload: { projectId },
}: Action<Payload<typeof calls.getMaterial>>): Promise<Data<typeof calls.getMaterial>> {
  await requireProjectLearner({ db: deps.db, caller, projectId });
  const files = await listMaterials(deps.db, { projectId });
  return { list: files.map((file) => showFile(deps, file)) };
}
