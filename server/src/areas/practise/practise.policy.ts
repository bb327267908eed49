import type { Caller } from '../../action/action.ts';
import { onDay, type Sentence, say, word } from '../../locales/say.ts';

/** Staff see the camps they lead and those of their own college; an administrator sees all (rules: staff-sees). */
export function maySeeCamp(caller: Caller, camp: { collegeId: number | null; staffIds: number[] }): boolean {
  if (caller.role === 'admin') return true;
  if (caller.role !== 'teacher') return false;
  return isOfCollege(caller, camp) || camp.staffIds.includes(caller.accountId);
}

interface CampTerms {
  collegeId: number | null;
  collegeName: string | null;
  startsAt: Date;
  endsAt: Date;
  closedAt: Date | null;
  needsApproval: boolean;
  inviteCode: string | null;
}

const isOfCollege = (caller: Caller | null, camp: { collegeId: number | null }) =>
  camp.collegeId !== null && camp.collegeId === caller?.collegeId;

const mayEnter = (caller: Caller | null, camp: CampTerms) =>
  camp.collegeId === null || isOfCollege(caller, camp);

const isRunning = (camp: CampTerms, now: Date) =>
  camp.closedAt === null && camp.startsAt <= now && now < camp.endsAt;

/** Open to join: running, and for everyone or for the caller's own college. */
export const isOpenTo = (caller: Caller | null, camp: CampTerms, now: Date) =>
  isRunning(camp, now) && mayEnter(caller, camp);

const sameCode = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Of the open camps: the one an invite code names, else the college's own, else one for all. A code that names none
 * leads to a camp that wants one, so that the caller hears of the mistake.
 */
export function chooseCamp<C extends CampTerms>(
  caller: Caller,
  open: C[],
  inviteCode?: string,
): C | undefined {
  const coded = open.filter((camp) => camp.inviteCode !== null);
  const free = open.filter((camp) => camp.inviteCode === null);
  const named = coded.find((camp) => inviteCode && sameCode(camp.inviteCode ?? '', inviteCode));
  const own = free.find((camp) => isOfCollege(caller, camp));
  return named ?? (inviteCode ? coded[0] : undefined) ?? own ?? free[0] ?? coded[0];
}

/** Why a camp cannot be joined, as a sentence that says what to do; null: it can. */
export function whyNotJoin(
  caller: Caller,
  camp: CampTerms,
  { now, inviteCode }: { now: Date; inviteCode: string | undefined },
): Sentence | null {
  if (camp.closedAt !== null) return '这个实训营已关闭报名，请选择其他实训营';
  if (now < camp.startsAt) return say`这个实训营 ${onDay(camp.startsAt)}才开始，请到时再来报名`;
  if (now >= camp.endsAt) return '这个实训营已经结束，请选择其他实训营';
  if (!mayEnter(caller, camp)) {
    return say`这个实训营只面向${camp.collegeName ?? word('指定院校')}的学生，请选择其他实训营`;
  }
  if (camp.inviteCode === null) return null;
  if (!inviteCode) return '这个实训营需要邀请码，请向老师索取后填写';
  return sameCode(camp.inviteCode, inviteCode) ? null : '邀请码不正确，请核对后重新填写';
}

/** Who was refused waits for staff again, whatever the camp; others start at once unless the camp wants approval. */
export const statusOnJoin = (camp: { needsApproval: boolean }, wasRefused: boolean) =>
  camp.needsApproval || wasRefused ? 0 : 1;
