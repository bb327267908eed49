import { calls, type Data, type Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { filesNamedIn } from '../../../text/files-named-in.ts';
import { answerOnceIn } from '../../account/index.ts';
import { addAllToBank, authoredOf, listBank } from '../../assessment/index.ts';
import { addProjectFiles } from '../../projects/index.ts';
import {
  bankFilesOf,
  findSharedQuestions,
  holdBanks,
  notAllThere,
  requireBank,
} from '../../question-banks/index.ts';
import { openDraft, touch } from '../access.ts';
import { requireRoomInBank } from '../bank.domain.ts';
import { ownedIn } from '../files/files.ts';
import { requireRoomForQuestions } from '../size.ts';

/**
 * Copies questions of a shared bank into a project's, their pictures with them; those that the project has already are not
 * doubled (rules: shared-banks). -1, -3: as openDraft and requireBank. -2: the project's bank is full.
 */
export async function takeQuestions(
  action: Action<Payload<typeof calls.takeQuestions>>,
): Promise<Data<typeof calls.takeQuestions>> {
  const { deps, caller, payload } = action;
  const { projectId, bankId } = payload;
  await openDraft({ deps, caller, projectId, permission: 'project.author' });
  await requireBank(deps.db, caller, { bankId, to: 'see' });
  const questionIds = [...new Set(payload.questionIds)];
  const rows = await findSharedQuestions(deps.db, { bankId, questionIds });
  if (rows.length !== questionIds.length) throw notAllThere();
  const fileIds = await filesNamedIn(rows);
  const now = deps.clock.now();
  return deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.takeQuestions, action, async () => {
      const draftRevision = await touch(tx, { projectId, caller, now });
      await holdBanks(tx, { bankIds: [bankId], to: 'read' });
      const known = new Set((await listBank(tx, { projectId })).map(({ originId }) => originId));
      const fresh = rows.filter(
        ({ id, originId }) => !known.has(id) && (originId === null || !known.has(originId)),
      );
      const there = rows.length - fresh.length;
      if (fresh.length === 0) return { draftRevision, added: 0, there };
      await requireRoomInBank(tx, { projectId, isNew: true, added: fresh.length });
      await addProjectFiles(tx, { projectId, fileIds: ownedIn(await bankFilesOf(tx, { bankId }), fileIds) });
      await addAllToBank(tx, {
        projectId,
        questions: fresh.map(authoredOf),
        origins: fresh.map(({ id, revision }) => ({ originId: id, originRevision: revision })),
        by: caller.accountId,
        now,
      });
      await requireRoomForQuestions(tx, { projectId });
      return { draftRevision, added: fresh.length, there };
    }),
  );
}
