import { calls, type Data, type Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { filesNamedIn } from '../../text/files-named-in.ts';
import { answerOnceIn } from '../account/index.ts';
import { bankColumnsOf } from '../assessment/index.ts';
import { requireBankFiles } from './bank-files.domain.ts';
import { folderOf } from './question-banks.policy.ts';
import { holdBanks, recordBankAct, requireBank } from './require-bank.domain.ts';
import { requireRoomInSharedBank } from './shared-questions.domain.ts';
import * as queries from './shared-questions.queries.ts';

/**
 * Adds the reviewed questions of a file to a bank, all of them or none (rules: question-import). -1: as requireBank. -2: they do not fit
 * in. -3: as requireBank, or a file that is neither the caller's nor the bank's.
 */
export async function importSharedQuestions(
  action: Action<Payload<typeof calls.importSharedQuestions>>,
): Promise<Data<typeof calls.importSharedQuestions>> {
  const { deps, caller, payload } = action;
  const { bankId, questions } = payload;
  const bank = await requireBank(deps.db, caller, { bankId, to: 'change' });
  const folder = folderOf(payload.folder);
  const now = deps.clock.now();
  const by = caller.accountId;
  const fileIds = await filesNamedIn(questions);
  return deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.importSharedQuestions, action, async () => {
      await holdBanks(tx, { bankIds: [bankId], to: 'write' });
      await requireBankFiles(tx, { bankId, ownerId: by, fileIds });
      const rows = questions.map((question) => ({
        ...bankColumnsOf(question),
        bankId,
        folder,
        updatedBy: by,
        updatedAt: now,
      }));
      const questionIds = await queries.insertQuestions(tx, rows);
      await requireRoomInSharedBank(tx, { bankId, added: rows.length });
      const after = { count: rows.length, folder };
      await recordBankAct(tx, { bank, caller, now }, { kind: 'importSharedQuestions', after });
      return { questionIds };
    }),
  );
}
