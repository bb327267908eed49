import type { Permission } from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';
import { badParameter, illegal } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { ownedCamp } from '../practise/camp.door.ts';
import { may, type Owned, requireMayAnywhere } from '../staff/may.door.ts';

export const noCamp = () => badParameter('没有这个实训营（campId），请从实训营列表进入');

/** -1: the caller has not this permission on a camp that is whose it says. */
export function requireOwn(caller: Caller, permission: Permission, owned: Owned): void {
  if (!may(caller, permission, owned)) throw illegal('这个实训营不归你管：请联系带营的老师或院校管理员');
}

/**
 * Whose a camp is, on which the caller has this permission. -1: they have not (whoever is no staff learns nothing of which
 * camps there are); -2: a step to take first (rules: staff-steps); -3: no such camp.
 */
export async function requireCamp(
  db: Db,
  caller: Caller,
  { campId, permission }: { campId: number; permission: Permission },
): Promise<Owned> {
  requireMayAnywhere(caller, permission);
  const owned = await ownedCamp(db, { campId });
  if (!owned) throw noCamp();
  requireOwn(caller, permission, owned);
  return owned;
}
