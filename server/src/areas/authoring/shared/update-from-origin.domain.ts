import { calls, type Data, type Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import { filesNamedIn } from '../../../text/files-named-in.ts';
import { answerOnceIn } from '../../account/index.ts';
import { authoredOf, findBankQuestion, rewriteInBank } from '../../assessment/index.ts';
import { addProjectFiles } from '../../projects/index.ts';
import { bankFilesOf, findSharedQuestions, holdBanks, readableOrigins } from '../../question-banks/index.ts';
import { openDraft, stale, touch } from '../access.ts';
import { ownedIn } from '../files/files.ts';
import { requireRoomForQuestions } from '../size.ts';

/**
 * Saves a project's question with what its origin says now (rules: shared-banks). -1, -3: as openDraft. -2: the origin is
 * gone or not for the caller to read, or another author has saved since.
 */
export async function updateFromOrigin(
  action: Action<Payload<typeof calls.updateFromOrigin>>,
): Promise<Data<typeof calls.updateFromOrigin>> {
  const { deps, caller, payload } = action;
  const { projectId, questionId, revision } = payload;
  await openDraft({ deps, caller, projectId, permission: 'project.author' });
  const row = await findBankQuestion(deps.db, { id: questionId, projectId });
  if (!row) throw badParameter('题库里没有这道题（questionId），请刷新题库');
  const ids = row.originId === null ? [] : [row.originId];
  const [origin] = (await readableOrigins(deps.db, { caller, ids })).values();
  const [question] = origin
    ? await findSharedQuestions(deps.db, { bankId: origin.bankId, questionIds: ids })
    : [];
  if (!origin || !question)
    throw refused('这道题的来源已不在题库里，或你看不到那个题库，不能更新：这道题照旧可用');
  const fileIds = await filesNamedIn(question);
  const now = deps.clock.now();
  return deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.updateFromOrigin, action, async () => {
      const draftRevision = await touch(tx, { projectId, caller, now });
      await holdBanks(tx, { bankIds: [origin.bankId], to: 'read' });
      const files = await bankFilesOf(tx, origin);
      await addProjectFiles(tx, { projectId, fileIds: ownedIn(files, fileIds) });
      const saved = await rewriteInBank(tx, {
        id: questionId,
        projectId,
        revision,
        question: authoredOf(question),
        origin: { originId: question.id, originRevision: question.revision },
        by: caller.accountId,
        now,
      });
      if (saved === undefined) {
        const newest = await findBankQuestion(tx, { id: questionId, projectId });
        throw stale({ ...(newest ?? row), updatedByName: null });
      }
      await requireRoomForQuestions(tx, { projectId });
      return { revision: saved, draftRevision, savedAt: now.toISOString() };
    }),
  );
}
