import type { calls, Data, Payload } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { showStudent, showSubmitted } from '../camps/index.ts';
import { requirePlace } from './access.ts';
import { type Holder, showLease } from './lease.ts';
import * as queries from './queue.queries.ts';

type Queue = Data<typeof calls.getMarkingQueue>;
type QueueRow = Awaited<ReturnType<typeof queries.listQueue>>[number];

const maxPageSize = 50;

function holderOf({ holderId, holderName, since, expiresAt }: QueueRow): Holder | undefined {
  if (holderId === null || holderName === null || since === null || expiresAt === null) return undefined;
  return { holderId, name: holderName, since, expiresAt };
}

/**
 * One page of a homework's queue, the longest waiting first (under anonymous marking in no order), of reviewed ones the last
 * reviewed (rules: marking-queue). -1: the caller does not mark it; -3: no
 * such homework in this camp.
 */
export async function getMarkingQueue({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getMarkingQueue>>): Promise<Queue> {
  const { campId, chapterId, filter, late = false, after, pageSize = 20 } = payload;
  const { db, clock } = deps;
  const place = await requirePlace(db, caller, { campId, chapterId, type: contentType.homework });
  const { anonymous, gradebookState, title, campTitle } = place;
  const limit = Math.min(pageSize, maxPageSize);
  const of = { campId, chapterId };
  const rows = await queries.listQueue(db, {
    of,
    filter,
    late,
    after,
    anonymous,
    now: clock.now(),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const list = page.map((row) => ({
    submissionId: row.submissionId,
    student: showStudent({ keys: deps.config.keys, ...place, ...of }, row),
    version: row.version - row.earlier,
    submittedAt: showSubmitted(place, row.submittedAt),
    late: row.late,
    again: row.again,
    review: row.reviewedAt && {
      score: row.score,
      passed: row.passed,
      reviewedAt: row.reviewedAt.toISOString(),
    },
    lease: showLease(caller, holderOf(row)),
  }));
  const next = rows.length > limit ? (page.at(-1)?.submissionId ?? null) : null;
  const counts = after === undefined ? await queries.countQueue(db, { of, filter, late, anonymous }) : null;
  return { title, campTitle, anonymous, gradebookState, list, next, counts };
}
