import type { calls, Payload } from '@zhixing/contract';
import type { InviteChange } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { badParameter, refused } from '../../base/errors.ts';
import { changedOnly, recordAct } from '../audit/index.ts';
import {
  type LockedCamp as Row,
  renewAliases,
  requireCamp,
  requireLockedCamp,
  setCampStaff,
  writeCamp,
} from '../camps/index.ts';
import { graduateAfterChange } from '../learning/index.ts';
import { withdrawCampNotices } from '../notice/index.ts';
import * as policy from './camp.policy.ts';
import { findCampUse } from './camp.queries.ts';
import { newInviteCode, requireCampTitle, requireDates, requireStaffOf } from './camp-fields.ts';
import { type Shown, showCamp } from './shown.ts';

type Change = Payload<typeof calls.changeCamp>;

const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The new values of the columns. */
function columnsOf(row: Row, payload: Change, now: Date): Partial<Row> {
  const { campId: _campId, staffIds: _staffIds, closed, title, startsAt, endsAt, ...rules } = payload;
  const dates = requireDates({
    startsAt: startsAt === undefined ? row.startsAt : new Date(startsAt),
    endsAt: endsAt === undefined ? row.endsAt : new Date(endsAt),
  });
  const moved = dates.endsAt.getTime() !== row.endsAt.getTime();
  if (moved && dates.endsAt <= now)
    throw badParameter('结束时间已经过去：要现在就结束，请用“结束实训营”（endsAt）');
  const shut = closed === undefined ? row.closedAt : closed ? (row.closedAt ?? now) : null;
  return {
    ...given(rules),
    ...dates,
    closedAt: shut,
    ...(title === undefined ? {} : { title: requireCampTitle(title) }),
  };
}

type Words = Pick<Row, 'title' | 'startsAt' | 'endsAt' | 'closedAt'>;

/** What the audit trail keeps of a change; the rules of the camp that changed as one text. */
function campChange(before: Row, after: Row, staffIds: readonly number[] | undefined) {
  const wordsOf = ({ title, startsAt, endsAt, closedAt }: Words) => {
    return { title, startsAt, endsAt, closed: closedAt !== null };
  };
  const { title: _t, startsAt: _s, endsAt: _e, closedAt: _c, inviteCode: _i, ...rules } = after;
  const changed = Object.keys(rules).filter((rule) => {
    const key = rule as keyof typeof rules;
    return before[key] !== after[key];
  }) as (keyof typeof rules)[];
  const rulesOf = (row: Row) =>
    changed.length === 0 ? undefined : changed.map((rule) => `${rule}: ${row[rule]}`);
  const words = changedOnly(wordsOf(before), wordsOf(after));
  return {
    before: { ...words.before, rules: rulesOf(before) },
    after: { ...words.after, rules: rulesOf(after), staff: staffIds },
  };
}

/**
 * Changes a camp. The camp is locked, so that nobody joins meanwhile. -1: no permission. -2: a setting cannot be changed
 * like this any more (rules: camp-fixed). -3: invalid dates or staff, or no such camp.
 */
export async function changeCamp({ deps, caller, payload }: Action<Change>): Promise<Shown> {
  const { campId, staffIds } = payload;
  const now = deps.clock.now();
  await requireCamp(deps.db, caller, { campId, permission: 'camp.change' });
  const row = await deps.db.transaction(async (tx) => {
    const row = await requireLockedCamp(tx, caller, { campId, permission: 'camp.change' });
    const set = columnsOf(row, payload, now);
    const facts = policy.factsOf({ ...row, ...(await findCampUse(tx, { campId })) }, now);
    const reason = policy.whyNotChange(row, { ...row, ...set }, facts);
    if (reason) throw refused(reason, { gradebookState: row.gradebookState });
    if (policy.isReopened(row, { ...row, ...set }, now)) await renewAliases(tx, { campId, now });
    await writeCamp(tx, { campId, set });
    if (staffIds) {
      const staff = await requireStaffOf(tx, { caller, collegeId: row.collegeId, staffIds });
      await setCampStaff(tx, { campId, staffIds: staff });
    }
    if (policy.isReopened(row, { ...row, ...set }, now))
      await withdrawCampNotices(tx, { campId, kind: 'camp-ended' });
    await recordAct(
      tx,
      { caller, now },
      { kind: 'changeCamp', campId, ...campChange(row, { ...row, ...set }, staffIds) },
    );
    return row;
  });
  if (payload.certificateRule !== undefined && payload.certificateRule !== row.certificateRule)
    await graduateAfterChange(deps, { projectId: row.projectId, by: caller });
  return showCamp(deps.db, campId, { caller, now });
}

const codes: Record<InviteChange, () => string | null> = { renew: newInviteCode, off: () => null };

/** Makes a new invite code, or removes it; the old one stops working. -1: no permission; -3: no such camp. */
export async function changeCampInvite({
  deps,
  caller,
  payload: { campId, change },
}: Action<Payload<typeof calls.changeCampInvite>>): Promise<Shown> {
  await requireCamp(deps.db, caller, { campId, permission: 'camp.change' });
  await deps.db.transaction(async (tx) => {
    await requireLockedCamp(tx, caller, { campId, permission: 'camp.change' });
    await writeCamp(tx, { campId, set: { inviteCode: codes[change]() } });
    const by = { caller, now: deps.clock.now() };
    await recordAct(tx, by, { kind: 'changeCampInvite', campId, after: { invite: change } });
  });
  return showCamp(deps.db, campId, { caller, now: deps.clock.now() });
}
