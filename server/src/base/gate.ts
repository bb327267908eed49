import { busy } from './errors.ts';
import type { Aside } from './owner.ts';

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
/** With fewer lines than this none is looked for in which nothing goes on any more. */
const linesKept = 1_000;

interface Waiter {
  start: () => void;
  refuse: () => void;
}

/** What goes on and waits for one key. */
interface Line {
  key: string;
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
  /** Those that are over stay until there are many: most come back at once, and a map that shrinks and grows costs more. */
  const lines = new Map<string, Line>();
  let mostLines = linesKept;
  /** Those with something waiting, whose turn is next first. */
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

  /** After work of so many ms; whoever has nothing waiting is none that needs to. */
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
      // To the end of the round.
      if (turns.delete(line)) turns.add(line);
      first?.start();
      return;
    }
  }

  /** The waiter at this place, who waits no more. */
  function take(line: Line, at: number): Waiter | undefined {
    const [taken] = line.waiters.splice(at, 1);
    waitingNow -= 1;
    if (line.waiters.length === 0) turns.delete(line);
    return taken;
  }

  /** Makes room for one more in this line; false: it is the longest itself. */
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

  /** While work waits for something else, another has its place in all; of its key's places it keeps its own. */
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
    /** Does the work when its turn comes. 503 (-5) with Retry-After: too much waits, or it waited too long. */
    async run<T>({ key, isGone }: For, act: (aside?: Aside) => Promise<T> | T): Promise<T> {
      const line = lineOf(key);
      if (running >= atOnce || line.running >= mostOf(key) || isResting(line)) {
        if (!makeRoom(line)) throw busy();
        await waitInLine(line);
      } else begin(line);
      const began = rest > 0 ? performance.now() : 0;
      try {
        // Nobody would read the answer.
        if (isGone?.()) throw busy();
        return await act(aside);
      } finally {
        line.running -= 1;
        running -= 1;
        if (rest > 0) letRest(line, performance.now() - began);
        startNext();
      }
    },
    /** How much goes on and waits now. */
    load: () => ({ running, waiting: waitingNow }),
  };
}

export type Gate = ReturnType<typeof createGate>;
