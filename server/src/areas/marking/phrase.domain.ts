import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { badParameter, refused } from '../../base/errors.ts';
import { say } from '../../locales/say.ts';
import { lockAccount } from '../account/account.door.ts';
import { requireMayAnywhere } from '../staff/may.door.ts';
import * as queries from './phrase.queries.ts';

/** As many as one still finds something in. */
const mostPhrases = 100;

/** The caller's own phrases, those used last first. -1: who marks nothing. */
export async function getPhraseList({
  deps,
  caller,
}: Action<Payload<typeof calls.getPhraseList>>): Promise<Data<typeof calls.getPhraseList>> {
  requireMayAnywhere(caller, 'work.mark');
  return { list: await queries.listPhrases(deps.db, { accountId: caller.accountId, most: mostPhrases }) };
}

/** Keeps a phrase; one that is there is used again. -2: there are as many as one may have; -3: nothing but blanks. */
export async function savePhrase({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.savePhrase>>): Promise<Data<typeof calls.savePhrase>> {
  requireMayAnywhere(caller, 'work.mark');
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

/** Removes one of the caller's own; one that is not there is gone already. */
export async function removePhrase({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.removePhrase>>): Promise<Record<string, never>> {
  requireMayAnywhere(caller, 'work.mark');
  await queries.removePhrase(deps.db, { accountId: caller.accountId, phraseId: payload.phraseId });
  return {};
}
