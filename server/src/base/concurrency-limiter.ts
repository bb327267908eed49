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
const linesKept = 1_000;

interface Waiter {
  start: () => void;
  refuse: () => void;
}

/** The queue of one key, and its running tasks. */
interface Line {
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
  const lines = new Map<string, Line>();
  let mostLines = linesKept;
  /** Queues with waiting tasks, in the order of their turns. */
  const turns = new Set<Line>();
  const mostOf = typeof perKey === 'number' ? () => perKey : perKey;
  let running = 0;
  let waitingNow = 0;

  function forgetIdle() {
    if (lines.size < mostLines) return;
    for (const [key, line] of lines) if (line.running === 0 && line.waiters.length === 0) lines.delete(key);
    mostLines = Math.max(linesKept, 2 * lines.size);
  }

  function lineOf(key: string): Line {
    const known = lines.get(key);
    if (known) return known;
    forgetIdle();
    const line: Line = { key, running: 0, restsUntil: 0, waiters: [] };
    lines.set(key, line);
    return line;
  }

  const isResting = ({ restsUntil }: Line) => restsUntil > 0 && restsUntil > performance.now();

  /** Starts the pause of a key after a task of `took` ms, where it has more waiting. */
  function letRest(line: Line, took: number) {
    if (line.waiters.length === 0) return;
    const resting = Math.min(took * rest, longestRest);
    line.restsUntil = performance.now() + resting;
    setTimeout(startNext, Math.ceil(resting) + 1).unref();
  }

  function startNext() {
    if (running >= atOnce) return;
    for (const line of turns) {
      if (line.running >= mostOf(line.key) || isResting(line)) continue;
      const first = take(line, 0);
      // Moves the queue to the end of the round.
      if (turns.delete(line)) turns.add(line);
      first?.start();
      return;
    }
  }

  /** Removes and answers the waiting task at this index. */
  function take(line: Line, at: number): Waiter | undefined {
    const [taken] = line.waiters.splice(at, 1);
    waitingNow -= 1;
    if (line.waiters.length === 0) turns.delete(line);
    return taken;
  }

  /** Makes room for one more task of this queue by refusing one of the longest; false where this one is the longest. */
  function makeRoom(own: Line): boolean {
    if (waitingNow < waiting) return true;
    let longest = own;
    for (const line of turns)
      if (line.waiters.length > longest.waiters.length + (longest === own ? 1 : 0)) longest = line;
    if (longest === own) return false;
    take(longest, longest.waiters.length - 1)?.refuse();
    return true;
  }

  function begin(line: Line) {
    line.running += 1;
    running += 1;
  }

  function waitInLine(line: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        start: () => {
          clearTimeout(timer);
          begin(line);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          reject(busy());
        },
      };
      const timer = setTimeout(() => {
        const at = line.waiters.indexOf(waiter);
        if (at !== -1) take(line, at)?.refuse();
      }, patience).unref();
      line.waiters.push(waiter);
      turns.add(line);
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
      const line = lineOf(key);
      if (running >= atOnce || line.running >= mostOf(key) || isResting(line)) {
        if (!makeRoom(line)) throw busy();
        await waitInLine(line);
      } else begin(line);
      const began = rest > 0 ? performance.now() : 0;
      try {
        // The client has disconnected.
        if (isGone?.()) throw busy();
        return await act(aside);
      } finally {
        line.running -= 1;
        running -= 1;
        if (rest > 0) letRest(line, performance.now() - began);
        startNext();
      }
    },
    /** How many tasks run and wait. */
    load: () => ({ running, waiting: waitingNow }),
  };
}

export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>;
