import type { Dependencies } from '../../../action/action.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { lockByName } from '../../../db/lock.ts';
import * as queries from './wrong-try.queries.ts';

export { type TryRule, waitForTry } from './wrong-try.queries.ts';

/** What wrong tries are counted under: what is tried, and by whom or on whom. */
export const tryKey = ({ config }: Pick<Dependencies, 'config'>, what: string, whom: string | number) =>
  config.keys.hash('wrong try', `${what}:${whom}`).toString('base64url');

/** Makes looking at the tries of a key and counting them one step, as waitForTry does. */
export const lockTries = (tx: Transaction, key: string): Promise<void> =>
  lockByName(tx, `wrong tries ${key}`);

export const countWrong = (db: Db, keys: string[], at: Date) => queries.insertTries(db, { keys, at });
