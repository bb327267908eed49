import type { calls, Data, Payload } from '@zhixing/contract';
import { enrolmentStatus, liveStatuses } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { badParameter, refused } from '../../base/errors.ts';
import { retryOnConflict } from '../../db/statement/retry-on-conflict.ts';
import { viewerOf } from '../access/index.ts';
import { collegesIn, renewEnglishNames } from '../account/index.ts';
import type { CampOfProject } from '../camps/camps-of-project.expressions.ts';
import { checkInviteCode } from './invite.domain.ts';
import * as queries from './join.queries.ts';
import * as policy from './joining.policy.ts';

type JoinInput = Payload<typeof calls.joinProject>;
type Joined = Data<typeof calls.joinProject>;
type FoundApplicant = NonNullable<Awaited<ReturnType<typeof queries.findApplicant>>>;

const noProject = () => badParameter('没有这个实践项目（projectId），它可能已下架');

/**
 * The caller as an applicant: colleges and valid invite codes. A wrong code is counted. -3: the caller does not see the
 * project and has no code for it, which answers like a missing project (rules: project-visibility).
 */
async function readApplicant(
  { deps, caller, payload: { campId, inviteCode = '' }, address }: Action<JoinInput>,
  found: FoundApplicant | undefined,
): Promise<FoundApplicant & { who: policy.Applicant }> {
  const code = inviteCode.trim();
  const coded = policy.codedCamps(found?.camps ?? [], deps.clock.now(), campId);
  const checked = { camps: coded, code, accountId: caller.accountId, address };
  const isHidden = !found?.seen;
  const isTried = code !== '' && (isHidden || coded.length > 0);
  const invitedTo = isTried
    ? await checkInviteCode(deps, { ...checked, ...(isHidden ? { wrong: noProject } : {}) })
    : new Set<number>();
  if (!found || (isHidden && invitedTo.size === 0)) throw noProject();
  return { ...found, who: { ...collegesIn(found.colleges, caller), invitedTo } };
}

/** The camp to join: the named one, else the one that chooseCamp picks. */
function requireCamp(
  who: policy.Applicant,
  camps: CampOfProject[],
  campId: number | undefined,
  now: Date,
): CampOfProject {
  const open = camps.filter((camp) => policy.isOpenTo(who, camp, now));
  const camp = campId === undefined ? policy.chooseCamp(who, open) : camps.find((each) => each.id === campId);
  if (!camp && campId !== undefined) throw badParameter('这个项目没有这个实训营（campId）');
  if (!camp) throw refused('这个项目目前没有开放报名的实训营，请过一段时间再来看看');
  const reason = policy.whyNotJoin(who, camp, now);
  if (reason) throw refused(reason);
  return camp;
}

/** One statement reads, one writes (docs/decisions/0046). undefined: something changed between them. */
async function joinOnce(action: Action<JoinInput>): Promise<Joined | undefined> {
  const { deps, caller, payload } = action;
  const now = deps.clock.now();
  const studentId = caller.accountId;
  const { projectId, campId } = payload;
  const found = await queries.findApplicant(deps.db, { ...viewerOf(caller), projectId, now });
  const { before, camps, who } = await readApplicant(action, found);
  if (before && liveStatuses.includes(before.status))
    return { enrolmentId: before.id, status: before.status };
  const camp = requireCamp(who, camps, campId, now);
  const wasRefused = before?.status === enrolmentStatus.refused || before?.wasRefused === true;
  const status = policy.statusOnJoin(who, camp, wasRefused);
  // An invite code counts as the college's confirmation: joining with it makes the student a member.
  const confirms = camp.collegeId !== null && who.invitedTo.has(camp.id);
  const joined = await queries.enrol(deps.db, {
    studentId,
    projectId,
    camp,
    before,
    status,
    wasRefused,
    confirms,
    joinedAt: now,
  });
  if (joined?.named) await renewEnglishNames(deps.db, [joined.named]);
  return joined && { enrolmentId: joined.enrolmentId, status: joined.status };
}

/**
 * Joins a project: learning at once, or waiting where the camp requires approval. Joining twice, also concurrently, returns
 * the same enrolment (rules: call-join-project). An enrolment that was left or refused is reused. A student who names a
 * college without being its member waits for approval (rules: college-membership).
 */
export const joinProject = (action: Action<JoinInput>): Promise<Joined> =>
  retryOnConflict(() => joinOnce(action), 'enrolment_live');
