import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { account } from '../../schema/account.ts';
import { notice } from '../../schema/messages.ts';

interface Reminded {
  campId: number;
  chapterId: number;
  accountIds: readonly number[];
}

/** The newest reminder of a work in a camp that each of some accounts got. */
export const newestWorkReminders = (db: Db, { campId, chapterId, accountIds }: Reminded) =>
  db
    .selectDistinctOn([notice.accountId], {
      noticeId: notice.id,
      accountId: notice.accountId,
      at: notice.at,
      /** Who reminded: staff. '': it is not kept, or its account is gone. */
      by: sql<string>`coalesce((select sender.name from ${account} sender where sender.id = ${notice.byId}), '')`,
      read: sql<boolean>`${notice.readAt} is not null`,
      planned: sql<boolean>`not ${notice.toPlan}`,
    })
    .from(notice)
    .where(
      and(
        inArray(notice.accountId, [...accountIds]),
        eq(notice.kind, 'work-reminder'),
        eq(notice.campId, campId),
        eq(notice.chapterId, chapterId),
      ),
    )
    .orderBy(notice.accountId, desc(notice.id));
