import type { Permission } from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { findCampAt, requireCampRow } from '../camps/index.ts';
import * as queries from './item-analysis.queries.ts';

interface CampAccess {
  campId: number;
  now: Date;
  permission: Permission;
}

/** A camp on which the caller has the permission. -1: none; -3: no such camp. */
export const requireCampOf = (db: Db, caller: Caller, { campId, permission, now }: CampAccess) =>
  requireCampRow(caller, permission, () => findCampAt(db, { campId, now }));

/** A test of such a camp. -1, -3: as above, or no such test. */
export async function requireTestOf(
  db: Db,
  caller: Caller,
  { chapterId, ...asked }: CampAccess & { chapterId: number },
) {
  const camp = await requireCampOf(db, caller, asked);
  const test = await queries.findTest(db, { projectId: camp.projectId, chapterId });
  if (!test) throw badParameter('这个实训营没有这个测验（chapterId），它可能已被移除');
  return { camp, title: test.title };
}
