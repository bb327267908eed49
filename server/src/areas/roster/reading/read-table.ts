import { createWorkerPool, TaskTooLarge } from '../../../base/worker-pool/worker-pool.ts';

/** The rows of a file's first visible sheet as text, with the empty ones; null: it is no .xlsx or CSV, is damaged or too large. */
export type Table = string[][] | null;

const pool = createWorkerPool<{ bytes: Uint8Array }, Table>({
  file: new URL('./read-table.worker.ts', import.meta.url),
  threads: 1,
  kept: 0,
  memory: 384,
  longest: 20_000,
  waiting: 20,
  waitingBytes: 100 * 1024 * 1024,
});

/** Reads a file that was downloaded from the product and comes back, in a worker thread. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  // A copy: a view of a larger buffer would be transferred with the whole buffer.
  const own = Uint8Array.from(bytes);
  try {
    return await pool({ bytes: own }, own.length);
  } catch (error) {
    if (error instanceof TaskTooLarge) return null;
    throw error;
  }
}
