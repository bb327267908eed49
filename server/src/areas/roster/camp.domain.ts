import type { Permission } from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { noCamp, requireOwn } from '../camp/access.door.ts';
import { requireMayAnywhere } from '../staff/may.door.ts';
import * as queries from './roster.queries.ts';

export type Camp = NonNullable<Awaited<ReturnType<typeof queries.findCamp>>>;

/** The camp, if the caller has the permission on it. -1: not theirs; -3: no such camp. */
export async function requireCamp(
  db: Db,
  { caller, campId, permission }: { caller: Caller; campId: number; permission: Permission },
): Promise<Camp> {
  requireMayAnywhere(caller, permission);
  const camp = await queries.findCamp(db, { campId });
  if (!camp) throw noCamp();
  requireOwn(caller, permission, camp);
  return camp;
}

/** -2: the camp is over; its roster is what it was (rules: camp-end). */
export function requireRunning(camp: Camp, now: Date): void {
  if (camp.endsAt <= now) throw refused('这个实训营已经结束，名单不能再改');
}
