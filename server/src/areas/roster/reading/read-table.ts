import { createWorkerPool, TaskTooLarge } from '../../../base/worker-pool/worker-pool.ts';

/** The rows of a file's first visible sheet as text, with the empty ones between them. */
export type Table = string[][];
/** `unknown`: it is no .xlsx or CSV, or is damaged; `large`: it has more rows, columns or text than is read. */
export type Unread = 'unknown' | 'large';

/** An account uses one thread at a time: a file that takes all its time holds up nobody else's. */
const pool = createWorkerPool<{ bytes: Uint8Array }, Table | Unread>({
  file: new URL('./read-table.worker.ts', import.meta.url),
  threads: 3,
  kept: 0,
  memory: 384,
  longest: 15_000,
  waiting: 20,
  waitingBytes: 100 * 1024 * 1024,
});

/** Reads a file that was downloaded from the product and comes back, in a worker thread. */
export async function readTable(bytes: Uint8Array): Promise<Table | Unread> {
  // A copy: a view of a larger buffer would be transferred with the whole buffer.
  const own = Uint8Array.from(bytes);
  try {
    return await pool({ bytes: own }, own.length);
  } catch (error) {
    if (error instanceof TaskTooLarge) return 'large';
    throw error;
  }
}
