import { calls, type Data, type Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { pageOf } from '../../action/page.ts';
import { badParameter, refused } from '../../base/errors.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { atMinute, say, word } from '../../locales/say.ts';
import { filesNamedIn } from '../../text/files-named-in.ts';
import { answerOnceIn } from '../account/index.ts';
import { authoredOf, bankColumnsOf } from '../assessment/index.ts';
import { requireBankFiles } from './bank-files.domain.ts';
import { folderOf } from './question-banks.policy.ts';
import { holdBanks, recordBankAct, requireBank } from './require-bank.domain.ts';
import * as queries from './shared-questions.queries.ts';

/** The limits of one bank; removed questions count, because their copies refer to them. */
const mostQuestions = 10_000;
const mostMebibytes = 32;
/** ms that removed questions stay in the trash (rules: trash). */
const kept = 30 * 24 * 3600 * 1000;
const mostOnPage = 100;

/** The bytes of a question, about. */
const bytesOf = ({ row: { stem, explanation, guide, parts } }: { row: queries.SharedRow }) =>
  Buffer.byteLength(stem + explanation + guide) + Buffer.byteLength(JSON.stringify(parts));

/** A page of a bank's questions. -1, -3: as requireBank. */
export async function getSharedQuestions({
  deps,
  caller,
  charge,
  payload,
}: Action<Payload<typeof calls.getSharedQuestions>>): Promise<Data<typeof calls.getSharedQuestions>> {
  const { bankId, removed, folder, tag, kind, keyword, questionIds } = payload;
  await requireBank(deps.db, caller, { bankId, to: removed ? 'change' : 'see' });
  const { page, pageSize, offset } = pageOf(payload, mostOnPage);
  const removedSince = removed ? new Date(deps.clock.now().getTime() - kept) : undefined;
  const filter = { bankId, tag, kind, keyword, questionIds, removedSince };
  const asked = { ...filter, folder: folder && folderOf(folder), offset, limit: pageSize };
  const [{ rows, total }, folders, tags] = await Promise.all([
    queries.listQuestions(deps.db, asked),
    queries.listFolders(deps.db, { bankId }),
    queries.listTags(deps.db, { bankId }),
  ]);
  charge(rows.reduce((sum, each) => sum + bytesOf(each), 0));
  return {
    list: rows.map(({ row, updatedByName, projects }) => ({
      questionId: row.id,
      revision: row.revision,
      folder: row.folder,
      updatedAt: row.updatedAt.toISOString(),
      updatedBy: row.updatedBy === null ? null : { id: row.updatedBy, name: updatedByName ?? '' },
      removedAt: row.removedAt?.toISOString() ?? null,
      projects,
      ...authoredOf(row),
    })),
    page,
    pageSize,
    total,
    folders,
    tags,
  };
}

/** Call it with the bank locked, after the write. -2: with what this transaction wrote, `added` of it new, they are too many or too large. */
export async function requireRoomInSharedBank(
  tx: Transaction,
  { bankId, added }: { bankId: number; added: number },
): Promise<void> {
  const { ever, bytes } = await queries.countQuestions(tx, { bankId });
  if (ever > mostQuestions)
    throw refused(
      say`一个题库连同移除的最多 ${mostQuestions} 道题，已有 ${ever - added} 道，这次的 ${added} 道放不下，一道也没有加入：请放进另一个题库`,
    );
  if (bytes > mostMebibytes * 1024 * 1024)
    throw refused(
      say`一个题库的题合计最多 ${mostMebibytes} MB，这次没有保存：请缩短题目，或把一部分题放到另一个题库`,
    );
}

/** The -2 of a save: somebody else has saved since. */
function stale({
  revision,
  updatedAt,
  updatedBy,
  updatedByName,
}: queries.SharedRow & { updatedByName: string | null }) {
  const who = updatedByName ?? word('另一位老师');
  return refused(
    say`${who}已于 ${atMinute(updatedAt)}保存了更新的内容，这次没有覆盖它：请看过那一份，再决定怎样改`,
    { revision, updatedAt: updatedAt.toISOString(), updatedBy, updatedByName },
  );
}

/**
 * Saves a question of a bank as a whole. The copies in projects do not change (rules: shared-banks). -1, -3: as
 * requireBank. -2: somebody else has saved since, or the bank is full.
 */
export async function saveSharedQuestion(
  action: Action<Payload<typeof calls.saveSharedQuestion>>,
): Promise<Data<typeof calls.saveSharedQuestion>> {
  const { deps, caller, payload } = action;
  const { bankId, questionId, revision, question } = payload;
  if ((questionId === undefined) !== (revision === undefined))
    throw badParameter('修改一道题要同时给出 questionId 和 revision，新建则都不给');
  const bank = await requireBank(deps.db, caller, { bankId, to: 'change' });
  const folder = folderOf(payload.folder);
  const now = deps.clock.now();
  const by = caller.accountId;
  const fileIds = await filesNamedIn(question);
  const row = { ...bankColumnsOf(question), folder, updatedBy: by, updatedAt: now };
  return deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.saveSharedQuestion, action, async () => {
      await holdBanks(tx, { bankIds: [bankId], to: 'write' });
      await requireBankFiles(tx, { bankId, ownerId: by, fileIds });
      const act = (id: number) =>
        recordBankAct(
          tx,
          { bank, caller, now },
          { kind: 'saveSharedQuestion', after: { question: id, folder } },
        );
      const savedAt = now.toISOString();
      if (questionId === undefined || revision === undefined) {
        const [id = 0] = await queries.insertQuestions(tx, [{ ...row, bankId }]);
        await requireRoomInSharedBank(tx, { bankId, added: 1 });
        await act(id);
        return { questionId: id, revision: 1, savedAt };
      }
      const saved = await queries.writeQuestion(tx, { bankId, questionId, revision, row });
      if (saved !== undefined) {
        await requireRoomInSharedBank(tx, { bankId, added: 0 });
        await act(questionId);
        return { questionId, revision: saved, savedAt };
      }
      const newest = await queries.findQuestion(tx, { bankId, questionId });
      if (!newest) throw badParameter('题库里没有这道题（questionId），请刷新题库');
      throw stale(newest);
    }),
  );
}

/** Where a question is used. -1, -3: as requireBank, and no such question. */
export async function getSharedQuestionUses({
  deps,
  caller,
  payload: { bankId, questionId },
}: Action<Payload<typeof calls.getSharedQuestionUses>>): Promise<Data<typeof calls.getSharedQuestionUses>> {
  await requireBank(deps.db, caller, { bankId, to: 'see' });
  const found = await queries.findQuestion(deps.db, { bankId, questionId });
  if (!found) throw badParameter('题库里没有这道题（questionId），请刷新题库');
  const { rows, total, published, seen } = await queries.listUses(deps.db, { caller, questionId });
  return {
    projects: rows.map(({ originRevision, ...use }) => ({
      ...use,
      isOutdated: (originRevision ?? 0) < found.revision,
    })),
    elsewhere: total - seen,
    total,
    published,
  };
}

/** Those of these questions that are in the bank, in the given order; the caller has asked `requireBank`. */
export const findSharedQuestions = (db: Db, which: { bankId: number; questionIds: number[] }) =>
  queries.findQuestions(db, which);
