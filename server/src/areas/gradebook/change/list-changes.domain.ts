import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { pageOf } from '../../../action/page.ts';
import { hasPermission } from '../../access/index.ts';
import * as queries from '../change.queries.ts';
import { requireGradebook } from '../gradebook.domain.ts';
import { lessonKind } from '../rows.ts';

/** The requests to correct marks of a locked gradebook (rules: grade-change). -1, -3: see `requireGradebook`. */
export async function getGradeChanges({
  deps,
  caller,
  payload: { campId, ...paging },
}: Action<Payload<typeof calls.getGradeChanges>>): Promise<Data<typeof calls.getGradeChanges>> {
  const camp = await requireGradebook(deps, caller, { campId, permission: 'camp.see' });
  const { page, pageSize, offset } = pageOf(paging);
  const [rows, counts] = await Promise.all([
    queries.listChanges(deps.db, { campId, limit: pageSize, offset }),
    queries.countChanges(deps.db, { campId }),
  ]);
  return {
    list: rows.map(({ type, askedById, askedBy, askedAt, decidedAt, ...row }) => ({
      ...row,
      itemKind: type === null ? 'own' : lessonKind(type),
      askedBy: askedBy ?? '',
      askedAt: askedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      own: askedById === caller.accountId,
    })),
    page,
    pageSize,
    ...counts,
    mayDecide: hasPermission(caller, 'gradebook.approve', camp),
  };
}
