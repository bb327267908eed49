import { busy } from './errors.ts';
import type { Aside } from './owner.ts';
import { createScheduler } from './scheduler.ts';

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
/** Idle keys are kept up to this number: most come back soon, and a map that shrinks and grows is slow. */
const idleKept = 1_000;

/** The client of a task, and whether it has disconnected meanwhile. */
interface For {
  key: string;
  isGone?: () => boolean;
}

/**
 * A concurrency limiter: a scheduler (scheduler.ts) whose room is slots, in all and for each key (an address or an account). A refused
 * task has not been started.
 */
export function createConcurrencyLimiter({ atOnce, perKey, waiting, patience, rest = 0 }: ConcurrencyRules) {
  /** The running tasks of each key. */
  const runningOf = new Map<string, number>();
  /** The keys that pause, and what ends each pause. */
  const rests = new Map<string, NodeJS.Timeout>();
  const mostOf = typeof perKey === 'number' ? () => perKey : perKey;
  let running = 0;

  const scheduler = createScheduler<string>({
    isOpen: () => running < atOnce,
    isFree: (key) => (runningOf.get(key) ?? 0) < mostOf(key) && !rests.has(key),
    take: (key) => count(key, 1),
    mostWaiting: waiting,
  });

  function count(key: string, more: 1 | -1) {
    running += more;
    const own = (runningOf.get(key) ?? 0) + more;
    if (own === 0 && runningOf.size > idleKept) runningOf.delete(key);
    else runningOf.set(key, own);
  }

  /** Lets a key pause after a task of `took` ms, where it has more waiting. */
  function letRest(key: string, took: number) {
    if (!scheduler.isWaiting(key)) return;
    clearTimeout(rests.get(key));
    const goOn = () => {
      rests.delete(key);
      scheduler.serve();
    };
    rests.set(key, setTimeout(goOn, Math.min(took * rest, longestRest)).unref());
  }

  function waitForTurn(key: string): Promise<void> {
    const { promise, resolve: begin, reject } = Promise.withResolvers<void>();
    const task = { key, begin, refuse: () => reject(busy()) };
    const timer = setTimeout(() => scheduler.leave(task) && task.refuse(), patience).unref();
    if (!scheduler.enter(task)) task.refuse();
    return promise.finally(() => clearTimeout(timer));
  }

  /** While a task waits for something else, another task may run in its place; its place among its key's tasks stays taken. */
  const aside: Aside = async (wait) => {
    running -= 1;
    scheduler.serve();
    try {
      return await wait();
    } finally {
      running += 1;
    }
  };

  return {
    /** Runs `act` when its turn comes. Throws `busy` (503, -5, with Retry-After) where too many wait, or it waits too long. */
    async run<T>({ key, isGone }: For, act: (aside?: Aside) => Promise<T> | T): Promise<T> {
      // Without a promise and a timer where it need not wait.
      if (!scheduler.takeNow(key)) await waitForTurn(key);
      const began = rest > 0 ? performance.now() : 0;
      try {
        // The client has disconnected.
        if (isGone?.()) throw busy();
        return await act(aside);
      } finally {
        count(key, -1);
        if (rest > 0) letRest(key, performance.now() - began);
        scheduler.serve();
      }
    },
    /** How many tasks run and wait. */
    load: () => ({ running, waiting: scheduler.waiting() }),
  };
}

export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>;
