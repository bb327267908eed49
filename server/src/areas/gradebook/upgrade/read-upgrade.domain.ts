import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { pageOf } from '../../../action/page.ts';
import { readFrame, recordReading, requireGradebook } from '../gradebook.domain.ts';
import * as queries from '../upgrade.queries.ts';

/**
 * What the rules changed at the upgrade in an open gradebook (rules: gradebook-upgrade), of the items that it still has. -1, -3: see
 * `requireGradebook`.
 */
export async function getUpgradeChanges({
  deps,
  caller,
  payload: { campId, ...paging },
}: Action<Payload<typeof calls.getUpgradeChanges>>): Promise<Data<typeof calls.getUpgradeChanges>> {
  const camp = await requireGradebook(deps, caller, { campId, permission: 'camp.see' });
  const { page, pageSize, offset } = pageOf(paging);
  const [{ items }, rows, { count: total }] = await Promise.all([
    readFrame(deps.db, camp),
    queries.listChanges(deps.db, { campId, limit: pageSize, offset }),
    queries.countUpgradeChanges(deps.db, { campId }),
    recordReading(deps, caller, campId),
  ]);
  const titles = new Map(items.map(({ key, title }) => [key, title]));
  const titled = <T extends { item: string }>(all: readonly T[]) =>
    all.flatMap(({ item, ...rest }) => {
      const title = titles.get(item);
      return title === undefined ? [] : [{ title, ...rest }];
    });
  const list = rows.map(({ change: { figures, total, missing }, ...who }) => ({
    ...who,
    total,
    figures: titled(figures),
    missing: titled(missing),
  }));
  return { list, page, pageSize, total };
}
