import { readSheet } from './sheet.ts';
import type { Book, ReadTask, Unreadable } from './tables.ts';

/** A roster's file in a thread of its own: one that takes long, or all memory, takes neither from the server. */
export async function act({ bytes, wanted }: ReadTask): Promise<Book | Unreadable> {
  try {
    return await readSheet(bytes, wanted);
  } catch {
    return 'broken';
  }
}
