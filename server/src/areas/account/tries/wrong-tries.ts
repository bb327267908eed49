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
  const asked = rules.map(({ atMost, within }) => ({ key, n: atMost, within }));
  const oldest = await queries.nthTries(tx, asked, now);
  const waits = rules.map(({ within }, place) => {
    const at = oldest[place];
    // A clock that was set back leaves tries in the future: no wait is longer than its rule.
    return at ? Math.min(at.getTime() + within - now.getTime(), within) / 1000 : 0;
  });
  return Math.max(0, ...waits);
}

export const countWrong = (db: Db, keys: string[], at: Date) => queries.insertTries(db, { keys, at });
