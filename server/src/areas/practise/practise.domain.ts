import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import { renderMarkdown } from '../../text/markdown.ts';
import { collegesOf } from '../account/college.door.ts';
import { readOutline } from '../learning/outline.door.ts';
import { fileUrl } from '../upload/files.door.ts';
import { findEnrolment } from './enrolment.door.ts';
import * as policy from './practise.policy.ts';
import * as projects from './project.queries.ts';
import { listProjects, summaryOf } from './project-list.door.ts';
import { readStanding } from './standing.queries.ts';

/** The types with how many published projects each has. */
export async function getTypeList({
  deps,
}: Action<Payload<typeof calls.getTypeList>, Caller | null>): Promise<Data<typeof calls.getTypeList>> {
  return { list: await projects.listTypes(deps.db, { now: deps.clock.now() }) };
}

/** `isRecommend=1` leaves the recommended ones, 0 or nothing all (rules: call-project-list). */
export async function getList({
  deps,
  payload,
}: Action<Payload<typeof calls.getList>, Caller | null>): Promise<Data<typeof calls.getList>> {
  const { isRecommend, ...wanted } = payload;
  return listProjects(deps, isRecommend ? { ...wanted, isRecommend: true } : wanted);
}

async function joinedOf(deps: Dependencies, caller: Caller, projectId: number) {
  const enrolment = await findEnrolment(deps.db, { studentId: caller.accountId, projectId });
  if (!enrolment) return null;
  const { id: enrolmentId, campId, status } = enrolment;
  return {
    enrolmentId,
    campId,
    status,
    ...(await readStanding(deps.db, { studentId: caller.accountId, enrolmentId })),
  };
}

const campOf = (camp: projects.CampRow, who: policy.Applicant) => {
  const { id, title, collegeName, startsAt, endsAt, inviteCode } = camp;
  return {
    ...{ id, title, collegeName },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    needsApproval: policy.needsApprovalOf(who, camp),
    needsInvite: inviteCode !== null,
  };
};

/** What the caller is to the camps, before any code is given. */
async function applicantOf({ db }: Dependencies, caller: Caller | null): Promise<policy.Applicant> {
  return caller ? { ...policy.stranger, ...(await collegesOf(db, caller)) } : policy.stranger;
}

/** A published project, its outline, the camps this caller can join, and with a token `joined`. -3: none such. */
export async function getProjectDetail({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getProjectDetail>, Caller | null>): Promise<
  Data<typeof calls.getProjectDetail>
> {
  const now = deps.clock.now();
  const projectId = payload.id;
  const found = await projects.findProject(deps.db, { projectId, now });
  if (!found) throw badParameter('没有这个实践项目（id），它可能已下架');
  const { description, ...row } = found;
  const [outline, camps, joined, who] = await Promise.all([
    readOutline(deps.db, { projectId }),
    projects.listCamps(deps.db, { projectId }),
    caller && joinedOf(deps, caller, projectId),
    applicantOf(deps, caller),
  ]);
  return {
    ...summaryOf(deps, row),
    ...outline,
    audience: found.audience,
    outcomes: found.outcomes,
    description: renderMarkdown(description, { fileUrl: (id) => fileUrl(deps, id) }),
    camps: camps.filter((camp) => policy.isOpenTo(who, camp, now)).map((camp) => campOf(camp, who)),
    ...(caller ? { joined } : {}),
  };
}
