import type { Dependencies } from '../../action/action.ts';
import { tomorrowInChina } from '../../base/china-days.ts';
import { lockByName } from '../../db/migrate/lock.ts';
import { isQuiet } from '../delivery/index.ts';
import * as queries from './near-deadline.queries.ts';

/** A date that was told of is not told of again within this time, however often the task runs. */
const oncePer = 36 * 3600 * 1000;

/** By day, notifies students of work that is due tomorrow and of which they have handed in nothing (rules: near-deadline). */
export async function notifyNearDeadlines({ db, clock, log }: Dependencies): Promise<void> {
  const now = clock.now();
  // At night it would say tomorrow of what is due on the day on which it is read.
  if (isQuiet(now)) return;
  const tomorrow = tomorrowInChina(now);
  const since = new Date(now.getTime() - oncePer);
  for (const campId of await queries.listCampsDue(db, { ...tomorrow, now }))
    await db
      .transaction(async (tx) => {
        await lockByName(tx, `near deadlines ${campId}`);
        await queries.notifyNear(tx, { ...tomorrow, campId, now, since });
      })
      .catch((error: unknown) => {
        log.error({ campId, err: error }, 'students could not be told of work that is due tomorrow');
      });
}
