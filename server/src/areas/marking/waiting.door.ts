import type { Caller } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { madeForRoles } from '../staff/may.door.ts';
import { toMarkWithin } from './overview.queries.ts';

const toMark = madeForRoles((within) => toMarkWithin(within.camps('work.mark')));

/** What waits to be marked by the caller, by camp: homework and short answers. */
export async function countToMark(db: Db, { caller }: { caller: Caller }) {
  const [row] = await toMark(db, caller, {});
  return row ?? { works: [], texts: [] };
}
