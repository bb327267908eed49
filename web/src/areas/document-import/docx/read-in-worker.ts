import { isReadable } from '../../../base/documents/picture-type.ts';
import { DocxRefused } from '../docx-refused.ts';
import { createLosses, type Losses } from '../losses.ts';
import type { DocxContent } from './docx-reader.ts';
import type { WorkerAnswer, WorkerTask } from './worker-messages.ts';

export interface ReadingOptions {
  /** Letters of the text that are read; all, where it does not say. */
  mostLetters?: number | undefined;
  /** How much is done, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Ends the reading: the promise is rejected with its reason. */
  signal?: AbortSignal | undefined;
}

export interface DocxRead {
  content: DocxContent;
  losses: Losses;
}
/** Reads a document's bytes. */
export type ReadContent = (bytes: ArrayBuffer, options: ReadingOptions) => Promise<DocxRead>;

function readInWorker(bytes: ArrayBuffer, options: ReadingOptions): Promise<DocxRead> {
  const { mostLetters, onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./docx.worker.ts', import.meta.url), { type: 'module' });
    let isReady = false;
    const stop = () => fail(signal?.reason);
    const end = () => {
      worker.terminate();
      signal?.removeEventListener('abort', stop);
    };
    const fail = (error: unknown) => {
      end();
      reject(error);
    };
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.type === 'ready') isReady = true;
      else if (data.type === 'progress') onProgress?.(data.share);
      else if (data.type === 'refused') fail(new DocxRefused(data.problem));
      else {
        end();
        resolve({ content: data.content, losses: createLosses(data.losses) });
      }
    };
    // Before it runs, its code did not come.
    worker.onerror = () => fail(new DocxRefused(isReady ? 'fault' : 'code'));
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) return stop();
    worker.postMessage({ bytes, mostLetters } satisfies WorkerTask, [bytes]);
  });
}

/** In the page, where a browser has no workers; nothing can end it then. */
async function readInPage(bytes: ArrayBuffer, options: ReadingOptions): Promise<DocxRead> {
  const { readDocxContent } = await import('./docx-reader.ts').catch(() => {
    throw new DocxRefused('code');
  });
  const losses = createLosses();
  const content = await readDocxContent(bytes, losses, { ...options, canDraw: isReadable });
  options.signal?.throwIfAborted();
  return { content, losses };
}

/** Away from the page, which stays as quick as it was however long the document is; `bytes` go with it (rules: import-reading). */
export const readContent: ReadContent = (bytes, options) =>
  typeof Worker === 'undefined' ? readInPage(bytes, options) : readInWorker(bytes, options);
