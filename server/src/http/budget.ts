import type { Caller, Dependencies } from '../action/action.ts';
import { capAddress } from '../base/address.ts';
import { createCache } from '../base/cache.ts';
import { tooMany } from '../base/errors.ts';
import { accountKey } from '../base/gate.ts';
import type { Sentence } from '../locales/say.ts';

/** s of its budget that one asker may use up at once. */
const burst = 10;
/** Bytes of the askers that are remembered: one is forgotten once some 60,000 others have asked since. */
const mostBytes = 16 * 1024 * 1024;

interface Rules {
  /** Work (about ms) that one asker may have done for it in a second; 0: any amount. */
  perSecond: number;
  /** ms, of any origin. */
  now?: () => number;
}

/**
 * A bucket for each asker that fills at `perSecond` up to ten seconds' worth. Answers the seconds until there is enough
 * for `cost` again; 0: it was taken. More than the bucket holds costs what it holds. `done`: of work that is done already, which is
 * taken in any case, and owed where there was less.
 */
export function createBuckets({ perSecond, now = () => performance.now() }: Rules) {
  const buckets = createCache<{ left: number; at: number }>({ maxBytes: mostBytes, bytesOf: () => 32 });
  const most = burst * perSecond;
  return function take(key: string, asked: number, { done = false } = {}): number {
    if (perSecond === 0) return 0;
    const at = now();
    const cost = Math.min(asked, most);
    const known = buckets.get(key);
    // A clock that is set back fills nothing, and takes nothing away.
    const filled = known ? known.left + (Math.max(0, at - known.at) / 1000) * perSecond : most;
    const left = Math.min(filled, most);
    const missing = cost - left;
    const bucket = known ?? { left, at };
    if (!known) buckets.set(key, bucket);
    if (done) bucket.left = Math.max(left - cost, -most);
    else bucket.left = missing > 0 ? left : left - cost;
    bucket.at = at;
    return missing > 0 ? missing / perSecond : 0;
  };
}

export const networkBusy: Sentence = '当前网络的请求过于频繁，请过几秒再试';
const accountBusy: Sentence = '操作过于频繁，请过几秒再试';

/** ms after somebody else's last request that an asker counts as the only one. */
export const aloneAfter = 1_000;

/** Answers of an asker whether nobody else has asked for a while: refusing it would help nobody. */
export function createAlone(now: () => number = () => performance.now()) {
  let last = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  /** When somebody else asked last. */
  let otherAt = Number.NEGATIVE_INFINITY;
  return (asker: string): boolean => {
    if (asker !== last) otherAt = lastAt;
    last = asker;
    lastAt = now();
    return lastAt - otherAt > aloneAfter;
  };
}

/**
 * What one asker may ask of this process: who is logged in by the account, so that a campus behind one address does not
 * share it; everyone else by the address. -4 with Retry-After above it; an account only where others ask as well.
 */
export function createBudget({ config, clock }: Pick<Dependencies, 'config' | 'clock'>) {
  const now = () => clock.now().getTime();
  const addresses = createBuckets({ perSecond: config.addressBudget, now });
  const accounts = createBuckets({ perSecond: config.addressBudget / 4, now });
  const isAlone = createAlone(now);
  const require = (seconds: number, says: Sentence) => {
    if (seconds > 0) throw tooMany(says, seconds);
  };
  return {
    /** `page`: of what the address has for pages, which a flood of its calls does not use up, nor the other way round. */
    chargeAddress(address: string, cost: number, what: 'call' | 'page' = 'call') {
      const asker = capAddress(address);
      isAlone(asker);
      require(addresses(`${what} ${asker}`, cost), networkBusy);
    },
    chargeAccount({ accountId }: Caller, cost: number) {
      const key = accountKey(accountId);
      const alone = isAlone(key);
      const seconds = accounts(key, cost);
      if (!alone) require(seconds, accountBusy);
    },
    /** For what a call has done already: its answer is given, and the next ones wait. */
    chargeDone({ accountId }: Caller, cost: number) {
      accounts(accountKey(accountId), cost, { done: true });
    },
  };
}

export type Budget = ReturnType<typeof createBudget>;
