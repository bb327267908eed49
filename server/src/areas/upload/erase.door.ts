import type { Dependencies } from '../../action/action.ts';
import type { Transaction } from '../../db/client.ts';
import * as queries from './erase.queries.ts';

const batchSize = 200;

/**
 * Takes the rows of an account's files, which nothing may point to any more; their bytes go in `eraseBytes`, also when
 * this process ends in between.
 */
export async function eraseFiles(
  tx: Transaction,
  { ownerId, now }: { ownerId: number; now: Date },
): Promise<void> {
  await queries.moveToErased(tx, { ownerId, now });
}

/** Deletes the bytes of what was erased, for good. */
export async function eraseBytes({ db, storage }: Dependencies): Promise<void> {
  for (;;) {
    const keys = await queries.listErased(db, { most: batchSize });
    for (const key of keys) await storage.erase(key);
    await queries.forgetErased(db, { keys });
    if (keys.length < batchSize) return;
  }
}
