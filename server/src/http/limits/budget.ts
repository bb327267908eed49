import type { Caller, Dependencies } from '../../action/action.ts';
import { capAddress } from '../../base/address.ts';
import { accountKey } from '../../base/concurrency-limiter.ts';
import { tooMany } from '../../base/errors.ts';
import type { Sentence } from '../../locales/say.ts';
import { createAlone } from './active-clients.ts';
import { createTokenBuckets } from './token-buckets.ts';

export const networkBusy: Sentence = '当前网络的请求过于频繁，请过几秒再试';
const accountBusy: Sentence = '操作过于频繁，请过几秒再试';

/**
 * The rate limiter of this process, by cost. People who are logged in are counted by account, so that a campus behind one address does
 * not share a budget; everyone else by address. Above the budget it throws -4 (429 with Retry-After); for an account only while other
 * clients send requests too.
 */
export function createBudget({ config, clock }: Pick<Dependencies, 'config' | 'clock'>) {
  const now = () => clock.now().getTime();
  const addresses = createTokenBuckets({ perSecond: config.addressBudget, now });
  const accounts = createTokenBuckets({ perSecond: config.addressBudget / 4, now });
  const isAlone = createAlone(now);
  const require = (seconds: number, says: Sentence) => {
    if (seconds > 0) throw tooMany(says, seconds);
  };
  return {
    /** Pages and calls of an address have separate budgets: a flood of one does not block the other. */
    chargeAddress(address: string, cost: number, what: 'call' | 'page' = 'call') {
      const client = capAddress(address);
      isAlone(client);
      require(addresses.spend(`${what} ${client}`, cost), networkBusy);
    },
    chargeAccount({ accountId }: Caller, cost: number) {
      const key = accountKey(accountId);
      const alone = isAlone(key);
      const seconds = accounts.spend(key, cost);
      if (!alone) require(seconds, accountBusy);
    },
    /** Charges work that is done already: the answer is given, and the account's next calls are refused until it is paid back. */
    chargeDone({ accountId }: Caller, cost: number) {
      accounts.take(accountKey(accountId), Math.min(cost, accounts.most));
    },
  };
}

export type Budget = ReturnType<typeof createBudget>;
