import type { Caller, Dependencies } from '../../action/action.ts';
import { capAddress } from '../../base/address.ts';
import { createCache } from '../../base/cache/cache.ts';
import { accountKey } from '../../base/concurrency-limiter.ts';
import { tooMany } from '../../base/errors.ts';
import type { Sentence } from '../../locales/say.ts';

/** Seconds of its budget that a client may use at once. */
const burst = 10;
/** Bytes of all buckets: enough for about 60,000 clients; the one used longest ago is dropped first. */
const mostBytes = 16 * 1024 * 1024;

interface Rules {
  /** Work, in about ms, that one client may use in a second; 0: unlimited. */
  perSecond: number;
  /** A clock in ms, of any origin. */
  now?: () => number;
}

/**
 * Token buckets: one for each key, filled at `perSecond` up to ten seconds' worth. Takes `asked` tokens and answers 0, or the seconds
 * until there are enough. A cost above the whole bucket takes the whole bucket. `done`: for work that is done already; its cost is taken
 * in any case, and the bucket may go negative.
 */
export function createBuckets({ perSecond, now = () => performance.now() }: Rules) {
  const buckets = createCache<{ left: number; at: number }>({ maxBytes: mostBytes, bytesOf: () => 32 });
  const most = burst * perSecond;
  return function take(key: string, asked: number, { done = false } = {}): number {
    if (perSecond === 0) return 0;
    const at = now();
    const cost = Math.min(asked, most);
    const known = buckets.get(key);
    // A clock that was set back adds nothing and takes nothing.
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

/** ms after another client's last request when a client counts as the only one. */
export const aloneAfter = 1_000;

/** Answers for a client whether no other one has sent a request for `aloneAfter` ms. Refusing the only client would help nobody. */
export function createAlone(now: () => number = () => performance.now()) {
  let last = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  /** When another client sent its last request. */
  let otherAt = Number.NEGATIVE_INFINITY;
  return (client: string): boolean => {
    if (client !== last) otherAt = lastAt;
    last = client;
    lastAt = now();
    return lastAt - otherAt > aloneAfter;
  };
}

/**
 * The rate limiter of this process, by cost. People who are logged in are counted by account, so that a campus behind one address does
 * not share a budget; everyone else by address. Above the budget it throws -4 (429 with Retry-After); for an account only while other
 * clients send requests too.
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
    /** Pages and calls of an address have separate budgets: a flood of one does not block the other. */
    chargeAddress(address: string, cost: number, what: 'call' | 'page' = 'call') {
      const client = capAddress(address);
      isAlone(client);
      require(addresses(`${what} ${client}`, cost), networkBusy);
    },
    chargeAccount({ accountId }: Caller, cost: number) {
      const key = accountKey(accountId);
      const alone = isAlone(key);
      const seconds = accounts(key, cost);
      if (!alone) require(seconds, accountBusy);
    },
    /** Charges work that is done already: the answer is given, and the account's next calls are refused until it is paid back. */
    chargeDone({ accountId }: Caller, cost: number) {
      accounts(accountKey(accountId), cost, { done: true });
    },
  };
}

export type Budget = ReturnType<typeof createBudget>;
