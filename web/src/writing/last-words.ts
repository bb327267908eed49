import { dropCopy, listCopies, readCopy, writeCopy } from '../app/device-copy.ts';
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

/** Brings what was left behind to where entries are kept. A text that moved on meanwhile gets it beside it. */
export async function takeUpLastWords(store: EntryStore, means: Means): Promise<EntryStore> {
  for (const name of listCopies(prefix)) {
    const words = readCopy<LastWords>(name);
    const draft = { status: '0', asked: false } as const;
    if (words) await keepPiece(store.update, words, { ...draft, piece: words.piece }, means);
    dropCopy(name);
  }
  return store;
}
