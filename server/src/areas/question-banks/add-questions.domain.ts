import type { Caller } from '../../action/action.ts';
import type { Transaction } from '../../db/client.ts';
import type { BankContent } from '../assessment/index.ts';
import type { OwnedFiles } from '../files/index.ts';
import { addBankFiles } from './bank-files.domain.ts';
import type { BankRow } from './banks.queries.ts';
import { holdBanks, recordBankAct } from './require-bank.domain.ts';
import { requireRoomInSharedBank } from './shared-questions.domain.ts';
import * as queries from './shared-questions.queries.ts';

interface Addition {
  bank: BankRow;
  folder: string;
  /** `originId`: the shared question that it is a copy of. */
  questions: { content: BankContent; originId: number | null }[];
  /** The files that the questions name, and those that the caller may give on. */
  fileIds: readonly number[];
  known: OwnedFiles;
  caller: Caller;
  now: Date;
  kind: 'copySharedQuestions' | 'collectQuestions';
}

/**
 * Adds copies of questions to a bank that the caller may change. Those whose origin, or a copy of it, is in the bank are
 * not doubled: `there` counts them. `added`: the new ids, with the position of each in `questions`.
 */
export async function addQuestions(
  tx: Transaction,
  { bank, folder, questions, fileIds, known, caller, now, kind }: Addition,
): Promise<{ added: { id: number; at: number }[]; there: number }> {
  const bankId = bank.id;
  await holdBanks(tx, { bankIds: [bankId], to: 'write' });
  const ids = questions.flatMap(({ originId }) => originId ?? []);
  const doubles = await queries.listKnown(tx, { bankId, ids });
  const fresh = questions
    .map((each, at) => ({ ...each, at }))
    .filter(({ originId }) => originId === null || !doubles.has(originId));
  const there = questions.length - fresh.length;
  if (fresh.length === 0) return { added: [], there };
  const origins = await queries.holdOrigins(tx, { ids });
  await addBankFiles(tx, { bankId, fileIds, known });
  const made = await queries.insertQuestions(
    tx,
    fresh.map(({ content, originId }) => {
      const { kind, stem, marks, partial, parts, explanation, guide, tags } = content;
      const written = { kind, stem, marks, partial, parts, explanation, guide, tags };
      // Its origin may have been deleted with its bank.
      const origin = originId !== null && origins.has(originId) ? originId : null;
      return { ...written, bankId, folder, originId: origin, updatedBy: caller.accountId, updatedAt: now };
    }),
  );
  await requireRoomInSharedBank(tx, { bankId, added: fresh.length });
  await recordBankAct(tx, { bank, caller, now }, { kind, after: { count: made.length, folder } });
  return { added: made.map((id, index) => ({ id, at: fresh[index]?.at ?? 0 })), there };
}
