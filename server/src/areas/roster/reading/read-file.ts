import { createWorkerPool, TaskTooLarge } from '../../../base/worker-pool/worker-pool.ts';
import type { Book, ReadTask, TableChoices, Unreadable } from './tables.ts';

const pool = createWorkerPool<ReadTask, Book | Unreadable>({
  file: new URL('./read-file.worker.ts', import.meta.url),
  threads: 2,
  kept: 0,
  memory: 256,
  longest: 15_000,
  waiting: 20,
  waitingBytes: 100 * 1024 * 1024,
});

/** Reads a roster file in a worker thread, with limits on size, memory and time (rules: roster-file). */
export async function readFile(
  bytes: Uint8Array,
  wanted: TableChoices = { leaveHidden: false },
): Promise<Book | Unreadable> {
  // A copy: a view of a larger buffer would be transferred with the whole buffer.
  const own = Uint8Array.from(bytes);
  try {
    return await pool({ bytes: own, wanted }, own.length);
  } catch (error) {
    if (error instanceof TaskTooLarge) return 'zip';
    throw error;
  }
}
