import type { calls, Data, Paged, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { pageOf } from '../../action/page.ts';
import { campsWithin, requirePermissionAnywhere } from '../access/index.ts';
import * as queries from './camp.queries.ts';
import { type Shown, showCampTo, summaryOf } from './shown.ts';

/** The camps in the caller's scope (rules: staff-sees). -1: the caller may see no camps at all. */
export async function getCampList({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getCampList>>): Promise<
  Paged<Data<typeof calls.getCampList>['list'][number]>
> {
  requirePermissionAnywhere(caller, 'camp.see');
  const { page, pageSize, offset } = pageOf(payload);
  const now = deps.clock.now();
  const scope = campsWithin(caller, 'camp.see');
  const { rows, total } = await queries.listCamps(deps.db, {
    ...payload,
    scope,
    now,
    limit: pageSize,
    offset,
  });
  return { list: rows.map((row) => summaryOf(row, { caller, now })), page, pageSize, total };
}

/** One camp. -1: no permission; -3: no such camp. */
export async function getCamp({
  deps,
  caller,
  payload: { campId },
}: Action<Payload<typeof calls.getCamp>>): Promise<Shown> {
  return showCampTo(deps.db, campId, { caller, now: deps.clock.now() });
}
