import type { Transaction } from '../../db/client.ts';
import { lockByName } from '../../db/migrate/lock.ts';
import * as queries from './notice.queries.ts';

/** A student is reminded of the same at most once in this time, in ms. */
const oncePer = 24 * 3600 * 1000;

interface Reminding {
  accountIds: readonly number[];
  campId: number;
  /** The work of which they are reminded; undefined: of their studies in the camp. */
  chapterId?: number;
  now: Date;
}

/**
 * Those of some students of a camp who may be reminded: of a work, unless they were reminded of it or of their studies in the
 * last 24 hours; of their studies, unless they were reminded of anything (rules: follow-up-reminder, missing-work). Two who
 * remind at once: the second waits here, and finds the notices of the first.
 */
export async function listToRemind(
  tx: Transaction,
  { now, accountIds, campId, ...of }: Reminding,
): Promise<number[]> {
  await lockByName(tx, `reminders ${campId}`);
  const since = new Date(now.getTime() - oncePer);
  const reminded = new Set(await queries.listReminded(tx, { ...of, campId, accountIds, since }));
  return accountIds.filter((id) => !reminded.has(id));
}
