import { workStatus } from '@zhixing/contract/words';
import { listLocalKeys, readLocal, removeLocal, writeLocal } from '../device/local-storage.ts';
import type { Draft, TextId } from './entry.ts';
import type { EntryStore } from './entry-store.ts';
import { saveDraft, type WriteContext, type WriterState } from './save-draft.ts';

/**
 * What was typed last when the tab was hidden, closed or loaded anew. IndexedDB needs a moment that a tab on its way out
 * has not; local storage has written when the call returns.
 */
export interface UnloadDraft extends WriterState {
  piece: Draft;
}

const prefix = 'last-words:';

export const saveUnloadDraft = (id: string, words: UnloadDraft) => writeLocal(prefix + id, words);
export const removeUnloadDraft = (id: string) => removeLocal(prefix + id);

async function restoreOne(name: string, store: EntryStore, means: WriteContext) {
  const words = readLocal<UnloadDraft & { place?: TextId }>(name);
  const step = { status: workStatus.draft, asked: false } as const;
  // Kept by a page of an earlier day, which called it so.
  const textId = words?.textId ?? words?.place;
  if (words && textId)
    await saveDraft(store.update, { ...words, textId }, { ...step, draft: words.piece }, means);
  removeLocal(name);
}

/**
 * Brings what was left behind to where entries are kept. A text that moved on meanwhile gets it beside it. What cannot be
 * kept there now, when the device is full, stays where it is for the next start, and nothing else waits for it.
 */
export async function restoreUnloadDrafts(store: EntryStore, means: WriteContext): Promise<EntryStore> {
  for (const name of listLocalKeys(prefix)) await restoreOne(name, store, means).catch(() => undefined);
  return store;
}
