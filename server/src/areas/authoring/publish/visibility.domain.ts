import type { calls, Data, Payload } from '@zhixing/contract';
import type { ProjectVisibility } from '@zhixing/contract/words';
import type { Action } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { changedOnly, recordAct } from '../../audit/index.ts';
import { type LockedProject, lockPublished, requireProject, writeVisibility } from '../../projects/index.ts';

/** Sets who sees a project. -2: 'college' for a project that belongs to no college. */
export async function giveVisibility(
  tx: Transaction,
  { project, visibility }: { project: LockedProject; visibility: ProjectVisibility },
): Promise<void> {
  if (visibility === 'college' && project.collegeId === null)
    throw refused('这个项目不属于任何院校，不能只对院校可见：请选择“所有人”或“受邀的人”');
  await writeVisibility(tx, { projectId: project.id, visibility });
}

/** Changes who sees a project (rules: project-visibility). -1, -3: as requireProject; -2: as giveVisibility. */
export async function setVisibility({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.setVisibility>>): Promise<Data<typeof calls.setVisibility>> {
  const { projectId, visibility } = payload;
  await requireProject(deps.db, caller, { projectId, permission: 'project.publish' });
  return deps.db.transaction(async (tx) => {
    const project = await lockPublished(tx, { projectId });
    if (!project) throw badParameter('没有这个项目（projectId），请从项目列表进入');
    await giveVisibility(tx, { project, visibility });
    await recordAct(
      tx,
      { caller, now: deps.clock.now() },
      {
        kind: 'setVisibility',
        projectId,
        ...changedOnly({ visibility: project.visibility }, { visibility }),
      },
    );
    return { visibility };
  });
}
