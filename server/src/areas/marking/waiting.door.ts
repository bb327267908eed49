import type { Caller } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { campsWithin } from '../staff/may.door.ts';
import * as queries from './overview.queries.ts';

/** What waits to be marked by the caller, by camp: homework and short answers. */
export async function countToMark(db: Db, { caller }: { caller: Caller }) {
  const reach = campsWithin(caller, 'work.mark');
  return {
    works: await queries.countWorksByCamp(db, { reach }),
    texts: await queries.countTextsByCamp(db, { reach }),
  };
}
