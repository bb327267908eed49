import { readSheet } from './sheet.ts';
import type { Book, ReadTask, Unreadable } from './tables.ts';

/** Reads a roster file in a worker thread, so that a slow or huge file cannot block the server. */
export async function act({ bytes, wanted }: ReadTask): Promise<Book | Unreadable> {
  try {
    return await readSheet(bytes, wanted);
  } catch {
    return 'broken';
  }
}
