import { readSheet, type Sheet, type Unreadable } from './sheet.ts';

/** A roster's file in a thread of its own: one that takes long, or all memory, takes neither from the server. */
export async function act(bytes: Uint8Array): Promise<Sheet | Unreadable> {
  try {
    return await readSheet(bytes);
  } catch {
    return 'broken';
  }
}
