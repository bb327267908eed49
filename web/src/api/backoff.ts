/** ms: the widest first pause, the shortest of all, and the widest of all (rules: retry-backoff). */
export const firstDelay = 4_000;
export const minDelay = 1_000;
export const maxDelay = 30_000;

export interface BackoffOptions {
  /** Seconds that the server asked for: waited in any case, the jitter comes on top. */
  retryAfter?: number | undefined;
  /** 0 to 1. */
  random?: () => number;
}

/**
 * ms until the next try, after `tries` in vain (1 or more): anywhere between the shortest pause and one that doubles
 * with each try. The tabs that a restart of the server has thrown out at one moment come back spread over that time.
 */
export function backoffDelay(
  tries: number,
  { retryAfter = 0, random = Math.random }: BackoffOptions = {},
): number {
  const widest = Math.min(maxDelay, firstDelay * 2 ** (tries - 1));
  return retryAfter * 1000 + minDelay + random() * (widest - minDelay);
}
