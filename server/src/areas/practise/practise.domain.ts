import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import { renderMarkdown } from '../../text/render.ts';
import { collegesIn } from '../account/college.door.ts';
import { outlineOf, publishedOf } from '../learning/outline.door.ts';
import { createLinks } from '../upload/files.door.ts';
import { campOf } from './camp-shown.ts';
import * as details from './detail.queries.ts';
import * as policy from './practise.policy.ts';
import * as projects from './project.queries.ts';
import { publishedFilesOf } from './project-files.door.ts';
import { listProjects, summaryOf } from './project-list.door.ts';

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

type Found = NonNullable<Awaited<ReturnType<typeof details.findDetailFor>>>;

const joinedOf = ({ joined }: Found['own']) =>
  joined && {
    enrolmentId: joined.id,
    campId: joined.campId,
    status: joined.status,
    progress: joined.progress,
    nextChapterId: joined.nextChapterId,
  };

/** A published project, its outline, the camps this caller can join, and with a token `joined`. -3: none such. */
export async function getProjectDetail({
  deps,
  caller,
  payload,
  language,
}: Action<Payload<typeof calls.getProjectDetail>, Caller | null>): Promise<
  Data<typeof calls.getProjectDetail>
> {
  const now = deps.clock.now();
  const asked = { projectId: payload.id, now };
  const found = caller
    ? await details.findDetailFor(deps.db, { ...asked, accountId: caller.accountId })
    : await details.findDetail(deps.db, asked);
  if (!found) throw badParameter('没有这个实践项目（id），它可能已下架');
  const { project, camps, edition, own } = found;
  const { description, audience, outcomes, ...row } = project;
  const which = { projectId: row.id, edition };
  const published = await publishedOf(deps.db, which);
  const files = await publishedFilesOf(deps.db, which);
  // What the caller is to the camps, before any code is given.
  const who = { ...policy.stranger, ...(caller && own ? collegesIn(own.colleges, caller) : {}) };
  return {
    ...summaryOf(deps, row),
    ...outlineOf(published),
    audience,
    outcomes,
    description: await renderMarkdown(description, createLinks({ deps, language }, files).links),
    camps: camps.filter((camp) => policy.isOpenTo(who, camp, now)).map((camp) => campOf(camp, who)),
    ...(own ? { joined: joinedOf(own) } : {}),
  };
}
