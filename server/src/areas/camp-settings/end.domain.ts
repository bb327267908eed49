import type { calls, Payload } from '@zhixing/contract';
import { enrolmentStatus } from '@zhixing/contract/words';
import type { Action, Dependencies } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { recordAct } from '../audit/index.ts';
import { lockCamp, requireCamp, requireLockedCamp, writeCamp } from '../camps/index.ts';
import { notifyCamp } from '../notice/index.ts';
import * as policy from './camp.policy.ts';
import * as queries from './end.queries.ts';
import { type Shown, showCamp } from './shown.ts';

/**
 * Notifies the students who still learn in a camp that it has ended. Graduates are not notified, because nothing is
 * left for them to do.
 */
async function notifyCampEnd(
  tx: Transaction,
  { id: campId, projectId }: { id: number; projectId: number },
  now: Date,
) {
  const notice = { kind: 'camp-ended', campId, projectId } as const;
  await notifyCamp(tx, { ...notice, statuses: [enrolmentStatus.learning], now });
  await queries.setEndNotified(tx, { campId });
}

/**
 * Ends a running camp now and notifies its students (rules: camp-end); does nothing when it has ended already. -1: no
 * permission; -2: it has not started; -3: no such camp.
 */
export async function endCamp({
  deps,
  caller,
  payload: { campId },
}: Action<Payload<typeof calls.endCamp>>): Promise<Shown> {
  const now = deps.clock.now();
  await requireCamp(deps.db, caller, { campId, permission: 'camp.change' });
  await deps.db.transaction(async (tx) => {
    const row = await requireLockedCamp(tx, caller, { campId, permission: 'camp.change' });
    const state = policy.stateOf(row, now);
    if (state === 'coming') throw refused('这个营还没有开始：可以关闭报名，或把开始时间改到以后');
    if (state !== 'running') return;
    const endsAt = policy.endAfter(row, now);
    await writeCamp(tx, { campId, set: { endsAt } });
    await notifyCampEnd(tx, row, now);
    const act = { kind: 'endCamp', campId, before: { endsAt: row.endsAt }, after: { endsAt } } as const;
    await recordAct(tx, { caller, now }, act);
  });
  return showCamp(deps.db, campId, { caller, now });
}

/**
 * Notifies the students of one camp that has ended by its date, unless that was done or the date was moved meanwhile.
 */
const notifyCampEndOf = ({ db, clock }: Dependencies, campId: number) =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const row = await lockCamp(tx, { campId });
    const [due] = row ? await queries.listEndsToNotify(tx, { ...policy.endsToNotify(now), campId }) : [];
    if (row && due !== undefined) await notifyCampEnd(tx, row, now);
  });

/**
 * Notifies the students of all camps that have ended by their dates. A failure is logged and does not stop the others.
 */
export async function notifyEndedCamps(deps: Dependencies): Promise<void> {
  const campIds = await queries.listEndsToNotify(deps.db, policy.endsToNotify(deps.clock.now()));
  for (const campId of campIds)
    await notifyCampEndOf(deps, campId).catch((error: unknown) => {
      deps.log.error({ campId, err: error }, 'students could not be told that their camp has ended');
    });
}
