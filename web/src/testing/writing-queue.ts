import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import { startWritingQueue } from '../areas/writing-queue/start-writing-queue.ts';

/** The writing queue of the pages of a test file, on a device of its own for each test. Answers how to start that of one page. */
export function deviceOfEachTest(): (store: Parameters<typeof startWritingQueue>[0]) => void {
  const running: { stop: () => void }[] = [];
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
  });
  afterEach(() => {
    for (const queue of running.splice(0)) queue.stop();
    localStorage.clear();
  });
  return (store) => void running.push(startWritingQueue(store, vi.fn()));
}
