import { accountKey, createGate } from '../base/gate.ts';
import { currentOwner } from '../base/owner.ts';

/** Fewer than there are connections, by three: what only reads finds room while every transaction waits for a lock. */
const rules = { atOnce: 7, perKey: 3, waiting: 200 };

/** Turns at opening a transaction. What it gives waits for one and answers how to give it back; `busy` when none comes. */
export function createTurns({ patience }: { patience: number }): () => Promise<() => void> {
  const gate = createGate({ ...rules, patience });
  let strangers = 0;
  return () => {
    const owner = currentOwner();
    const key = owner === undefined ? `nobody ${strangers++}` : accountKey(owner);
    const { promise: over, resolve: giveBack } = Promise.withResolvers<void>();
    return new Promise((begin, refuse) => {
      gate
        .run({ key }, () => {
          begin(() => giveBack());
          return over;
        })
        .catch(refuse);
    });
  };
}
