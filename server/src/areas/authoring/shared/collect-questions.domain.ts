import { calls, type Data, type Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { badParameter } from '../../../base/errors.ts';
import { filesNamedIn } from '../../../text/files-named-in.ts';
import { answerOnceIn } from '../../account/index.ts';
import { listBank, setOrigins } from '../../assessment/index.ts';
import { projectFilesOf } from '../../projects/index.ts';
import { addQuestions, folderOf, ownBankOf, requireBank } from '../../question-banks/index.ts';
import { openDraft, touch } from '../access.ts';

/**
 * Copies questions of a project's bank into a shared one, their pictures with them; a question without an origin becomes a
 * copy of what it gave (rules: shared-banks). -1, -3: as openDraft and requireBank, and a question of another project. -2:
 * the bank is full.
 */
export async function collectQuestions(
  action: Action<Payload<typeof calls.collectQuestions>>,
): Promise<Data<typeof calls.collectQuestions>> {
  const { deps, caller, payload } = action;
  const { projectId, bankId } = payload;
  await openDraft({ deps, caller, projectId, permission: 'project.author' });
  if (bankId !== undefined) await requireBank(deps.db, caller, { bankId, to: 'change' });
  const folder = folderOf(payload.folder);
  const bank = new Map((await listBank(deps.db, { projectId })).map((row) => [row.id, row]));
  const questionIds = [...new Set(payload.questionIds)];
  const rows = questionIds.flatMap((id) => bank.get(id) ?? []);
  if (rows.length !== questionIds.length)
    throw badParameter('有的题不在这个项目的题库里（questionIds），一道也没有收进，请刷新题库');
  const fileIds = await filesNamedIn(rows);
  const now = deps.clock.now();
  return deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.collectQuestions, action, async () => {
      await touch(tx, { projectId, caller, now });
      const target = await requireBank(tx, caller, {
        bankId: bankId ?? (await ownBankOf(tx, { caller, now })),
        to: 'change',
      });
      const { added, there } = await addQuestions(tx, {
        bank: target,
        folder,
        questions: rows.map((content) => ({ content, originId: content.originId })),
        fileIds,
        known: await projectFilesOf(tx, { projectId }),
        caller,
        now,
        kind: 'collectQuestions',
      });
      const origins = added.map(({ id, at }) => ({
        id: rows[at]?.id ?? 0,
        originId: id,
        originRevision: 1,
      }));
      await setOrigins(tx, { projectId, origins });
      return { bankId: target.id, added: added.length, there };
    }),
  );
}
