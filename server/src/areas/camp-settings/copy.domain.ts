import type { calls, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import { recordAct } from '../audit/index.ts';
import { insertCamp, requireCamp, requireLockedCamp, setCampStaff } from '../camps/index.ts';
import { copyDeadlines } from '../learning/index.ts';
import {
  newInviteCode,
  requireCampTitle,
  requireCollege,
  requireDates,
  requireStaffOf,
} from './camp-fields.ts';
import * as choices from './choices.queries.ts';
import { requireOffered, requireOpener } from './open.domain.ts';
import { type Shown, showCamp } from './shown.ts';

/**
 * Copies a camp for its next run: rules, staff who still belong to the college, and deadlines moved by the same time as
 * the start. Students are not copied. A camp with an invite code gets a new one. A camp for everyone is copied into the
 * caller's own college; an administrator's copy is for everyone again. -1: no permission; -2: the college is closed; -3:
 * invalid dates, no such camp, or a project that is not offered to the caller's college.
 */
export async function copyCamp({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.copyCamp>>): Promise<Shown> {
  const { campId: from } = payload;
  const now = deps.clock.now();
  const { collegeId: of, staffIds } = await requireCamp(deps.db, caller, {
    campId: from,
    permission: 'camp.change',
  });
  const collegeId = of ?? caller.collegeId;
  requireOpener(caller, collegeId);
  const title = requireCampTitle(payload.title);
  const dates = requireDates({ startsAt: new Date(payload.startsAt), endsAt: new Date(payload.endsAt) });
  if (dates.endsAt <= now) throw badParameter('结束时间已经过去，请重新选择（endsAt）');
  const campId = await deps.db.transaction(async (tx) => {
    const source = await requireLockedCamp(tx, caller, { campId: from, permission: 'camp.change' });
    await requireCollege(tx, collegeId);
    if (collegeId !== of) await requireOffered(tx, caller, source.projectId);
    const { id: _id, endNotified: _endNotified, inviteCode, ...rules } = source;
    const unused = { closedAt: null, marksReleasedAt: null, gradebookState: 'open' } as const;
    const kept = await choices.lockEligibleStaff(tx, { collegeId, ids: staffIds });
    const staff = await requireStaffOf(tx, { caller, collegeId, staffIds: kept });
    const row = {
      ...rules,
      ...dates,
      collegeId,
      title,
      ...unused,
      inviteCode: inviteCode && newInviteCode(),
    };
    const campId = await insertCamp(tx, row);
    await setCampStaff(tx, { campId, staffIds: staff });
    const movedBy = dates.startsAt.getTime() - source.startsAt.getTime();
    await copyDeadlines(tx, { from, to: campId, movedBy });
    await recordAct(tx, { caller, now }, { kind: 'copyCamp', campId, after: { title, ...dates, staff } });
    return campId;
  });
  return showCamp(deps.db, campId, { caller, now });
}
