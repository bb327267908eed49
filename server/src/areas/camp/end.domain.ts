import type { calls, Payload } from '@zhixing/contract';
import { enrolmentStatus } from '@zhixing/contract/words';
import type { Action, Dependencies } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { listEndsToTell, lockCamp, setEndTold, writeCamp } from '../practise/camp.door.ts';
import { tellCamp } from '../talk/notice.door.ts';
import { requireCamp } from './access.door.ts';
import * as policy from './camp.policy.ts';
import { holdCamp } from './hold.ts';
import { type Shown, showCamp } from './shown.ts';

/** Tells those who still learn in a camp that it is over; nobody graduated has anything left to do there. */
async function tellEnd(
  tx: Transaction,
  { id: campId, projectId }: { id: number; projectId: number },
  now: Date,
) {
  const telling = { kind: 'camp-ended', campId, projectId } as const;
  await tellCamp(tx, { ...telling, statuses: [enrolmentStatus.learning], now });
  await setEndTold(tx, { campId });
}

/**
 * Ends a running camp at once and tells whoever learns in it (rules: camp-end); twice is once. -1: not theirs; -2: it has not
 * begun; -3: no such camp.
 */
export async function endCamp({
  deps,
  caller,
  payload: { campId },
}: Action<Payload<typeof calls.endCamp>>): Promise<Shown> {
  const now = deps.clock.now();
  await requireCamp(deps.db, caller, { campId, permission: 'camp.change' });
  await deps.db.transaction(async (tx) => {
    const row = await holdCamp(tx, caller, campId);
    const state = policy.stateOf(row, now);
    if (state === 'coming') throw refused('这个营还没有开始：可以关闭报名，或把开始时间改到以后');
    if (state !== 'running') return;
    // One that begins at this very moment has lasted a while: its end comes after its start.
    const endsAt = new Date(Math.max(now.getTime(), row.startsAt.getTime() + 1));
    await writeCamp(tx, { campId, set: { endsAt } });
    await tellEnd(tx, row, now);
  });
  return showCamp(deps.db, campId, { caller, now });
}

/** Tells of a camp whose end has come by its date; not if it was told, or moved, meanwhile. */
const tellOne = ({ db, clock }: Dependencies, campId: number) =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const row = await lockCamp(tx, { campId });
    const [due] = row ? await listEndsToTell(tx, { ...policy.endsWorthTelling(now), campId }) : [];
    if (row && due !== undefined) await tellEnd(tx, row, now);
  });

/** Tells of every camp whose end has come by its date. One that cannot be told keeps no other waiting. */
export async function tellEnds(deps: Dependencies): Promise<void> {
  const campIds = await listEndsToTell(deps.db, policy.endsWorthTelling(deps.clock.now()));
  for (const campId of campIds)
    await tellOne(deps, campId).catch((error: unknown) => {
      deps.log.error({ campId, err: error }, 'students could not be told that their camp has ended');
    });
}
