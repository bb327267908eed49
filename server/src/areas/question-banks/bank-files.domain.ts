import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { say } from '../../locales/say.ts';
import { renderMarkdown } from '../../text/render.ts';
import { createLinks, isOwned, listOwnFiles, lockOwnFiles, type OwnedFiles } from '../files/index.ts';
import { requireBank } from './require-bank.domain.ts';
import * as queries from './shared-questions.queries.ts';

/** The files that a bank's questions may show. */
export const bankFilesOf = async (db: Db, which: { bankId: number }): Promise<OwnedFiles> =>
  new Set(await queries.listFileIds(db, which));

/**
 * Adds the named files to a bank that are among `known`: the files of where the questions come from, whose reader the caller is.
 * What is not among them stays unknown to the bank, and its readers do not see it.
 */
export const addBankFiles = (
  tx: Transaction,
  { bankId, fileIds, known }: { bankId: number; fileIds: readonly number[]; known: OwnedFiles },
): Promise<void> => queries.insertFiles(tx, { bankId, fileIds: fileIds.filter((id) => isOwned(known, id)) });

/**
 * -3: a file is neither the caller's own nor already in this bank, so that guessed ids open nobody's file (rules:
 * shared-banks). The caller's own files are added to the bank.
 */
export async function requireBankFiles(
  tx: Transaction,
  { bankId, ownerId, fileIds }: { bankId: number; ownerId: number; fileIds: number[] },
): Promise<void> {
  if (fileIds.length === 0) return;
  const there = await bankFilesOf(tx, { bankId });
  const fresh = fileIds.filter((id) => !isOwned(there, id));
  if (fresh.length === 0) return;
  const own = await lockOwnFiles(tx, { ownerId, fileIds: fresh });
  const foreign = fresh.filter((id) => !own.some((row) => row.id === id));
  if (foreign.length > 0)
    throw badParameter(
      say`题里的文件（${foreign.map((id) => `file:${id}`)}）不存在，或不是这个题库的，请移除后重新上传`,
    );
  await queries.insertFiles(tx, { bankId, fileIds: own.map(({ id }) => id) });
}

/**
 * Renders a text of a bank's question. A file gets an address only if it belongs to the bank or to the caller. -1, -3: as
 * requireBank.
 */
export async function renderSharedText({
  deps,
  caller,
  payload: { bankId, text },
  language,
}: Action<Payload<typeof calls.renderSharedText>>): Promise<Data<typeof calls.renderSharedText>> {
  await requireBank(deps.db, caller, { bankId, to: 'see' });
  const known = await bankFilesOf(deps.db, { bankId });
  const html = await renderMarkdown(text, async (fileIds) => {
    const own = await listOwnFiles(deps.db, { ownerId: caller.accountId, fileIds });
    return createLinks({ deps, language }, new Set([...known, ...own.map(({ id }) => id)])).links;
  });
  return { html };
}
