import { dropCopy, listCopies, readCopy, writeCopy } from '../device/device-copy.ts';
import type { Piece } from './entry.ts';
import type { EntryStore } from './entry-store.ts';
import { keepPiece, type Means, type Standing } from './standing.ts';

/**
 * What was typed last when the tab was hidden, closed or loaded anew. IndexedDB needs a moment that a tab on its way out
 * has not; local storage has written when the call returns.
 */
export interface LastWords extends Standing {
  piece: Piece;
}

const prefix = 'last-words:';

export const keepLastWords = (id: string, words: LastWords) => writeCopy(prefix + id, words);
export const dropLastWords = (id: string) => dropCopy(prefix + id);

async function takeUp(name: string, store: EntryStore, means: Means) {
  const words = readCopy<LastWords>(name);
  const draft = { status: '0', asked: false } as const;
  if (words) await keepPiece(store.update, words, { ...draft, piece: words.piece }, means);
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
