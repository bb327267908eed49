import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { showFile } from '../files/index.ts';
import { cacheByProject } from '../projects/index.ts';
import { requireProjectReader } from './access.domain.ts';
import { listMaterials } from './material.queries.ts';

const materialsOf = cacheByProject((db, projectId) => listMaterials(db, { projectId }));

/**
 * The project's downloadable files, for enrolled students (rules: call-material). -1: not enrolled, or the enrolment awaits
 * approval.
 */
export async function getMaterial({
  deps,
  caller,
  payload: { projectId },
}: Action<Payload<typeof calls.getMaterial>>): Promise<Data<typeof calls.getMaterial>> {
  const { contentVersion } = await requireProjectReader({ db: deps.db, caller, projectId });
  const files = await materialsOf(deps.db, { id: projectId, of: projectId, contentVersion });
  return { list: files.map((file) => showFile(deps, file)) };
}
