import { type EnrolmentStatus, enrolmentStatus } from '@zhixing/contract/words';
import { allOf, type Condition, isBefore, isUnknown, isUpTo, isWord } from '../../db/condition.ts';
import { onDay, type Sentence, say, word } from '../../locales/say.ts';
import type { CampOfProject } from '../camps/camps-of-project.expressions.ts';

/** A camp with its conditions for joining. */
export type CampTerms = Omit<CampOfProject, 'title' | 'seen'>;

/**
 * An applicant: the colleges that confirm them as a member, the college they name themselves, the camps whose invite code
 * they gave.
 */
export interface Applicant {
  memberOf: readonly number[];
  named: number | null;
  invitedTo: ReadonlySet<number>;
}

export const stranger: Applicant = { memberOf: [], named: null, invitedTo: new Set() };

type CampFacts = Pick<
  CampTerms,
  'startsAt' | 'endsAt' | 'closedAt' | 'gradebookState' | 'collegeId' | 'inviteCode'
> & { now: Date };

interface Need {
  met: Condition<CampFacts>;
  /** Why the camp cannot be joined where it is not met. */
  whyNot: (camp: CampTerms) => Sentence;
}

/** What a camp that can be joined now needs, whoever joins; the first that is not met is told (rules: camp-end, gradebook-lock). */
const needs: Record<'notClosed' | 'notSubmitted' | 'begun' | 'notEnded', Need> = {
  notClosed: { met: isUnknown('closedAt'), whyNot: () => '这个实训营已关闭报名，请选择其他实训营' },
  notSubmitted: {
    met: isWord('gradebookState', ['open']),
    whyNot: () => '这个实训营的成绩已经送审，不能再加入，请选择其他实训营',
  },
  begun: {
    met: isUpTo('startsAt', 'now'),
    whyNot: ({ startsAt }) => say`这个实训营 ${onDay(startsAt)}才开始，请到时再来报名`,
  },
  notEnded: { met: isBefore('now', 'endsAt'), whyNot: () => '这个实训营已经结束，请选择其他实训营' },
};
const { notClosed, notSubmitted, begun, notEnded } = needs;

const running = allOf<CampFacts>(notClosed.met, notSubmitted.met, begun.met, notEnded.met);
const inviting = allOf<CampFacts>(notClosed.met, notSubmitted.met, notEnded.met);
const forEveryone: Condition<CampFacts> = isUnknown('collegeId');
const withoutCode: Condition<CampFacts> = isUnknown('inviteCode');

/** Anyone can join the camp now: also the condition of the list of open projects. */
export const isOpenToAnyone = allOf<CampFacts>(running, forEveryone, withoutCode);

const isRunning = (camp: CampTerms, now: Date) => running.holds({ ...camp, now });

const isMember = ({ memberOf }: Applicant, { collegeId }: CampTerms) =>
  collegeId !== null && memberOf.includes(collegeId);

/**
 * The camp is open to everyone, or the college vouches for the applicant: as its member, or by an invite code of the camp
 * (rules: college-membership).
 */
const isVouchedFor = (who: Applicant, camp: CampTerms) =>
  camp.collegeId === null || isMember(who, camp) || who.invitedTo.has(camp.id);

const namesIt = ({ named }: Applicant, { collegeId }: CampTerms) => collegeId !== null && collegeId === named;

/**
 * Whether the camp is running and the applicant may join it: it is for everyone, the college vouches for the applicant, or
 * the applicant names the college and will need its approval.
 */
export const isOpenTo = (who: Applicant, camp: CampTerms, now: Date) =>
  isRunning(camp, now) && (isVouchedFor(who, camp) || namesIt(who, camp));

/** Whether joining needs approval: the camp requires it, or the college has not confirmed the applicant. */
export const needsApprovalOf = (who: Applicant, camp: CampTerms) =>
  camp.needsApproval || (camp.inviteCode === null && !isVouchedFor(who, camp));

/** The running camps with an invite code; `campId` restricts them to one. */
export const codedCamps = <C extends CampTerms>(camps: C[], now: Date, campId?: number): C[] =>
  camps.filter(
    (camp) =>
      camp.inviteCode !== null && isRunning(camp, now) && (campId === undefined || camp.id === campId),
  );

/**
 * The camps whose code or link opens the project's page: those with a code that take students now or later
 * (rules: project-visibility).
 */
export const invitingCamps = <C extends CampTerms>(camps: C[], now: Date): C[] =>
  camps.filter((camp) => camp.inviteCode !== null && inviting.holds({ ...camp, now }));

/**
 * Chooses among the open camps (rules: camp-chosen). First the one whose invite code was given; then one that starts at
 * once; then one that needs approval; in both cases the college's own before one for everyone; last one that asks for a
 * code.
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
  const unmet = Object.values(needs).find(({ met }) => !met.holds({ ...camp, now }));
  if (unmet) return unmet.whyNot(camp);
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
/** Why an enrolment of this status cannot be left; null: it can, or it is left already (rules: leaving). */
export const whyNotLeave = (status: EnrolmentStatus): Sentence | null => whyNot[status];

/**
 * The status after joining. An applicant who was refused before always waits; others wait only if the camp or the college
 * requires it.
 */
export const statusOnJoin = (who: Applicant, camp: CampTerms, wasRefused: boolean) =>
  needsApprovalOf(who, camp) || wasRefused ? enrolmentStatus.waiting : enrolmentStatus.learning;

/** Limits of wrong invite codes, for one account and for one address. A campus shares an address (rules: invite-code-tries). */
export const inviteRules = {
  perAccount: [
    { atMost: 10, within: 60 * 60 * 1000 },
    { atMost: 30, within: 24 * 60 * 60 * 1000 },
  ],
  perAddress: [{ atMost: 200, within: 60 * 60 * 1000 }],
};
