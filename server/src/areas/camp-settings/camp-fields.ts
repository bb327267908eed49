import { randomInt } from 'node:crypto';
import type { Caller } from '../../action/action.ts';
import { badParameter, refused } from '../../base/errors.ts';
import { requireTitle } from '../../base/title.ts';
import type { Transaction } from '../../db/client.ts';
import * as policy from './camp.policy.ts';
import * as choices from './choices.queries.ts';

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** A new invite code: forty bits, easy to read aloud. Wrong codes are counted (rules: invite-code-tries). */
export const newInviteCode = () =>
  Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');

/** A camp's title in its stored form. -3: not a valid title. */
export const requireCampTitle = (given: string): string =>
  requireTitle({ name: '营的名称', field: 'title' }, given);

export function requireDates(dates: { startsAt: Date; endsAt: Date }) {
  const reason = policy.whyNotDates(dates);
  if (reason) throw badParameter(reason);
  return dates;
}

/**
 * The staff of a camp, each once. A teacher who opens or changes the camp is always among them, because being its staff
 * is what gives the teacher access. -3: one of them is not staff of the camp's college.
 */
export async function requireStaffOf(
  tx: Transaction,
  { caller, collegeId, staffIds }: { caller: Caller; collegeId: number | null; staffIds: readonly number[] },
): Promise<number[]> {
  const ids = new Set(staffIds);
  if (caller.role === 'teacher') ids.add(caller.accountId);
  const found = await choices.lockEligibleStaff(tx, { collegeId, ids: [...ids] });
  if (found.length < ids.size)
    throw badParameter('选的人里有人已经不是这个院校的老师或助教（staffIds），请刷新后重新选择');
  return found;
}

/** -3: no such college. -2: the college is closed. */
export async function requireCollege(tx: Transaction, collegeId: number | null): Promise<void> {
  if (collegeId === null) return;
  const college = await choices.findCollege(tx, { collegeId });
  if (!college) throw badParameter('没有这个院校（collegeId），请重新选择');
  if (college.closedAt) throw refused('这个院校已经关闭，请选择其他院校，或先重新打开它');
}
