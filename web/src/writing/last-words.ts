import { workStatus } from '@zhixing/contract/words';
import { dropCopy, listCopies, readCopy, writeCopy } from '../device/device-copy.ts';
import type { Piece, TextId } from './entry.ts';
import type { EntryStore } from './entry-store.ts';
import { keepPiece, type Means, type WriterState } from './writer-state.ts';

/**
 * What was typed last when the tab was hidden, closed or loaded anew. IndexedDB needs a moment that a tab on its way out
 * has not; local storage has written when the call returns.
 */
export interface LastWords extends WriterState {
  piece: Piece;
}

const prefix = 'last-words:';

export const keepLastWords = (id: string, words: LastWords) => writeCopy(prefix + id, words);
export const dropLastWords = (id: string) => dropCopy(prefix + id);

async function takeUp(name: string, store: EntryStore, means: Means) {
  const words = readCopy<LastWords & { place?: TextId }>(name);
  const draft = { status: workStatus.draft, asked: false } as const;
  // Kept by a page of an earlier day, which called it so.
  const textId = words?.textId ?? words?.place;
  if (words && textId)
    await keepPiece(store.update, { ...words, textId }, { ...draft, piece: words.piece }, means);
  dropCopy(name);
}

/**
 * Brings what was left behind to where entries are kept. A text that moved on meanwhile gets it beside it. What cannot be
 * kept there now, when the device is full, stays where it is for the next start, and nothing else waits for it.
 */
export async function takeUpLastWords(store: EntryStore, means: Means): Promise<EntryStore> {
  for (const name of listCopies(prefix)) await takeUp(name, store, means).catch(() => undefined);
  return store;
}
