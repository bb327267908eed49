import type { calls, Data, Payload } from '@zhixing/contract';
import { enrolmentStatus } from '@zhixing/contract/words';
import type { Action, Caller } from '../../action/action.ts';
import { badParameter, refused } from '../../base/errors.ts';
import { say, word } from '../../locales/say.ts';
import { viewerOf } from '../access/index.ts';
import type { Viewer } from '../access/project-visibility.expressions.ts';
import { collegesIn } from '../account/index.ts';
import type { CampOfProject } from '../camps/camps-of-project.expressions.ts';
import { campOf } from './camp-shown.ts';
import { checkInviteCode, wrongCode } from './invite.domain.ts';
import * as queries from './join.queries.ts';
import * as policy from './joining.policy.ts';

const visitor: Viewer = { accountId: 0, collegeId: null, leadsCollege: false, seesAll: false };

type InvitedAction = Action<Payload<typeof calls.findInvited>, Caller | null>;

/** The candidate projects: the named one, else those with a camp of this code. */
async function projectsOf({ deps, payload: { projectId, inviteCode } }: InvitedAction): Promise<number[]> {
  if (projectId !== undefined) return [projectId];
  const code = inviteCode?.trim() ?? '';
  return code === '' ? [] : queries.listProjectsWithCode(deps.db, { code });
}

const noProject = () => badParameter('没有这个实践项目（projectId），它可能已下架');

interface Applied {
  camps: CampOfProject[];
  seen: boolean;
}

/** The camp that the link or code leads to. A wrong code is counted. A hidden project is found only with a right code. */
async function campIn({ deps, caller, payload, address }: InvitedAction, found: Applied[]) {
  const camps = found.flatMap((each) => each.camps);
  const isHidden = payload.projectId !== undefined && !found.some(({ seen }) => seen);
  const { campId } = payload;
  const code = payload.inviteCode?.trim() ?? '';
  const meant = camps.filter(({ id }) => campId === undefined || id === campId);
  if (code === '' && isHidden) throw noProject();
  if (code === '') return { camp: meant[0], invitedTo: new Set<number>() };
  const coded = meant.filter(({ inviteCode }) => inviteCode !== null);
  const accountId = caller?.accountId;
  // A link to a camp that no longer asks for a code still leads to it.
  if (coded.length === 0 && campId !== undefined && !isHidden)
    return { camp: meant[0], invitedTo: new Set<number>() };
  const wrong = isHidden ? { wrong: noProject } : {};
  const invitedTo = await checkInviteCode(deps, { camps: coded, code, accountId, address, ...wrong });
  return { camp: coded.find(({ id }) => invitedTo.has(id)), invitedTo };
}

/** Whether a member of the camp's college could join: a visitor may be one once logged in. */
const isForMembers = (camp: CampOfProject, now: Date) =>
  camp.collegeId !== null &&
  policy.whyNotJoin({ ...policy.stranger, memberOf: [camp.collegeId] }, camp, now) === null;

/**
 * The camp that an invite link or code leads to, with what it requires of the caller. -2: a wrong code, or why this camp
 * cannot be joined; -3: no such project or camp; -4: too many wrong codes (rules: invite-leads, invite-code-tries).
 */
export async function findInvited(action: InvitedAction): Promise<Data<typeof calls.findInvited>> {
  const { deps, caller, payload } = action;
  const now = deps.clock.now();
  if (payload.campId === undefined && !payload.inviteCode?.trim())
    throw badParameter('请填写邀请码（inviteCode）');
  const viewer = caller ? viewerOf(caller) : visitor;
  const projects = await projectsOf(action);
  const found = (
    await Promise.all(
      projects.map((projectId) => queries.findApplicant(deps.db, { ...viewer, projectId, now })),
    )
  ).filter((each) => each !== undefined);
  if (found.length === 0 && payload.projectId !== undefined) throw noProject();
  const { camp, invitedTo } = await campIn(action, found);
  const applicant = found.find(({ camps }) => camps.some(({ id }) => id === camp?.id));
  if (!camp || !applicant)
    throw payload.campId === undefined ? wrongCode() : badParameter('这个项目没有这个实训营（campId）');
  const who = { ...(caller ? collegesIn(applicant.colleges, caller) : policy.stranger), invitedTo };
  const reason = policy.whyNotJoin(who, camp, now);
  if (reason && !caller && isForMembers(camp, now))
    throw refused(say`这个实训营只面向${camp.collegeName ?? word('指定院校')}的学生，请登录后再报名`);
  if (reason) throw refused(reason);
  const { before } = applicant;
  const wasRefused = before?.status === enrolmentStatus.refused || before?.wasRefused === true;
  const waits = policy.statusOnJoin(who, camp, wasRefused) === enrolmentStatus.waiting;
  return { project: applicant.project, camp: { ...campOf(camp, who), needsApproval: waits } };
}
