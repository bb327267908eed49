import { Worker } from 'node:worker_threads';
import { accountKey, createGate } from '../../../base/gate.ts';
import type { Sheet, Unreadable } from './sheet.ts';

/** MB and ms that one file may take. */
const memory = 256;
const patience = 15_000;
/** So many files at once, of one person one. */
const gate = createGate({ atOnce: 2, perKey: 1, waiting: 20, patience: 20_000 });

function inWorker(bytes: Uint8Array): Promise<Sheet | Unreadable> {
  return new Promise((resolve) => {
    const data = Uint8Array.from(bytes).buffer;
    const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), {
      workerData: data,
      transferList: [data],
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 64 },
    });
    const end = (result: Sheet | Unreadable) => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    const timer = setTimeout(() => end('zip'), patience);
    worker.once('message', end);
    // Out of memory, for the most part.
    worker.once('error', () => end('zip'));
  });
}

/** Reads a roster's file beside the event loop, under bounds of size, memory and time (rules: roster-file). */
export const readFile = (accountId: number, bytes: Uint8Array): Promise<Sheet | Unreadable> =>
  gate.run({ key: accountKey(accountId) }, () => inWorker(bytes));
