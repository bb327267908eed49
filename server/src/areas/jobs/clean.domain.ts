import type { Dependencies } from '../../action/action.ts';
import type { Transaction } from '../../db/client.ts';
import { eraseStored } from '../files/index.ts';
import * as queries from './clean.queries.ts';

const day = 24 * 3600 * 1000;
/** ms that an ended job stays in the list. */
const keptFor = 90 * day;
const batchSize = 200;

/** Forgets the files of jobs that have expired, whose bytes go later (`eraseBytes`), and jobs that ended long ago (rules: long-jobs). */
export async function deleteExpiredResults({ db, clock }: Dependencies): Promise<void> {
  const now = clock.now();
  for (;;) {
    const keys = await db.transaction(async (tx) => {
      const expired = await queries.forgetExpired(tx, { now, most: batchSize });
      await eraseStored(tx, { keys: expired, now });
      return expired;
    });
    if (keys.length < batchSize) break;
  }
  await queries.deleteEnded(db, { before: new Date(now.getTime() - keptFor) });
}

/** Deletes the jobs of an account that is erased, and has their files deleted. */
export async function eraseJobs(
  tx: Transaction,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  await eraseStored(tx, { keys: await queries.deleteOfAccount(tx, { accountId }), now });
}
