import { type EnrolmentStatus, enrolmentStatus } from '@zhixing/contract/words';
import { onDay, type Sentence, say, word } from '../../locales/say.ts';

/** A camp with what it asks of who joins. */
export interface CampTerms {
  id: number;
  collegeId: number | null;
  collegeName: string | null;
  startsAt: Date;
  endsAt: Date;
  closedAt: Date | null;
  needsApproval: boolean;
  inviteCode: string | null;
}

/** Who wants to join: the colleges whose member it is, the one it names itself, the camps whose code it has given. */
export interface Applicant {
  memberOf: readonly number[];
  named: number | null;
  invitedTo: ReadonlySet<number>;
}

export const stranger: Applicant = { memberOf: [], named: null, invitedTo: new Set() };

const isRunning = (camp: CampTerms, now: Date) =>
  camp.closedAt === null && camp.startsAt <= now && now < camp.endsAt;

const isMember = ({ memberOf }: Applicant, { collegeId }: CampTerms) =>
  collegeId !== null && memberOf.includes(collegeId);

/** For everyone, or by the college's word: its member, or an invite code of the camp (rules: college-membership). */
const isVouchedFor = (who: Applicant, camp: CampTerms) =>
  camp.collegeId === null || isMember(who, camp) || who.invitedTo.has(camp.id);

const namesIt = ({ named }: Applicant, { collegeId }: CampTerms) => collegeId !== null && collegeId === named;

/** Open to join: running, and for everyone, for the college's own, or for who names the college and asks it. */
export const isOpenTo = (who: Applicant, camp: CampTerms, now: Date) =>
  isRunning(camp, now) && (isVouchedFor(who, camp) || namesIt(who, camp));

/** Whether joining waits for staff: the camp wants it, or the college has not said that this is one of its own. */
export const needsApprovalOf = (who: Applicant, camp: CampTerms) =>
  camp.needsApproval || (camp.inviteCode === null && !isVouchedFor(who, camp));

/** The camps that a code may be meant for: those that run and have one, of which one may be named. */
export const codedCamps = <C extends CampTerms>(camps: C[], now: Date, campId?: number): C[] =>
  camps.filter(
    (camp) =>
      camp.inviteCode !== null && isRunning(camp, now) && (campId === undefined || camp.id === campId),
  );

/** The camps whose code or link shows the project's page: those that have one and take people now, or will (rules: project-visibility). */
export const invitingCamps = <C extends CampTerms>(camps: C[], now: Date): C[] =>
  camps.filter((camp) => camp.inviteCode !== null && camp.closedAt === null && now < camp.endsAt);

/**
 * Of the open camps: the one an invite code names, else one that begins at once, else one that waits, of both the college's
 * own before one for all; else one that asks for a code (rules: camp-chosen).
 */
export function chooseCamp<C extends CampTerms>(who: Applicant, open: C[]): C | undefined {
  const free = open.filter((camp) => camp.inviteCode === null);
  const atOnce = free.filter((camp) => !needsApprovalOf(who, camp));
  const nearest = (camps: C[]) =>
    camps.find((camp) => isMember(who, camp)) ?? camps.find((camp) => camp.collegeId === null);
  return (
    open.find((camp) => who.invitedTo.has(camp.id)) ??
    nearest(atOnce) ??
    nearest(free) ??
    open.find((camp) => camp.inviteCode !== null) ??
    free[0]
  );
}

/** Why a camp cannot be joined, as a sentence that says what to do; null: it can. */
export function whyNotJoin(who: Applicant, camp: CampTerms, now: Date): Sentence | null {
  if (camp.closedAt !== null) return '这个实训营已关闭报名，请选择其他实训营';
  if (now < camp.startsAt) return say`这个实训营 ${onDay(camp.startsAt)}才开始，请到时再来报名`;
  if (now >= camp.endsAt) return '这个实训营已经结束，请选择其他实训营';
  if (who.invitedTo.has(camp.id)) return null;
  if (camp.inviteCode !== null) return '这个实训营需要邀请码，请向老师索取后填写';
  if (isVouchedFor(who, camp) || namesIt(who, camp)) return null;
  return say`这个实训营只面向${camp.collegeName ?? word('指定院校')}的学生，请选择其他实训营`;
}

const whyNot: Record<EnrolmentStatus, Sentence | null> = {
  [enrolmentStatus.waiting]: null,
  [enrolmentStatus.learning]: null,
  [enrolmentStatus.graduated]: '你已结业，不能再退出这个项目：证书和学习记录会一直保留',
  [enrolmentStatus.refused]: '你的报名没有通过，不需要退出',
  [enrolmentStatus.left]: null,
};
/** Why an enrolment of this status cannot be left; null: it can, or has been (rules: leaving). */
export const whyNotLeave = (status: EnrolmentStatus): Sentence | null => whyNot[status];

/** Who was refused waits for staff again, whatever the camp; others start at once unless the camp or the college asks. */
export const statusOnJoin = (who: Applicant, camp: CampTerms, wasRefused: boolean) =>
  needsApprovalOf(who, camp) || wasRefused ? enrolmentStatus.waiting : enrolmentStatus.learning;

/** Wrong invite codes, of an account and of an address, which a campus shares (rules: invite-code-tries). */
export const inviteRules = {
  perAccount: [
    { atMost: 10, within: 60 * 60 * 1000 },
    { atMost: 30, within: 24 * 60 * 60 * 1000 },
  ],
  perAddress: [{ atMost: 200, within: 60 * 60 * 1000 }],
};
