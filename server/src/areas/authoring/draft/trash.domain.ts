import { calls, type Data, type Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { pageOf } from '../../../action/page.ts';
import { badParameter } from '../../../base/errors.ts';
import { answerOnceIn } from '../../account/index.ts';
import { findBankQuestion, listRemoved, restoreToBank } from '../../assessment/index.ts';
import { openDraft, touch } from '../access.ts';
import { requireRoomInBank } from '../bank.domain.ts';
import * as queries from '../draft.queries.ts';
import { requireRoomForQuestions } from '../size.ts';
import { movedWith, removedRoots, titlesAbove } from './directory.ts';

/** ms that removed nodes and questions stay in the trash (rules: trash). */
const kept = 30 * 24 * 3600 * 1000;

const since = (now: Date) => new Date(now.getTime() - kept);

/** A page of the removed chapters and lessons, last removed first. -1, -3: as openDraft. */
export async function getRemovedNodes({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getRemovedNodes>>): Promise<Data<typeof calls.getRemovedNodes>> {
  const { projectId } = payload;
  const { page, pageSize, offset } = pageOf(payload);
  await openDraft({ deps, caller, projectId, permission: 'project.author' });
  const nodes = await queries.listHeads(deps.db, { projectId });
  const from = since(deps.clock.now());
  const listed = removedRoots(nodes)
    .flatMap((node) => (node.removedAt && node.removedAt >= from ? [{ node, at: node.removedAt }] : []))
    .sort((a, b) => b.at.getTime() - a.at.getTime() || b.node.id - a.node.id);
  return {
    list: listed.slice(offset, offset + pageSize).map(({ node, at }) => ({
      nodeId: node.id,
      title: node.title,
      type: node.type,
      place: titlesAbove(nodes, node),
      leavesBelow: movedWith(nodes, node).filter(({ id, type }) => id !== node.id && type !== null).length,
      removedAt: at.toISOString(),
    })),
    page,
    pageSize,
    total: listed.length,
  };
}

/** A page of the removed questions, last removed first. -1, -3: as openDraft. */
export async function getRemovedQuestions({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getRemovedQuestions>>): Promise<Data<typeof calls.getRemovedQuestions>> {
  const { projectId } = payload;
  const { page, pageSize, offset } = pageOf(payload);
  await openDraft({ deps, caller, projectId, permission: 'project.author' });
  const { rows, total } = await listRemoved(deps.db, {
    projectId,
    since: since(deps.clock.now()),
    offset,
    limit: pageSize,
  });
  const list = rows.flatMap(({ id, removedAt, ...row }) =>
    removedAt ? [{ questionId: id, ...row, removedAt: removedAt.toISOString() }] : [],
  );
  return { list, page, pageSize, total };
}

/**
 * Puts a removed question back into the bank; one that is in the bank stays. -1, -3: as openDraft. -2: the bank is
 * full.
 */
export async function restoreQuestion(
  action: Action<Payload<typeof calls.restoreQuestion>>,
): Promise<Data<typeof calls.restoreQuestion>> {
  const { deps, caller, payload } = action;
  const { projectId, questionId } = payload;
  await openDraft({ deps, caller, projectId, permission: 'project.author' });
  const now = deps.clock.now();
  return deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.restoreQuestion, action, async () => {
      const draftRevision = await touch(tx, { projectId, caller, now });
      const question = await findBankQuestion(tx, { id: questionId, projectId });
      if (!question) throw badParameter('题库里没有这道题（questionId），请刷新题库');
      if (question.removedAt === null) return { draftRevision };
      await requireRoomInBank(tx, { projectId, isNew: false });
      await restoreToBank(tx, { id: questionId, projectId });
      await requireRoomForQuestions(tx, { projectId });
      return { draftRevision };
    }),
  );
}
