import type { Dependencies } from '../../../action/action.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { lockByName } from '../../../db/lock.ts';
import * as queries from './wrong-try.queries.ts';

/** So many wrong tries within so long (ms). */
export interface TryRule {
  atMost: number;
  within: number;
}

/** What wrong tries are counted under: what is tried, and by whom or on whom. */
export const tryKey = ({ config }: Pick<Dependencies, 'config'>, what: string, whom: string | number) =>
  config.keys.hash('wrong try', `${what}:${whom}`).toString('base64url');

/** Makes looking at tries and counting them one step. Keys are taken in one order everywhere. */
export async function lockTries(tx: Transaction, keys: string[]): Promise<void> {
  for (const key of [...keys].sort()) await lockByName(tx, `wrong tries ${key}`);
}

/** Seconds until another try may be made under all of the rules; 0: now. */
export async function waitForTry(
  tx: Transaction,
  { key, rules, now }: { key: string; rules: TryRule[]; now: Date },
): Promise<number> {
  let wait = 0;
  for (const { atMost, within } of rules) {
    const since = new Date(now.getTime() - within);
    const oldest = await queries.nthTry(tx, { key, n: atMost, since });
    // A clock that was set back leaves tries in the future: no wait is longer than its rule.
    const left = oldest ? Math.min(oldest.getTime() + within - now.getTime(), within) : 0;
    wait = Math.max(wait, left / 1000);
  }
  return wait;
}

export const countWrong = (db: Db, keys: string[], at: Date) => queries.insertTries(db, { keys, at });
