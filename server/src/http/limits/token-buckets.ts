import { createCache } from '../../base/cache/cache.ts';

/** Bytes of all buckets: enough for about 60,000 keys; the one used longest ago is dropped first. */
const mostBytes = 16 * 1024 * 1024;

/** Seconds of what flows in that a bucket holds. */
const burst = 10;

interface Rules {
  /** What flows into each bucket in a second; 0: whatever is spent of it is there. */
  perSecond: number;
  /** What a bucket holds. */
  most?: number;
  /** How far below 0 it may go. */
  owed?: number;
  /** A clock in ms, of any origin. */
  now?: () => number;
}

/** Token buckets, one for each key, full at first. */
export function createTokenBuckets({
  perSecond,
  most = burst * perSecond,
  owed = most,
  now = () => performance.now(),
}: Rules) {
  const buckets = createCache<{ left: number; at: number }>({ maxBytes: mostBytes, bytesOf: () => 32 });

  function filled(key: string) {
    const at = now();
    const known = buckets.get(key);
    const bucket = known ?? { left: most, at };
    if (!known) buckets.set(key, bucket);
    // A clock that was set back adds nothing and takes nothing.
    bucket.left = Math.min(most, bucket.left + (Math.max(0, at - bucket.at) / 1000) * perSecond);
    bucket.at = at;
    return bucket;
  }

  return {
    most,
    left: (key: string) => filled(key).left,
    /** Takes it in any case: what is missing is paid back by the following seconds. */
    take(key: string, work: number) {
      const bucket = filled(key);
      bucket.left = Math.max(bucket.left - work, -owed);
    },
    /** Takes it and answers 0, or the seconds until there is enough. Work above the whole bucket takes the whole bucket. */
    spend(key: string, work: number): number {
      const bucket = filled(key);
      const missing = Math.min(work, most) - bucket.left;
      if (missing > 0) return missing / perSecond;
      bucket.left = -missing;
      return 0;
    },
  };
}
