import type { Dependencies } from '../../action/action.ts';
import { lockByName } from '../../db/lock.ts';
import * as queries from './clean.queries.ts';

const hour = 3600 * 1000;
const day = 24 * hour;

/** Forgets old codes, failures, sessions and tickets; one process at a time. */
export async function cleanUp({ db, clock }: Dependencies): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockByName(tx, 'clean up accounts');
    await queries.deleteOld(tx, {
      now,
      caps: new Date(now.getTime() - 2 * day),
    });
  });
}
