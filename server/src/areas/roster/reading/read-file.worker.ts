import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from './sheet.ts';

// A thread of its own: a file that takes long, or all memory, takes neither from the server.
const read = async () => {
  try {
    return await readSheet(new Uint8Array(workerData as ArrayBuffer));
  } catch {
    return 'broken';
  }
};
parentPort?.postMessage(await read());
