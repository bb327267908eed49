import type { Transaction } from '../db/client.ts';
import type { Dependencies } from './action.ts';

/** Rolls a dry run back, carrying its outcome. */
class DryRun<T> extends Error {
  readonly outcome: T;
  constructor(outcome: T) {
    super('dry run');
    this.outcome = outcome;
  }
}

/** Acts in a transaction that is rolled back, so that what is shown before is what will be. Nothing is written in the log. */
export async function dryRun<T>(
  deps: Dependencies,
  act: (tx: Transaction, deps: Dependencies) => Promise<T>,
): Promise<T> {
  const quiet = { ...deps, log: { ...deps.log, info: () => undefined } };
  return deps.db
    .transaction(async (tx): Promise<T> => {
      throw new DryRun(await act(tx, quiet));
    })
    .catch((error: unknown) => {
      if (error instanceof DryRun) return error.outcome as T;
      throw error;
    });
}
