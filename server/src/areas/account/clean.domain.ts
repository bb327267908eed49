import type { Dependencies } from '../../action/action.ts';
import { lockByName } from '../../db/migrate/lock.ts';
import * as queries from './clean.queries.ts';
import { deleteExpired, emptySome } from './idempotency.queries.ts';

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

/** How long a long answer to a write of the back office is kept. That it was done is known for longer. */
const answersKept = 7 * day;

/**
 * Deletes the stored answers to draft saves and to writes of the back office after half a year, and empties long ones after a week
 * (rules: request-once).
 */
export async function deleteExpiredAnswers({ db, clock }: Dependencies): Promise<void> {
  const now = clock.now();
  while ((await deleteExpired(db, { now, limit: step })) === step);
  const before = new Date(now.getTime() - answersKept);
  while ((await emptySome(db, { before, limit: step })) === step);
}
