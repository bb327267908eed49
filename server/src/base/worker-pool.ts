import { Piscina } from 'piscina';
import { busy } from './errors.ts';
import { accountKey, createGate } from './gate.ts';
import { currentOwner } from './owner.ts';

/** A task took more time or memory than its pool allows; its thread was ended, and another takes its place. */
export class TaskTooLarge extends Error {}

interface Rules {
  /** A module whose export `act` does one task. */
  file: URL;
  /** Threads at most; of one account one works at a time. `kept`: how many stay when there is nothing to do. */
  threads: number;
  kept: number;
  /** MB of heap of one thread. */
  memory: number;
  /** ms that one task may take, the start of its thread included. */
  longest: number;
  /** Tasks that may wait, and the bytes of all of them together; what is beyond is refused with 503. */
  waiting: number;
  waitingBytes: number;
}

const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Worker threads for work that grows with what a person sends: it holds up nobody's event loop, and neither its time nor its memory
 * is the process's. The accounts take turns. Answers what the module answers. TaskTooLarge: over the bounds; 503 (-5): too much
 * waits.
 */
export function createWorkerPool<T, R>({ file, threads, kept, memory, longest, ...rules }: Rules) {
  const gate = createGate({ atOnce: threads, perKey: 1, waiting: rules.waiting, patience: 30_000 });
  let pool: Piscina<T, R> | undefined;
  /** Bytes of the tasks that wait and that are done now. */
  let bytes = 0;

  function open(): Piscina<T, R> {
    const opened = new Piscina<T, R>({
      filename: file.href,
      name: 'act',
      minThreads: kept,
      maxThreads: threads,
      idleTimeout: 10_000,
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 },
    });
    // Of a thread that ends while it has nothing to do: the next task gets another.
    opened.on('error', () => undefined);
    return opened;
  }

  async function run(task: T): Promise<R> {
    pool ??= open();
    const signal = AbortSignal.timeout(longest);
    try {
      return await pool.run(task, { signal });
    } catch (error) {
      if (signal.aborted || (error as { code?: unknown }).code === outOfMemory)
        throw new TaskTooLarge('a task took too long, or too much memory', { cause: error });
      throw error;
    }
  }

  /** `size`: bytes that the task holds while it waits. */
  return async (task: T, size: number): Promise<R> => {
    if (bytes > 0 && bytes + size > rules.waitingBytes) throw busy();
    bytes += size;
    const owner = currentOwner();
    try {
      return await gate.run({ key: owner === undefined ? 'visitors' : accountKey(owner) }, () => run(task));
    } finally {
      bytes -= size;
    }
  };
}
