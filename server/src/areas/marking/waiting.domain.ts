import type { Caller } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { madeForRoles } from '../access/index.ts';
import { toMarkWithin } from './overview.queries.ts';

const toMark = madeForRoles((within) => toMarkWithin(within.camps('work.mark')));

/** How much waits to be marked by the caller, by camp: homework and text answers. */
export async function countToMark(db: Db, { caller }: { caller: Caller }) {
  const [row] = await toMark(db, caller, {});
  return row ?? { works: [], texts: [] };
}
