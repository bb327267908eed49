import { Piscina } from 'piscina';
import { accountKey, createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { busy } from '../errors.ts';
import { currentOwner } from '../owner.ts';

/** A task took more time or memory than its pool allows. Its thread was ended and is replaced. */
export class TaskTooLarge extends Error {}

interface Rules {
  /** The module of the worker; its export `act` runs one task. */
  file: URL;
  /** The most threads; one account uses one at a time. `kept`: how many stay when idle. */
  threads: number;
  kept: number;
  /** The heap of one thread in MB. */
  memory: number;
  /** The longest time of a task in ms, the start of its thread included. */
  longest: number;
  /** The most waiting tasks, and their bytes in all. Beyond that a task is refused with 503. */
  waiting: number;
  waitingBytes: number;
}

const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * A pool of worker threads (docs/decisions/0076), for work that grows with a person's input: it does not block the event loop, and its
 * time and memory are limited. Accounts take turns. The function it returns runs a task and answers what the module's `act` answers.
 * Throws TaskTooLarge above the limits, and `busy` (503, -5) where too many wait.
 */
export function createWorkerPool<T, R>({ file, threads, kept, memory, longest, ...rules }: Rules) {
  const limiter = createConcurrencyLimiter({
    atOnce: threads,
    perKey: 1,
    waiting: rules.waiting,
    patience: 30_000,
  });
  let pool: Piscina<T, R> | undefined;
  /** Bytes of the waiting and running tasks. */
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
    // An idle thread may end with an error; the next task gets another thread.
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

  /** `size`: the bytes of the task in memory. */
  return async (task: T, size: number): Promise<R> => {
    if (bytes > 0 && bytes + size > rules.waitingBytes) throw busy();
    bytes += size;
    const owner = currentOwner();
    try {
      return await limiter.run({ key: owner === undefined ? 'visitors' : accountKey(owner) }, () =>
        run(task),
      );
    } finally {
      bytes -= size;
    }
  };
}
