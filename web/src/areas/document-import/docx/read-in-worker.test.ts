import { afterEach, describe, expect, it, vi } from 'vitest';
import { DocxRefused } from '../docx-refused.ts';
import { readContent } from './read-in-worker.ts';
import type { WorkerAnswer } from './worker-messages.ts';

/** A worker that does what the test says. */
class ScriptedWorker {
  static made: ScriptedWorker[] = [];
  onmessage?: (event: { data: WorkerAnswer }) => void;
  onerror?: () => void;
  ended = false;
  constructor() {
    ScriptedWorker.made.push(this);
  }
  postMessage() {}
  terminate() {
    this.ended = true;
  }
}

afterEach(() => vi.unstubAllGlobals());
const start = (signal?: AbortSignal) => {
  vi.stubGlobal('Worker', ScriptedWorker);
  const shares: number[] = [];
  const made = readContent(new ArrayBuffer(1), { signal, onProgress: (share) => void shares.push(share) });
  return { made, shares, worker: ScriptedWorker.made.at(-1) as ScriptedWorker };
};

describe('the worker that reads a document', () => {
  it('whose code does not come is a fault of the network; one that fails later is not', async () => {
    const away = start();
    away.worker.onerror?.();
    await expect(away.made).rejects.toEqual(new DocxRefused('code'));
    await expect(away.made).rejects.toMatchObject({ problem: 'code' });
    const failing = start();
    failing.worker.onmessage?.({ data: { type: 'ready' } });
    failing.worker.onerror?.();
    await expect(failing.made).rejects.toMatchObject({ problem: 'fault' });
    expect([away.worker.ended, failing.worker.ended]).toEqual([true, true]);
  });

  it('says how far it is, and is ended when its reader stops', async () => {
    const controller = new AbortController();
    const { made, shares, worker } = start(controller.signal);
    worker.onmessage?.({ data: { type: 'progress', share: 0.25 } });
    controller.abort(new Error('stopped'));
    await expect(made).rejects.toThrow('stopped');
    expect([shares, worker.ended]).toEqual([[0.25], true]);
  });
});
