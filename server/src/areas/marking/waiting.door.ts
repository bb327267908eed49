import type { Caller } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { campsWithin, ownCampIds } from '../staff/may.door.ts';
import * as queries from './overview.queries.ts';

interface OfLeaf {
  campId: number;
  waiting: number;
  oldest?: Date | null;
}

/** What waits in the leaves of each camp, together. */
const byCamp = (leaves: OfLeaf[]) =>
  [...Map.groupBy(leaves, ({ campId }) => campId)].map(([campId, of]) => ({
    campId,
    waiting: of.reduce((sum, { waiting }) => sum + waiting, 0),
    oldest: of.reduce<Date | null>(
      (first, { oldest = null }) => (first && oldest && first < oldest ? first : (oldest ?? first)),
      null,
    ),
  }));

/** What waits to be marked by the caller, by camp: homework and short answers. */
export async function countToMark(db: Db, { caller }: { caller: Caller }) {
  const campIds = await ownCampIds(db, { caller, permission: 'work.mark' });
  // Whose camps are few goes by their students, however much waits elsewhere.
  if (campIds)
    return {
      works: byCamp(await queries.countWorks(db, { campIds })),
      texts: byCamp(await queries.countTexts(db, { campIds })),
    };
  const reach = campsWithin(caller, 'work.mark');
  return {
    works: await queries.countWorksByCamp(db, { reach }),
    texts: await queries.countTextsByCamp(db, { reach }),
  };
}
