import { workStatus } from '@zhixing/contract/words';
import {
  listAllUnsentTexts,
  readUnsentText,
  saveUnsentText,
  textsWereRestored,
} from '../device/unsent-text.ts';
import { hasPublicKey } from './encrypted-drafts.ts';
import { canEncrypt } from './encryption.ts';
import type { Entry } from './entry.ts';
import type { EntryStore } from './entry-store.ts';

/*
 * What is typed into forms is kept in local storage, letter by letter (device/unsent-text.ts), and is sent by a button of its form
 * alone. At the end of a login it goes the way of all that is written: sealed for its account, and put back after the next login.
 */

interface Putting {
  userId: number | undefined;
  newId: () => string;
  now: () => number;
}

/** Puts the texts of everybody but `userId` among the entries, where they are encrypted next. */
export async function collectUnsentTexts(store: EntryStore, { userId, newId, now }: Putting): Promise<void> {
  if (!canEncrypt()) return;
  for (const { userId: writer, about } of listAllUnsentTexts()) {
    if (writer === userId || !hasPublicKey(writer)) continue;
    const content = JSON.stringify(readUnsentText(writer, about));
    const step = {
      content,
      files: [],
      status: workStatus.draft,
      requestId: newId(),
      sent: false,
      asked: false,
    };
    const entry: Entry = {
      userId: writer,
      kind: 'form',
      chapterId: 0,
      attempt: about,
      key: `${writer}:form:${newId()}`,
      steps: [step],
      baseVersion: 0,
      rev: 1,
      editedAt: now(),
      notBefore: 0,
      tries: 0,
      state: 'kept',
      problem: '',
      title: '',
      projectId: null,
    };
    await store.update(entry.key, () => entry);
    saveUnsentText(writer, about, undefined);
  }
}

/** Puts the texts of an account back to where its forms read them; answers how many. What has been typed anew meanwhile stays, and the older text with it. */
export async function restoreUnsentTexts(store: EntryStore, userId: number): Promise<number> {
  let count = 0;
  const kept = (await store.list(userId)).filter(({ kind }) => kind === 'form');
  for (const { key, attempt = '', steps } of kept) {
    const [step] = steps;
    if (!step || readUnsentText(userId, attempt) !== undefined) continue;
    saveUnsentText(userId, attempt, JSON.parse(step.content));
    await store.update(key, () => null);
    count += 1;
  }
  if (count > 0) textsWereRestored();
  return count;
}
