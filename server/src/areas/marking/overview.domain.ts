import type { calls, Data, Payload } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { pageOf } from '../../action/page.ts';
import { showHandedIn } from '../practise/anonymous-marking.door.ts';
import { campsWithin, requireMayAnywhere } from '../staff/may.door.ts';
import * as queries from './overview.queries.ts';

type Overview = Data<typeof calls.getMarkingOverview>;
type Leaf = Overview['list'][number]['leaves'][number];

const maxPageSize = 20;

/** The camps whose work is the caller's to mark, with what waits in each leaf. -1: there are none for them. */
export async function getMarkingOverview({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getMarkingOverview>>): Promise<Overview> {
  requireMayAnywhere(caller, 'work.mark');
  const { onlyWaiting = false, campId, type, keyword } = payload;
  const { page, pageSize, offset } = pageOf(payload, maxPageSize);
  const reach = campsWithin(caller, 'work.mark');
  const asked = { reach, keyword, campId, type, onlyWaiting, limit: pageSize, offset };
  const { rows, total } = await queries.listCamps(deps.db, asked);
  const campIds = rows.map((row) => row.campId);
  const leaves = campIds.length > 0 ? await queries.listLeaves(deps.db, { campIds }) : [];
  const shown = (leaf: (typeof leaves)[number], { anonymous }: { anonymous: boolean }): Leaf => ({
    chapterId: leaf.chapterId,
    title: leaf.title,
    type: leaf.type === contentType.test ? contentType.test : contentType.homework,
    ...{ waiting: leaf.works ?? leaf.texts ?? 0, again: leaf.again ?? 0, late: leaf.late ?? 0 },
    oldest: leaf.oldest && showHandedIn({ anonymous, dueAt: null }, leaf.oldest).toISOString(),
  });
  const isMeant = (leaf: (typeof leaves)[number]) => type === undefined || leaf.type === type;
  const list = rows.map((row) => {
    const theirs = leaves
      .filter((leaf) => leaf.campId === row.campId && isMeant(leaf))
      .map((leaf) => shown(leaf, row));
    const waiting = theirs.reduce((sum, leaf) => sum + leaf.waiting, 0);
    return { ...row, endsAt: row.endsAt.toISOString(), waiting, leaves: theirs };
  });
  return { list, page, pageSize, total };
}
