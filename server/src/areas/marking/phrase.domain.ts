import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { badParameter, refused } from '../../base/errors.ts';
import { say } from '../../locales/say.ts';
import { requirePermissionAnywhere } from '../access/index.ts';
import { lockAccount } from '../account/index.ts';
import * as queries from './phrase.queries.ts';

/** A longer list would be hard to search. */
const mostPhrases = 100;

/** The caller's own phrases, the last used first. -1: the caller marks nothing. */
export async function getPhraseList({
  deps,
  caller,
}: Action<Payload<typeof calls.getPhraseList>>): Promise<Data<typeof calls.getPhraseList>> {
  requirePermissionAnywhere(caller, 'work.mark');
  return { list: await queries.listPhrases(deps.db, { accountId: caller.accountId, most: mostPhrases }) };
}

/** Saves a phrase; saving an existing one counts as using it. -2: the limit is reached; -3: only blanks. */
export async function savePhrase({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.savePhrase>>): Promise<Data<typeof calls.savePhrase>> {
  requirePermissionAnywhere(caller, 'work.mark');
  const text = payload.text.normalize('NFC').trim();
  if (text === '') throw badParameter('请先写下评语（text），再存为常用评语');
  const { accountId } = caller;
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const kept = await queries.listPhrases(tx, { accountId, most: mostPhrases });
    if (kept.length >= mostPhrases && !kept.some((phrase) => phrase.text === text))
      throw refused(say`常用评语最多 ${mostPhrases} 条，请先移除不用的`);
    return queries.savePhrase(tx, { accountId, text, usedAt: deps.clock.now() });
  });
}

/** Deletes one of the caller's own phrases. Idempotent. */
export async function removePhrase({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.removePhrase>>): Promise<Record<string, never>> {
  requirePermissionAnywhere(caller, 'work.mark');
  await queries.removePhrase(deps.db, { accountId: caller.accountId, phraseId: payload.phraseId });
  return {};
}
