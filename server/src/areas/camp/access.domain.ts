import type { Permission } from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';
import { badParameter, illegal } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { hasPermission, type Owned, requirePermissionAnywhere } from '../access/index.ts';
import { ownedCamp } from '../practise/index.ts';

export const noCamp = () => badParameter('没有这个实训营（campId），请从实训营列表进入');

/** -1: the caller does not have this permission on a camp with this owner data. */
export function requireOwn(caller: Caller, permission: Permission, owned: Owned): void {
  if (!hasPermission(caller, permission, owned))
    throw illegal('这个实训营不归你管：请联系带营的老师或院校管理员');
}

/**
 * The owner data of a camp on which the caller has this permission. -1: no permission; also for callers who are not
 * staff, so that they cannot find out which camps exist. -2: a step must be done first (rules: staff-steps). -3: no
 * such camp.
 */
export async function requireCamp(
  db: Db,
  caller: Caller,
  { campId, permission }: { campId: number; permission: Permission },
): Promise<Owned> {
  requirePermissionAnywhere(caller, permission);
  const owned = await ownedCamp(db, { campId });
  if (!owned) throw noCamp();
  requireOwn(caller, permission, owned);
  return owned;
}
