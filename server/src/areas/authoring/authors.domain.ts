import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { badParameter, refused } from '../../base/errors.ts';
import { recordAct } from '../audit/index.ts';
import { lockPublished } from '../projects/index.ts';
import { openDraft } from './access.ts';
import * as queries from './authors.queries.ts';

/** The authors of a project, and staff who can become authors. -1, -3: as openDraft. */
export async function getAuthors({
  deps,
  caller,
  payload: { projectId, keyword },
}: Action<Payload<typeof calls.getAuthors>>): Promise<Data<typeof calls.getAuthors>> {
  await openDraft({ deps, caller, projectId, permission: 'project.see' });
  const authors = await queries.listAuthors(deps.db, { projectId });
  const candidates = await queries.listCandidates(deps.db, { projectId, keyword });
  return { authors, candidates };
}

/**
 * Adds or removes an author; at least one must stay (rules: project-authors). -1, -3: as openDraft. -2: the person
 * cannot be an author of this project's college, or no author would be left.
 */
export async function setAuthor({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.setAuthor>>): Promise<Data<typeof calls.setAuthor>> {
  const { projectId, userId, isAuthor } = payload;
  await openDraft({ deps, caller, projectId, permission: 'project.author' });
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    // The project's row is locked, so that two authors cannot remove each other at the same time.
    if (!(await lockPublished(tx, { projectId })))
      throw badParameter('没有这个项目（projectId），请从项目列表进入');
    if (isAuthor && !(await queries.lockCandidate(tx, { projectId, userId })))
      throw refused('只能添加同一院校的老师或院校管理员，请刷新名单后再选');
    await queries.setAuthor(tx, { projectId, userId, isAuthor });
    const authors = await queries.listAuthors(tx, { projectId });
    if (authors.length === 0) throw refused('一个项目至少要有一位作者：请先添加另一位，再移除这一位');
    const act = { kind: 'setAuthor', projectId, subjects: [userId], after: { author: isAuthor } } as const;
    await recordAct(tx, { caller, now }, act);
    return { authors };
  });
}
