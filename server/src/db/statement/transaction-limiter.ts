import { accountKey, createConcurrencyLimiter } from '../../base/concurrency-limiter.ts';
import { currentOwner } from '../../base/owner.ts';

/** Three fewer than the pool has connections: reads find a free one while every transaction waits for a lock. */
const rules = { atOnce: 7, perKey: 3, waiting: 200 };

/**
 * Limits concurrent transactions of the process: 7 in all, 3 of one account. The function it returns waits for a place and answers the
 * function that frees it. Throws `busy` (503, -5) after `patience` ms, or where 200 wait.
 */
export function createTransactionLimiter({ patience }: { patience: number }): () => Promise<() => void> {
  const limiter = createConcurrencyLimiter({ ...rules, patience });
  let strangers = 0;
  return () => {
    const owner = currentOwner();
    const key = owner === undefined ? `nobody ${strangers++}` : accountKey(owner);
    const { promise: over, resolve: giveBack } = Promise.withResolvers<void>();
    return new Promise((begin, refuse) => {
      limiter
        .run({ key }, () => {
          begin(() => giveBack());
          return over;
        })
        .catch(refuse);
    });
  };
}
