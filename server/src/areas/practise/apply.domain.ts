import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { pageOf } from '../../action/page.ts';
import { fileUrl } from '../upload/files.door.ts';
import * as queries from './apply.queries.ts';

/** The caller's own projects, the last joined first; `graduate` leaves those with a certificate. */
export async function getApplyProjectList({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getApplyProjectList>>): Promise<Data<typeof calls.getApplyProjectList>> {
  const { page, pageSize, offset } = pageOf(payload);
  const filter = {
    studentId: caller.accountId,
    status: payload.status,
    certified: payload.graduate === true,
  };
  const [counts, { rows, total }] = await Promise.all([
    payload.counts ? queries.countByStatus(deps.db, filter) : undefined,
    queries.listApplied(deps.db, { filter, offset, limit: pageSize }),
  ]);
  const list = rows.map(({ coverFileId, certCode, total: _, ...row }) => ({
    ...row,
    cover: coverFileId === null ? null : fileUrl(deps, coverFileId),
    joinedAt: row.joinedAt.toISOString(),
    graduatedAt: row.graduatedAt?.toISOString() ?? null,
    ...(certCode === null ? {} : { certCode }),
  }));
  return { list, page, pageSize, total, ...(counts ? { counts } : {}) };
}
