import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { changeLease } from './lease.ts';
import { requireWork } from './work.domain.ts';

/** Takes, renews, takes over or releases the marking lease of a student's homework. -1, -3: as getMarkingWork. */
export async function holdMarking({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.holdMarking>>): Promise<Data<typeof calls.holdMarking>> {
  const { held } = await requireWork(deps.db, caller, payload);
  return { lease: await changeLease(deps.db, { held, caller, act: payload.act, now: deps.clock.now() }) };
}
