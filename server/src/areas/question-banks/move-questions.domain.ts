import { calls, type Data, type Payload } from '@zhixing/contract';
import type { AuditKind } from '@zhixing/contract/staff/audit/words';
import type { Action } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import { filesNamedIn } from '../../text/files-named-in.ts';
import { answerOnceIn } from '../account/index.ts';
import { addQuestions } from './add-questions.domain.ts';
import { bankFilesOf } from './bank-files.domain.ts';
import { folderOf } from './question-banks.policy.ts';
import { holdBanks, recordBankAct, requireBank } from './require-bank.domain.ts';
import * as queries from './shared-questions.queries.ts';

export const notAllThere = () =>
  badParameter('有的题不在这个题库里（questionIds），一道也没有动，请刷新题库');

/** Sets something of all these questions or of none. -1, -3: as requireBank; -3 also when one is not of the bank. */
async function setAll(
  { deps, caller, payload }: Action<{ bankId: number; questionIds: number[] }>,
  kind: AuditKind,
  set: { folder?: string; removedAt?: Date | null },
): Promise<number> {
  const { bankId } = payload;
  const questionIds = [...new Set(payload.questionIds)];
  const bank = await requireBank(deps.db, caller, { bankId, to: 'change' });
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const found = await queries.setOfQuestions(tx, { bankId, questionIds, ...set });
    if (found !== questionIds.length) throw notAllThere();
    await recordBankAct(tx, { bank, caller, now }, { kind, after: { count: found, folder: set.folder } });
    return found;
  });
}

export async function moveSharedQuestions(
  action: Action<Payload<typeof calls.moveSharedQuestions>>,
): Promise<Data<typeof calls.moveSharedQuestions>> {
  return { moved: await setAll(action, 'moveSharedQuestions', { folder: folderOf(action.payload.folder) }) };
}

/** They can be put back for 30 days (rules: trash); copies in projects stay. */
export async function removeSharedQuestions(
  action: Action<Payload<typeof calls.removeSharedQuestions>>,
): Promise<Data<typeof calls.removeSharedQuestions>> {
  return { removed: await setAll(action, 'removeSharedQuestions', { removedAt: action.deps.clock.now() }) };
}

export async function restoreSharedQuestions(
  action: Action<Payload<typeof calls.restoreSharedQuestions>>,
): Promise<Data<typeof calls.restoreSharedQuestions>> {
  return { restored: await setAll(action, 'restoreSharedQuestions', { removedAt: null }) };
}

/**
 * Copies questions into another bank; those whose copy is there already are not doubled. -1, -3: as requireBank, of both.
 * -2: the other bank is full.
 */
export async function copySharedQuestions(
  action: Action<Payload<typeof calls.copySharedQuestions>>,
): Promise<Data<typeof calls.copySharedQuestions>> {
  const { deps, caller, payload } = action;
  const { bankId, toBankId } = payload;
  const questionIds = [...new Set(payload.questionIds)];
  await requireBank(deps.db, caller, { bankId, to: 'see' });
  const bank = await requireBank(deps.db, caller, { bankId: toBankId, to: 'change' });
  const folder = folderOf(payload.folder);
  const rows = await queries.findQuestions(deps.db, { bankId, questionIds });
  if (rows.length !== questionIds.length) throw notAllThere();
  const fileIds = await filesNamedIn(rows);
  const now = deps.clock.now();
  return deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.copySharedQuestions, action, async () => {
      await holdBanks(tx, { bankIds: [bankId, toBankId], to: 'write' });
      const known = await bankFilesOf(tx, { bankId });
      const questions = rows.map((row) => ({ originId: row.originId ?? row.id, content: row }));
      const { added, there } = await addQuestions(tx, {
        bank,
        folder,
        questions,
        fileIds,
        known,
        caller,
        now,
        kind: 'copySharedQuestions',
      });
      return { added: added.length, there };
    }),
  );
}
