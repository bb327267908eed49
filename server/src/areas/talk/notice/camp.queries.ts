import type { EnrolmentStatus, NoticeKind } from '@zhixing/contract/words';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { isOneOf } from '../../../db/columns.ts';
import { enrolment } from '../../practise/practise.table.ts';
import { notice } from '../talk.table.ts';

/** A notice for each who stands in the camp as one of these, in one statement. */
export async function insertForCamp(
  tx: Transaction,
  {
    kind,
    campId,
    projectId,
    announcementId = null,
    statuses,
    now,
  }: {
    kind: NoticeKind;
    campId: number;
    projectId: number;
    announcementId?: number | null | undefined;
    statuses: readonly EnrolmentStatus[];
    now: Date;
  },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into ${notice} (account_id, kind, at, project_id, camp_id, announcement_id)
    select ${enrolment.studentId}, ${kind}, ${at}, ${projectId}::bigint, ${campId}::bigint, ${announcementId}::bigint
    from ${enrolment} where ${and(eq(enrolment.campId, campId), isOneOf(enrolment.status, statuses))}`);
}

/** Of a camp's students, by the index of what they have not read. */
export async function dropOfCamp(
  tx: Transaction,
  { campId, kind }: { campId: number; kind: NoticeKind },
): Promise<void> {
  const students = tx.select({ id: enrolment.studentId }).from(enrolment).where(eq(enrolment.campId, campId));
  await tx
    .delete(notice)
    .where(
      and(
        inArray(notice.accountId, students),
        isNull(notice.readAt),
        eq(notice.campId, campId),
        eq(notice.kind, kind),
      ),
    );
}
