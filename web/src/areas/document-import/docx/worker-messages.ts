import type { DocxProblem } from '../docx-refused.ts';
import type { LossCounts } from '../losses.ts';
import type { DocxContent } from './docx-reader.ts';

/** A document that a worker reads. */
export interface WorkerTask {
  bytes: ArrayBuffer;
  mostLetters: number | undefined;
}

export type WorkerAnswer =
  /** Its code has come and runs. */
  | { type: 'ready' }
  /** From 0 to 1. */
  | { type: 'progress'; share: number }
  | { type: 'read'; content: DocxContent; losses: LossCounts }
  | { type: 'refused'; problem: DocxProblem };
