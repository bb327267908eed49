import { busy } from './errors.ts';

export interface GateRules {
  /** How much work goes on at once, in all and for one key, or for this one. */
  atOnce: number;
  perKey: number | ((key: string) => number);
  /** How much may wait, and for how long (ms); what is beyond is refused with 503. */
  waiting: number;
  patience: number;
  /** For how many times as long as its work took a key rests that has more waiting; none: 0. It leaves the others that much room. */
  rest?: number;
}

/** Keys of accounts; those of visitors are their addresses. */
export const accountKey = (accountId: number) => `account ${accountId}`;
export const isAccountKey = (key: string) => key.startsWith('account ');

/** ms that a key rests at most. */
const longestRest = 200;

interface Waiter {
  start: () => void;
  refuse: () => void;
}

interface Line {
  running: number;
  restsUntil: number;
  waiters: Waiter[];
}

/** Whom a piece of work is done for, and whether that one has gone meanwhile. */
interface For {
  key: string;
  isGone?: () => boolean;
}

/**
 * Lets a bounded amount of work through at once; the rest waits in a line for each key (an address, an account), and the
 * lines are served in turn, so that nobody's many requests hold up another's one. When the room for waiting is full, the
 * longest line loses its last. Nothing has been begun of what is refused.
 */
export function createGate({ atOnce, perKey, waiting, patience, rest = 0 }: GateRules) {
  /** Those with something running or waiting, whose turn is next first. */
  const lines = new Map<string, Line>();
  const mostOf = typeof perKey === 'number' ? () => perKey : perKey;
  let running = 0;
  let waitingNow = 0;

  function lineOf(key: string): Line {
    const line = lines.get(key) ?? { running: 0, restsUntil: 0, waiters: [] };
    lines.set(key, line);
    return line;
  }

  const isResting = ({ restsUntil }: Line) => restsUntil > performance.now();

  /** After work of so many ms; whoever has nothing waiting is none that needs to. */
  function letRest(line: Line, took: number) {
    if (rest === 0 || line.waiters.length === 0) return;
    const resting = Math.min(took * rest, longestRest);
    line.restsUntil = performance.now() + resting;
    setTimeout(startNext, Math.ceil(resting) + 1).unref();
  }

  function startNext() {
    if (running >= atOnce || waitingNow === 0) return;
    for (const [key, line] of lines) {
      if (line.running >= mostOf(key) || line.waiters.length === 0 || isResting(line)) continue;
      // To the end of the round.
      lines.delete(key);
      lines.set(key, line);
      waitingNow -= 1;
      line.waiters.shift()?.start();
      return;
    }
  }

  const forget = (key: string, { running: own, waiters }: Line) =>
    own === 0 && waiters.length === 0 && lines.delete(key);

  function drop(key: string, waiter: Waiter | undefined) {
    const line = lines.get(key);
    const at = waiter && line ? line.waiters.indexOf(waiter) : -1;
    if (!line || at === -1) return;
    line.waiters.splice(at, 1);
    waitingNow -= 1;
    forget(key, line);
    waiter?.refuse();
  }

  /** Makes room for one more of `key`; false: its own line is the longest. */
  function makeRoom(key: string): boolean {
    if (waitingNow < waiting) return true;
    const own = lines.get(key)?.waiters.length ?? 0;
    let longest = { key, length: own + 1 };
    for (const [each, { waiters }] of lines)
      if (waiters.length > longest.length) longest = { key: each, length: waiters.length };
    if (longest.key === key) return false;
    drop(longest.key, lines.get(longest.key)?.waiters.at(-1));
    return true;
  }

  function begin(line: Line) {
    line.running += 1;
    running += 1;
  }

  function waitInLine(key: string, line: Line): Promise<void> {
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
      const timer = setTimeout(() => drop(key, waiter), patience).unref();
      line.waiters.push(waiter);
      waitingNow += 1;
    });
  }

  return {
    /** Does the work when its turn comes. 503 (-5) with Retry-After: too much waits, or it waited too long. */
    async run<T>({ key, isGone }: For, act: () => Promise<T> | T): Promise<T> {
      const own = lines.get(key);
      if (running >= atOnce || (own && (own.running >= mostOf(key) || isResting(own)))) {
        if (!makeRoom(key)) throw busy();
        await waitInLine(key, lineOf(key));
      } else begin(lineOf(key));
      const began = performance.now();
      try {
        // Nobody would read the answer.
        if (isGone?.()) throw busy();
        return await act();
      } finally {
        const line = lineOf(key);
        line.running -= 1;
        running -= 1;
        letRest(line, performance.now() - began);
        forget(key, line);
        startNext();
      }
    },
    /** How much goes on and waits now. */
    load: () => ({ running, waiting: waitingNow }),
  };
}

export type Gate = ReturnType<typeof createGate>;
