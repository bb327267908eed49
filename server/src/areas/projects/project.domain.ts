import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import { renderMarkdown } from '../../text/render.ts';
import { viewerOf } from '../access/index.ts';
import { collegesIn } from '../account/index.ts';
import { readInvited, showOpenCamps } from '../enrolments/index.ts';
import { createLinks } from '../files/index.ts';
import * as details from './detail.queries.ts';
import { outlineOf, publishedOf } from './outline.domain.ts';
import * as projects from './project.queries.ts';
import { publishedFilesOf } from './project-files.domain.ts';
import { listProjects, summaryOf } from './project-list.domain.ts';

/** The project types, each with the number of published projects that the caller sees. */
export async function getTypeList({
  deps,
  caller,
}: Action<Payload<typeof calls.getTypeList>, Caller | null>): Promise<Data<typeof calls.getTypeList>> {
  return { list: await projects.listTypes(deps.db, caller && viewerOf(caller), { now: deps.clock.now() }) };
}

/** `isRecommend=1` restricts the list to recommended projects; 0 or nothing lists all (rules: call-project-list). */
export async function getList({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getList>, Caller | null>): Promise<Data<typeof calls.getList>> {
  const { isRecommend, ...wanted } = payload;
  return listProjects(deps, caller, isRecommend ? { ...wanted, isRecommend: true } : wanted);
}

type FoundDetail = NonNullable<Awaited<ReturnType<typeof details.findDetailFor>>>;

const joinedOf = ({ joined }: FoundDetail['own']) =>
  joined && {
    enrolmentId: joined.id,
    campId: joined.campId,
    status: joined.status,
    progress: joined.progress,
    nextChapterId: joined.nextChapterId,
    awaitingMark: joined.awaitingMark,
    allDone: joined.allDone,
    begun: joined.begun,
  };

const noProject = () => badParameter('没有这个实践项目（id），它可能已下架');

/**
 * A published project, its outline, the camps that the caller can join, and, with a token, `joined`. An invite code also
 * opens a project that the caller does not see otherwise. -2: a wrong code; -3: no such project, or hidden from the caller
 * (rules: project-visibility).
 */
export async function getProjectDetail({
  deps,
  caller,
  payload,
  address,
  language,
}: Action<Payload<typeof calls.getInvitedProject>, Caller | null>): Promise<
  Data<typeof calls.getProjectDetail>
> {
  const now = deps.clock.now();
  const asked = { projectId: payload.id, now };
  const found = caller
    ? await details.findDetailFor(deps.db, { ...viewerOf(caller), ...asked })
    : await details.findDetail(deps.db, asked);
  const code = payload.inviteCode?.trim() ?? '';
  const invitedTo = await readInvited({ deps, caller, address, found, code, missing: noProject });
  if (!found) throw noProject();
  const { project, camps, contentVersion, own } = found;
  const { description, audience, outcomes, ...row } = project;
  const which = { projectId: row.id, contentVersion };
  const published = await publishedOf(deps.db, which);
  const files = await publishedFilesOf(deps.db, which);
  const who = { ...(caller && own ? collegesIn(own.colleges, caller) : {}), invitedTo };
  return {
    ...summaryOf(deps, row),
    ...outlineOf(published),
    audience,
    outcomes,
    description: await renderMarkdown(description, createLinks({ deps, language }, files).links),
    camps: showOpenCamps(camps, who, now),
    ...(own ? { joined: joinedOf(own) } : {}),
  };
}

/** Whether a project is published and the caller sees it (rules: project-visibility). */
export const seesProject = (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  caller: Caller | null,
  { projectId }: { projectId: number },
): Promise<boolean> => projects.isSeen(db, caller && viewerOf(caller), { projectId, now: clock.now() });
