import type { calls, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import { once } from '../account/idempotency.door.ts';
import { copyDeadlines } from '../learning/deadline.door.ts';
import { insertCamp, setCampStaff } from '../practise/camp.door.ts';
import { requireCamp } from './access.door.ts';
import * as choices from './choices.queries.ts';
import { holdCamp } from './hold.ts';
import { requireOpener } from './open.domain.ts';
import { newInviteCode, requireCampTitle, requireCollege, requireDates, requireStaffOf } from './parts.ts';
import { type Shown, showCamp } from './shown.ts';

/**
 * The next run of a camp: its rules, staff (those still of the college) and deadlines, moved by as much as the start; no student,
 * and a new invite code where there was one. -1: not theirs; -2: the college is closed; -3: dates, no such camp.
 */
export async function copyCamp({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.copyCamp>>): Promise<Shown> {
  const { campId: from, requestId } = payload;
  const now = deps.clock.now();
  const { collegeId, staffIds } = await requireCamp(deps.db, caller, {
    campId: from,
    permission: 'camp.change',
  });
  requireOpener(caller, collegeId);
  const title = requireCampTitle(payload.title);
  const dates = requireDates({ startsAt: new Date(payload.startsAt), endsAt: new Date(payload.endsAt) });
  if (dates.endsAt <= now) throw badParameter('结束时间已经过去，请重新选择（endsAt）');
  const campId = await deps.db.transaction((tx) =>
    once(tx, { studentId: caller.accountId, call: `copyCamp:${from}`, requestId, now }, async () => {
      const source = await holdCamp(tx, caller, from);
      await requireCollege(tx, collegeId);
      const { id: _id, endTold: _endTold, inviteCode, ...rules } = source;
      const kept = await choices.holdEligible(tx, { collegeId, ids: staffIds });
      const staff = await requireStaffOf(tx, { caller, collegeId, staffIds: kept });
      const row = { ...rules, ...dates, title, closedAt: null, inviteCode: inviteCode && newInviteCode() };
      const campId = await insertCamp(tx, row);
      await setCampStaff(tx, { campId, staffIds: staff });
      const movedBy = dates.startsAt.getTime() - source.startsAt.getTime();
      await copyDeadlines(tx, { from, to: campId, movedBy });
      return campId;
    }),
  );
  return showCamp(deps.db, campId, { caller, now });
}
