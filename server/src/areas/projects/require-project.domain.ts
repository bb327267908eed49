import type { Permission } from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';
import { badParameter, illegal } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { hasPermission, type Owned, requirePermissionAnywhere } from '../access/index.ts';
import * as queries from './publish.queries.ts';

/** A permission on an existing project. */
export type ProjectPermission = Extract<Permission, 'project.see' | 'project.author' | 'project.publish'>;

/**
 * The guard of every act on a project: its college and authors, if the caller has this permission on it (rules: staff-permissions). -1: no
 * permission; also for whoever has it on no project at all, so that they cannot find out which projects exist. -2: a step must be done
 * first (rules: staff-steps). -3: no such project.
 */
export async function requireProject(
  db: Db,
  caller: Caller,
  { projectId, permission }: { projectId: number; permission: ProjectPermission },
): Promise<Owned> {
  requirePermissionAnywhere(caller, permission);
  const owned = await queries.findOwned(db, { projectId });
  if (!owned) throw badParameter('没有这个项目（projectId），请从项目列表进入');
  if (!hasPermission(caller, permission, owned))
    throw illegal('你不是这个项目的作者，不能查看或修改它的草稿：请联系项目的作者或管理员');
  return owned;
}
