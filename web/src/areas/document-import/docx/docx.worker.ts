import { isReadable } from '../../../base/documents/picture-type.ts';
import { DocxRefused } from '../docx-refused.ts';
import { createLosses } from '../losses.ts';
import { readDocxContent } from './docx-reader.ts';
import type { WorkerAnswer, WorkerTask } from './worker-messages.ts';

const answer = (message: WorkerAnswer) => self.postMessage(message);

self.onmessage = async ({ data: { bytes, mostLetters } }: MessageEvent<WorkerTask>) => {
  const losses = createLosses();
  try {
    const content = await readDocxContent(bytes, losses, {
      canDraw: isReadable,
      mostLetters,
      onProgress: (share) => answer({ type: 'progress', share }),
    });
    answer({ type: 'read', content, losses: losses.counted() });
  } catch (error) {
    answer({ type: 'refused', problem: error instanceof DocxRefused ? error.problem : 'fault' });
  }
};

answer({ type: 'ready' });
