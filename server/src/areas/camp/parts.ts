import { randomInt } from 'node:crypto';
import type { Caller } from '../../action/action.ts';
import { badParameter, refused } from '../../base/errors.ts';
import { requireTitle } from '../../base/title.ts';
import type { Transaction } from '../../db/client.ts';
import * as policy from './camp.policy.ts';
import * as choices from './choices.queries.ts';

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Forty bits, easy to read aloud: wrong ones are counted (rules: invite-code-tries). */
export const newInviteCode = () =>
  Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');

/** A camp's title as it is kept. -3: it cannot be one. */
export const requireCampTitle = (given: string): string =>
  requireTitle({ name: '营的名称', field: 'title' }, given);

export function requireDates(dates: { startsAt: Date; endsAt: Date }) {
  const reason = policy.whyNotDates(dates);
  if (reason) throw badParameter(reason);
  return dates;
}

/**
 * The staff a camp is given to, each once; a teacher who opens or changes it stays among them, for it is theirs by this alone.
 * -3: one of them is no staff of the camp's college.
 */
export async function requireStaffOf(
  tx: Transaction,
  { caller, collegeId, staffIds }: { caller: Caller; collegeId: number | null; staffIds: readonly number[] },
): Promise<number[]> {
  const ids = new Set(staffIds);
  if (caller.role === 'teacher') ids.add(caller.accountId);
  const found = await choices.holdEligible(tx, { collegeId, ids: [...ids] });
  if (found.length < ids.size)
    throw badParameter('选的人里有人已经不是这个院校的老师或助教（staffIds），请刷新后重新选择');
  return found;
}

/** -3: there is no such college; -2: it is closed. */
export async function requireCollege(tx: Transaction, collegeId: number | null): Promise<void> {
  if (collegeId === null) return;
  const college = await choices.findCollege(tx, { collegeId });
  if (!college) throw badParameter('没有这个院校（collegeId），请重新选择');
  if (college.closedAt) throw refused('这个院校已经关闭，请选择其他院校，或先重新打开它');
}
