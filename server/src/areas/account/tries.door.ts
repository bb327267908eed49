import type { Dependencies } from '../../action/action.ts';
import { capAddress } from '../../base/address.ts';
import { type TryRule, tryKey, waitForTry } from './tries/wrong-tries.ts';

interface Budget {
  what: string;
  /** An account's id, or an address. */
  whom: number | string;
  rules: TryRule[];
}

/**
 * One try of a secret under every budget. `right`: what it found; one that found nothing is counted as wrong. `wait`: seconds until one
 * may try again, 0: one may; else what it found is not told. Looking at the budgets and counting are one step for all parallel tries.
 */
export async function readTries<T>(
  deps: Dependencies,
  budgets: Budget[],
  right: T[],
): Promise<{ wait: number; right: T[] }> {
  const counted = budgets.map(({ what, whom, rules }) => ({
    key: tryKey(deps, what, typeof whom === 'string' ? capAddress(whom) : whom),
    rules,
  }));
  const wait = await waitForTry(deps.db, {
    budgets: counted,
    now: deps.clock.now(),
    counts: right.length === 0,
  });
  return { wait, right: wait > 0 ? [] : right };
}
