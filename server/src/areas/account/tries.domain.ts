import type { Dependencies } from '../../action/action.ts';
import { capAddress } from '../../base/address.ts';
import { tryKey } from './tries/wrong-tries.ts';
import { type TryRule, waitForTry } from './wrong-try.queries.ts';

interface Budget {
  what: string;
  /** An account's id or an address. */
  whom: number | string;
  rules: TryRule[];
}

/**
 * Counts one try of a secret under every budget. `right`: the rows that matched the secret; none: the try counts as
 * wrong. Returns `wait`: seconds until the next try is allowed; 0: the try was allowed. While waiting, `right` is empty
 * whatever matched. Parallel tries cannot exceed a budget, because checking and counting are one step.
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
