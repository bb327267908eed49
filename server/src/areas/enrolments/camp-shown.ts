import type { CampOfProject } from '../camps/camps-of-project.expressions.ts';
import * as policy from './joining.policy.ts';

/** A camp as it is shown to a possible applicant. */
export function campOf(camp: CampOfProject, who: policy.Applicant) {
  const { id, title, collegeName, startsAt, endsAt, inviteCode } = camp;
  return {
    id,
    title,
    collegeName,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    needsApproval: policy.needsApprovalOf(who, camp),
    needsInvite: inviteCode !== null,
  };
}

/** Those of a project's camps that the applicant can join now; of whom nothing is known, a stranger. */
export function showOpenCamps(camps: readonly CampOfProject[], known: Partial<policy.Applicant>, now: Date) {
  const who = { ...policy.stranger, ...known };
  return camps.filter((camp) => policy.isOpenTo(who, camp, now)).map((camp) => campOf(camp, who));
}
