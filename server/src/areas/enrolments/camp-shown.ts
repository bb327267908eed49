import * as policy from './joining.policy.ts';
import type { CampRow } from '../projects/detail.queries.ts';

/** A camp as it is shown to a possible applicant. */
export function campOf(camp: CampRow, who: policy.Applicant) {
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
