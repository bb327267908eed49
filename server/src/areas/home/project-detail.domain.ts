import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import { renderMarkdown } from '../../text/render.ts';
import { viewerOf } from '../access/index.ts';
import { collegesIn } from '../account/index.ts';
import { readInvited, showOpenCamps } from '../enrolments/index.ts';
import { createLinks } from '../files/index.ts';
import { doneBy, progressSummaryOf } from '../learning/index.ts';
import { outlineOf, type Published, publishedFilesOf, publishedOf, summaryOf } from '../projects/index.ts';
import * as queries from './project-detail.queries.ts';

type FoundDetail = NonNullable<Awaited<ReturnType<typeof queries.findDetailFor>>>;

const joinedOf = ({ joined, did }: FoundDetail['own'], published: Published, now: Date) =>
  joined && {
    enrolmentId: joined.id,
    campId: joined.campId,
    status: joined.status,
    ...progressSummaryOf(published, joined, { ...did, done: doneBy(did) }, now),
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
    ? await queries.findDetailFor(deps.db, { ...viewerOf(caller), ...asked })
    : await queries.findDetail(deps.db, asked);
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
    ...(own ? { joined: joinedOf(own, published, now) } : {}),
  };
}
