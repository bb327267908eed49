import type { EnrolmentStatus, NoticeKind } from '@zhixing/contract/words';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { account } from '../../schema/account.ts';
import { notice } from '../../schema/messages.ts';
import { enrolment } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';

/** Inserts a notice for each student of the camp with one of these statuses. One statement. */
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

/** Deletes unread notices of a camp's students. Goes by student, so that the index of unread notices is used. */
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

interface Mobile {
  countryCode: string;
  mobile: string;
}

/**
 * Inserts a notice for each active account with one of these numbers, unless it has an unread notice of this kind about the
 * camp or has declined the camp's invitation. One statement.
 */
export async function insertForNumbers(
  tx: Transaction,
  {
    kind,
    campId,
    projectId,
    numbers,
    now,
  }: {
    kind: NoticeKind;
    campId: number;
    projectId: number;
    numbers: Mobile[];
    now: Date;
  },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into ${notice} (account_id, kind, at, project_id, camp_id)
    select ${account.id}, ${kind}, ${at}, ${projectId}::bigint, ${campId}::bigint
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as given("countryCode" text, mobile text)
    join ${account} on ${account.countryCode} = given."countryCode" and ${account.mobile} = given.mobile
      and ${account.cancelledAt} is null
    where not exists (select 1 from ${notice} as unread where unread.account_id = ${account.id} and unread.read_at is null
      and unread.kind = ${kind} and unread.camp_id = ${campId}::bigint)
      and not exists (select 1 from ${rosterEntry} where ${and(eq(rosterEntry.declinedBy, account.id), eq(rosterEntry.campId, campId))})`);
}

/**
 * Deletes the unread notices about the camp of the accounts with these numbers. One statement, whether or not such accounts
 * exist.
 */
export async function dropOfNumbers(
  tx: Transaction,
  { kind, campId, numbers }: { kind: NoticeKind; campId: number; numbers: Mobile[] },
): Promise<void> {
  await tx.execute(sql`
    delete from ${notice} using jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as given("countryCode" text, mobile text)
      join ${account} on ${account.countryCode} = given."countryCode" and ${account.mobile} = given.mobile
    where ${and(eq(notice.accountId, account.id), isNull(notice.readAt), eq(notice.campId, campId), eq(notice.kind, kind))}`);
}

export async function dropOfAccount(
  tx: Transaction,
  { accountId, campId, kind }: { accountId: number; campId: number; kind: NoticeKind },
): Promise<void> {
  await tx
    .delete(notice)
    .where(
      and(
        eq(notice.accountId, accountId),
        isNull(notice.readAt),
        eq(notice.campId, campId),
        eq(notice.kind, kind),
      ),
    );
}
