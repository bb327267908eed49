import { type BackoffOptions, backoffDelay } from './backoff.ts';

interface RetryRequest {
  /** Names what failed: the delay grows with each failure under the same key. */
  key: string;
  /** Runs the retry once. If it fails, call `wait` again. */
  run: () => void;
  /** Seconds that the server asked for. */
  retryAfter?: number | undefined;
  /** false: without a timer of its own; it runs when the server is reachable again. */
  timed?: boolean;
}

interface PendingRetry {
  tries: number;
  /** When it runs, in the time of `now`; undefined: nobody waits, or it is running. */
  at: number | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  runs: Set<() => void>;
  /** It was retried early, because another call succeeded, and has not succeeded since. */
  triedEarly: boolean;
}

interface RetryOptions extends Pick<BackoffOptions, 'random'> {
  now?: () => number;
  isOnline?: () => boolean;
}

/** ms within which all that waits is tried once the device has a network again. */
const onlineSpread = 1_000;
/** ms after an automatic retry within which the loads that it caused have started. */
const loadWindow = 3_000;
/** The longest that `setTimeout` takes. */
const longestTimer = 2 ** 31 - 1;

/**
 * The one place where a page waits before it asks the server again (rules: retry-backoff). Each thing that failed waits
 * by its own count; as soon as any call gets through, all are tried at once, but each only once until it succeeds itself:
 * what fails while others succeed would otherwise never wait.
 */
export function createRetries(options: RetryOptions = {}) {
  const { now = Date.now, random = Math.random, isOnline = () => true } = options;
  const pending = new Map<string, PendingRetry>();
  /** Keys whose last run failed. */
  const failing = new Set<string>();
  let triedAt = Number.NEGATIVE_INFINITY;

  function pendingFor(key: string): PendingRetry {
    const known = pending.get(key);
    if (known) return known;
    const retry: PendingRetry = {
      tries: 0,
      at: undefined,
      timer: undefined,
      runs: new Set(),
      triedEarly: false,
    };
    pending.set(key, retry);
    return retry;
  }

  /** Everything that waits under one key waits for the same call: one run is enough. */
  function run(retry: PendingRetry) {
    clearTimeout(retry.timer);
    retry.at = undefined;
    triedAt = now();
    const [first] = retry.runs;
    first?.();
  }

  function schedule(retry: PendingRetry, at: number) {
    clearTimeout(retry.timer);
    retry.at = at;
    const due = () => {
      // Without a network there is nothing to try; `online` comes when there is.
      if (isOnline()) run(retry);
      else retry.at = undefined;
    };
    retry.timer = setTimeout(due, Math.min(Math.max(at - now(), 0), longestTimer));
  }

  const waiting = () => [...pending.values()].filter(({ runs }) => runs.size > 0);

  return {
    /** Waits, and runs when its time or the server has come. Answers how to stop waiting. */
    wait({ key, run: again, retryAfter, timed = true }: RetryRequest): () => void {
      const retry = pendingFor(key);
      if (timed && retry.runs.size === 0) {
        retry.tries += 1;
        schedule(retry, now() + backoffDelay(retry.tries, { retryAfter, random }));
      }
      retry.runs.add(again);
      return () => {
        retry.runs.delete(again);
        if (retry.runs.size > 0) return;
        clearTimeout(retry.timer);
        retry.at = undefined;
      };
    },
    /** When it will be retried, on the clock of `now`; undefined: it is running, or waits for the network. */
    at: (key: string): number | undefined => pending.get(key)?.at,
    /**
     * Whether what begins now is tried by the page itself, after it failed: its failure has been said (rules: retry-quiet).
     * `load`: nobody's act, but what a screen loads; of the rest only what has waited here is.
     */
    isRepeat: (key: string, load: boolean): boolean =>
      failing.has(key) && now() - triedAt < loadWindow && (load || pending.has(key)),
    failed: (key: string) => void failing.add(key),
    /** It succeeded: the next failure starts with the first delay. */
    done(key: string) {
      failing.delete(key);
      const retry = pending.get(key);
      if (!retry) return;
      Object.assign(retry, { tries: 0, triedEarly: false });
      if (retry.runs.size === 0) pending.delete(key);
    },
    /** A call succeeded. */
    reached() {
      for (const retry of waiting()) {
        if (retry.triedEarly) continue;
        retry.triedEarly = true;
        run(retry);
      }
    },
    /** The device has a network again, as have all around it. */
    online() {
      for (const retry of waiting()) schedule(retry, now() + random() * onlineSpread);
    },
  };
}

export type Retries = ReturnType<typeof createRetries>;
