import type { Dependencies } from '../../../action/action.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { lockByName } from '../../../db/migrate/lock.ts';
import * as queries from '../wrong-try.queries.ts';

/**
 * The key of wrong tries: `what` is tried, and by or on `whom`. Hashed, so that the table holds no addresses or names.
 */
export const tryKey = ({ config }: Pick<Dependencies, 'config'>, what: string, whom: string | number) =>
  config.keys.hash('wrong try', `${what}:${whom}`).toString('base64url');

/** Serialises checking and counting the tries of one key, as `waitForTry` does. */
export const lockTries = (tx: Transaction, key: string): Promise<void> =>
  lockByName(tx, `wrong tries ${key}`);

export const countWrong = (db: Db, keys: string[], at: Date) => queries.insertTries(db, { keys, at });
