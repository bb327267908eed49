import type { Permission } from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { requirePermissionAnywhere } from '../access/index.ts';
import { noCamp, requireOwn } from '../camp/index.ts';
import * as queries from './roster.queries.ts';

export type Camp = NonNullable<Awaited<ReturnType<typeof queries.findCamp>>>;

/** A camp on which the caller has the permission. -1: no permission; -3: no such camp. */
export async function requireCamp(
  db: Db,
  { caller, campId, permission }: { caller: Caller; campId: number; permission: Permission },
): Promise<Camp> {
  requirePermissionAnywhere(caller, permission);
  const camp = await queries.findCamp(db, { campId });
  if (!camp) throw noCamp();
  requireOwn(caller, permission, camp);
  return camp;
}

/** -2: the camp is over; its roster can no longer change (rules: camp-end). */
export function requireRunning(camp: Camp, now: Date): void {
  if (camp.endsAt <= now) throw refused('这个实训营已经结束，名单不能再改');
}
