import { busy } from './errors.ts';
import type { Aside } from './owner.ts';

export interface ConcurrencyRules {
  /** The most running tasks, in all and for one key; `perKey` may depend on the key. */
  atOnce: number;
  perKey: number | ((key: string) => number);
  /** The most waiting tasks, and for how many ms each may wait. Beyond that a task is refused with 503. */
  waiting: number;
  patience: number;
  /** A key with more tasks waiting pauses after each for `rest` times its duration, so that others get room. 0: no pause. */
  rest?: number;
}

/** The key of an account. The key of a visitor is their address. */
export const accountKey = (accountId: number) => `account ${accountId}`;
export const isAccountKey = (key: string) => key.startsWith('account ');

/** The longest pause of a key in ms. */
const longestRest = 200;
/** Idle queues are removed only where there are more than these. */
const queuesKept = 1_000;

interface Waiter {
  start: () => void;
  refuse: () => void;
}

/** The queue of one key, and its running tasks. */
interface KeyQueue {
  key: string;
  running: number;
  restsUntil: number;
  waiters: Waiter[];
}

/** The client of a task, and whether it has disconnected meanwhile. */
interface For {
  key: string;
  isGone?: () => boolean;
}

/**
 * A concurrency limiter with fair queues. At most `atOnce` tasks run; the others wait in a queue for each key (an address or an account),
 * and the queues are served in turn, so that many requests of one client do not delay one of another. Where too many wait, the last
 * task of the longest queue is refused. A refused task has not been started.
 */
export function createConcurrencyLimiter({ atOnce, perKey, waiting, patience, rest = 0 }: ConcurrencyRules) {
  /** Idle queues are kept until there are many: most keys come back soon, and a map that shrinks and grows is slow. */
  const queues = new Map<string, KeyQueue>();
  let mostQueues = queuesKept;
  /** Queues with waiting tasks, in the order of their turns. */
  const turns = new Set<KeyQueue>();
  const mostOf = typeof perKey === 'number' ? () => perKey : perKey;
  let running = 0;
  let waitingNow = 0;

  function removeIdle() {
    if (queues.size < mostQueues) return;
    for (const [key, queue] of queues)
      if (queue.running === 0 && queue.waiters.length === 0) queues.delete(key);
    mostQueues = Math.max(queuesKept, 2 * queues.size);
  }

  function queueOf(key: string): KeyQueue {
    const known = queues.get(key);
    if (known) return known;
    removeIdle();
    const queue: KeyQueue = { key, running: 0, restsUntil: 0, waiters: [] };
    queues.set(key, queue);
    return queue;
  }

  const isResting = ({ restsUntil }: KeyQueue) => restsUntil > 0 && restsUntil > performance.now();

  /** Starts the pause of a key after a task of `took` ms, where it has more waiting. */
  function letRest(queue: KeyQueue, took: number) {
    if (queue.waiters.length === 0) return;
    const resting = Math.min(took * rest, longestRest);
    queue.restsUntil = performance.now() + resting;
    setTimeout(startNext, Math.ceil(resting) + 1).unref();
  }

  function startNext() {
    if (running >= atOnce) return;
    for (const queue of turns) {
      if (queue.running >= mostOf(queue.key) || isResting(queue)) continue;
      const first = take(queue, 0);
      // Moves the queue to the end of the round.
      if (turns.delete(queue)) turns.add(queue);
      first?.start();
      return;
    }
  }

  /** Removes and answers the waiting task at this index. */
  function take(queue: KeyQueue, at: number): Waiter | undefined {
    const [taken] = queue.waiters.splice(at, 1);
    waitingNow -= 1;
    if (queue.waiters.length === 0) turns.delete(queue);
    return taken;
  }

  /** Makes room for one more task of this queue by refusing one of the longest; false where this one is the longest. */
  function makeRoom(own: KeyQueue): boolean {
    if (waitingNow < waiting) return true;
    let longest = own;
    for (const queue of turns)
      if (queue.waiters.length > longest.waiters.length + (longest === own ? 1 : 0)) longest = queue;
    if (longest === own) return false;
    take(longest, longest.waiters.length - 1)?.refuse();
    return true;
  }

  function begin(queue: KeyQueue) {
    queue.running += 1;
    running += 1;
  }

  function waitInQueue(queue: KeyQueue): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        start: () => {
          clearTimeout(timer);
          begin(queue);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          reject(busy());
        },
      };
      const timer = setTimeout(() => {
        const at = queue.waiters.indexOf(waiter);
        if (at !== -1) take(queue, at)?.refuse();
      }, patience).unref();
      queue.waiters.push(waiter);
      turns.add(queue);
      waitingNow += 1;
    });
  }

  /** While a task waits for something else, another task may run in its place; its place among its key's tasks stays taken. */
  const aside: Aside = async (wait) => {
    running -= 1;
    startNext();
    try {
      return await wait();
    } finally {
      running += 1;
    }
  };

  return {
    /** Runs `act` when its turn comes. Throws `busy` (503, -5, with Retry-After) where too many wait, or it waits too long. */
    async run<T>({ key, isGone }: For, act: (aside?: Aside) => Promise<T> | T): Promise<T> {
      const queue = queueOf(key);
      if (running >= atOnce || queue.running >= mostOf(key) || isResting(queue)) {
        if (!makeRoom(queue)) throw busy();
        await waitInQueue(queue);
      } else begin(queue);
      const began = rest > 0 ? performance.now() : 0;
      try {
        // The client has disconnected.
        if (isGone?.()) throw busy();
        return await act(aside);
      } finally {
        queue.running -= 1;
        running -= 1;
        if (rest > 0) letRest(queue, performance.now() - began);
        startNext();
      }
    },
    /** How many tasks run and wait. */
    load: () => ({ running, waiting: waitingNow }),
  };
}

export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>;
