import type { Dependencies } from '../../action/action.ts';
import { lockByName } from '../../db/migrate/lock.ts';
import * as queries from './clean.queries.ts';
import { forgetSome } from './idempotency.queries.ts';

/** Rows deleted by one statement. */
const step = 10_000;
const hour = 3600 * 1000;
const day = 24 * hour;

/** Deletes expired codes, wrong tries, sessions and tickets; one process at a time. */
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

/** Deletes the stored answers to draft saves after half a year (rules: request-once). */
export async function forgetAnswers({ db, clock }: Dependencies): Promise<void> {
  const now = clock.now();
  while ((await forgetSome(db, { now, limit: step })) === step);
}
