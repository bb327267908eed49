import { type Pausing, pauseAfter } from './backoff.ts';

interface Waiting {
  /** What failed; one that goes on failing under its name waits ever longer. */
  key: string;
  /** Tries again, once. If that fails, it is to be waited for anew. */
  run: () => void;
  /** Seconds that the server asked for. */
  retryAfter?: number | undefined;
  /** false: it has its own times and wants to know only when the server is there again. */
  timed?: boolean;
}

interface Turn {
  tries: number;
  /** When it runs, as `now` counts; undefined: nobody waits, or it is running. */
  at: number | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  runs: Set<() => void>;
  /** It was tried at once because another call had got through, and has not succeeded since. */
  hastened: boolean;
}

interface Means extends Pick<Pausing, 'random'> {
  now?: () => number;
  isOnline?: () => boolean;
}

/** ms within which all that waits is tried once the device has a network again. */
const onlineSpread = 1_000;
/** ms after a try by itself within which the page's loads have begun that belong to it. */
const beginning = 3_000;
/** The longest that `setTimeout` takes. */
const longestTimer = 2 ** 31 - 1;

/**
 * The one place where a page waits before it asks the server again (rules: retry-backoff). Each thing that failed waits
 * by its own count; as soon as any call gets through, all are tried at once, but each only once until it succeeds itself:
 * what fails while others succeed would otherwise never wait.
 */
export function createRetries(means: Means = {}) {
  const { now = Date.now, random = Math.random, isOnline = () => true } = means;
  const turns = new Map<string, Turn>();
  /** What failed last time it was done. */
  const failing = new Set<string>();
  let triedAt = Number.NEGATIVE_INFINITY;

  function turnOf(key: string): Turn {
    const known = turns.get(key);
    if (known) return known;
    const turn: Turn = { tries: 0, at: undefined, timer: undefined, runs: new Set(), hastened: false };
    turns.set(key, turn);
    return turn;
  }

  /** All that wait under one name wait for the same. */
  function run(turn: Turn) {
    clearTimeout(turn.timer);
    turn.at = undefined;
    triedAt = now();
    const [first] = turn.runs;
    first?.();
  }

  function schedule(turn: Turn, at: number) {
    clearTimeout(turn.timer);
    turn.at = at;
    const due = () => {
      // Without a network there is nothing to try; `online` comes when there is.
      if (isOnline()) run(turn);
      else turn.at = undefined;
    };
    turn.timer = setTimeout(due, Math.min(Math.max(at - now(), 0), longestTimer));
  }

  const waiting = () => [...turns.values()].filter(({ runs }) => runs.size > 0);

  return {
    /** Waits, and runs when its time or the server has come. Answers how to stop waiting. */
    wait({ key, run: again, retryAfter, timed = true }: Waiting): () => void {
      const turn = turnOf(key);
      if (timed && turn.runs.size === 0) {
        turn.tries += 1;
        schedule(turn, now() + pauseAfter(turn.tries, { retryAfter, random }));
      }
      turn.runs.add(again);
      return () => {
        turn.runs.delete(again);
        if (turn.runs.size > 0) return;
        clearTimeout(turn.timer);
        turn.at = undefined;
      };
    },
    /** When it will be tried, as `now` counts; undefined: it is being tried, or waits for the network. */
    at: (key: string): number | undefined => turns.get(key)?.at,
    /**
     * Whether what begins now is tried by the page itself, after it failed: its failure has been said (rules: retry-quiet).
     * `load`: nobody's act, but what a screen loads; of the rest only what has waited here is.
     */
    isRepeat: (key: string, load: boolean): boolean =>
      failing.has(key) && now() - triedAt < beginning && (load || turns.has(key)),
    failed: (key: string) => void failing.add(key),
    /** It succeeded: if it fails again, it begins anew. */
    done(key: string) {
      failing.delete(key);
      const turn = turns.get(key);
      if (!turn) return;
      Object.assign(turn, { tries: 0, hastened: false });
      if (turn.runs.size === 0) turns.delete(key);
    },
    /** A call got through. */
    reached() {
      for (const turn of waiting()) {
        if (turn.hastened) continue;
        turn.hastened = true;
        run(turn);
      }
    },
    /** The device has a network again, as have all around it. */
    online() {
      for (const turn of waiting()) schedule(turn, now() + random() * onlineSpread);
    },
  };
}

export type Retries = ReturnType<typeof createRetries>;
