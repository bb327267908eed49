import type { calls, Data, Paged, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { requireMayAnywhere, withinReach } from '../staff/may.door.ts';
import { requireCamp } from './access.door.ts';
import * as queries from './camp.queries.ts';
import { type Shown, showCamp, summariesOf } from './shown.ts';

/** The camps within the caller's reach (rules: staff-sees). -1: they see none at all. */
export async function getCampList({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getCampList>>): Promise<
  Paged<Data<typeof calls.getCampList>['list'][number]>
> {
  requireMayAnywhere(caller, 'camp.see');
  const { page = 1, pageSize = 10, ...wanted } = payload;
  const limit = Math.min(pageSize, 100);
  const now = deps.clock.now();
  const reach = withinReach(caller, 'camp.see', queries.whose(deps.db, caller));
  const { rows, total } = await queries.listCamps(deps.db, {
    ...{ ...wanted, reach, now, limit, offset: (page - 1) * limit },
  });
  return { list: await summariesOf(deps.db, rows, { caller, now }), page, pageSize: limit, total };
}

/** -1: not theirs to see; -3: no such camp. */
export async function getCamp({
  deps,
  caller,
  payload: { campId },
}: Action<Payload<typeof calls.getCamp>>): Promise<Shown> {
  await requireCamp(deps.db, caller, { campId, permission: 'camp.see' });
  return showCamp(deps.db, campId, { caller, now: deps.clock.now() });
}
