import type { calls, Data, Payload } from '@zhixing/contract';
import { enrolmentStatus, liveStatuses } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { badParameter, refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { lockAccount } from '../account/account.door.ts';
import { collegesOf, confirmMember } from '../account/college.door.ts';
import { findEnrolment } from './enrolment.door.ts';
import { checkInviteCode } from './invite.domain.ts';
import * as policy from './practise.policy.ts';
import * as queries from './practise.queries.ts';
import * as projects from './project.queries.ts';

type Wanted = Payload<typeof calls.joinProject>;

/** What the caller is to the colleges; a code is looked at before anything is locked, so that a wrong one stays counted. */
async function readApplicant({
  deps,
  caller,
  payload: { projectId, campId, inviteCode },
  address,
}: Action<Wanted>): Promise<policy.Applicant> {
  const standing = await collegesOf(deps.db, caller);
  if (!inviteCode?.trim()) return { ...standing, invitedTo: new Set() };
  const all = await projects.listCamps(deps.db, { projectId });
  const camps = policy.codedCamps(all, deps.clock.now(), campId);
  const { accountId } = caller;
  const invitedTo =
    camps.length > 0
      ? await checkInviteCode(deps, { camps, code: inviteCode, accountId, address })
      : new Set<number>();
  return { ...standing, invitedTo };
}

async function findOpen(
  tx: Transaction,
  who: policy.Applicant,
  { projectId, campId }: Wanted,
  now: Date,
): Promise<projects.CampRow> {
  const camps = await projects.listCamps(tx, { projectId });
  const open = camps.filter((camp) => policy.isOpenTo(who, camp, now));
  const camp = campId === undefined ? policy.chooseCamp(who, open) : camps.find((each) => each.id === campId);
  if (!camp && campId !== undefined) throw badParameter('这个项目没有这个实训营（campId）');
  if (!camp) throw refused('这个项目目前没有开放报名的实训营，请过一段时间再来看看');
  const reason = policy.whyNotJoin(who, camp, now);
  if (reason) throw refused(reason);
  return camp;
}

/** The camp to join, as it stays until the transaction ends: who was changing it meanwhile is waited for, and it is asked again. */
async function requireCamp(...asked: Parameters<typeof findOpen>): Promise<projects.CampRow> {
  const [tx] = asked;
  const { id: campId } = await findOpen(...asked);
  await projects.holdForJoin(tx, { campId });
  const camp = await findOpen(...asked);
  if (camp.id !== campId) throw refused('这个项目的实训营刚刚有了变化，没有报上名，请再报一次');
  return camp;
}

/** A code is the college's word: who has given one is its member. */
async function noteMember(
  tx: Transaction,
  who: policy.Applicant,
  { id, collegeId }: projects.CampRow,
  member: { accountId: number; confirmedAt: Date },
) {
  if (collegeId !== null && who.invitedTo.has(id))
    await confirmMember(tx, { ...member, collegeId, by: 'invite' });
}

/**
 * Joins a project: learning at once, or waiting where the camp wants approval. Joining twice, also at the same time,
 * answers the same enrolment (rules: call-join-project); who left or was refused takes the old row up again. Who names a
 * college without being its member waits for its word (rules: college-membership).
 */
export async function joinProject(action: Action<Wanted>): Promise<Data<typeof calls.joinProject>> {
  const { deps, caller, payload } = action;
  const now = deps.clock.now();
  const studentId = caller.accountId;
  const { projectId } = payload;
  const who = await readApplicant(action);
  return deps.db.transaction(async (tx) => {
    const project = await projects.findProject(tx, { projectId, now });
    if (!project) throw badParameter('没有这个实践项目（projectId），它可能已下架');
    await lockAccount(tx, studentId);
    const before = await findEnrolment(tx, { studentId, projectId });
    if (before && liveStatuses.includes(before.status))
      return { enrolmentId: before.id, status: before.status };
    const camp = await requireCamp(tx, who, payload, now);
    const wasRefused = before?.status === enrolmentStatus.refused || before?.wasRefused === true;
    const status = policy.statusOnJoin(who, camp, wasRefused);
    const row = { studentId, campId: camp.id, projectId, status, joinedAt: now, wasRefused };
    await noteMember(tx, who, camp, { accountId: studentId, confirmedAt: now });
    const enrolled = await queries.enrol(tx, row);
    if (!enrolled) throw new Error('a live enrolment appeared while its student was locked');
    return { enrolmentId: enrolled.id, status: enrolled.status };
  });
}
