import type { NoticeKind } from '@zhixing/contract/words';
import { and, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { notice } from '../../schema/messages.ts';
import { isUnread } from './notice.queries.ts';

/** Marks an account's unread notices as read: those that match all given conditions. */
export async function markRead(
  db: Db,
  {
    accountId,
    now,
    ...which
  }: {
    accountId: number;
    now: Date;
    noticeIds?: number[] | undefined;
    upTo?: number | undefined;
    chapterId?: number | undefined;
    inquiryId?: number | undefined;
    announcementIds?: number[] | undefined;
  },
): Promise<void> {
  const meant: (SQL | undefined)[] = [
    which.noticeIds && inArray(notice.id, which.noticeIds),
    which.upTo === undefined ? undefined : lte(notice.id, which.upTo),
    which.chapterId === undefined ? undefined : eq(notice.chapterId, which.chapterId),
    which.inquiryId === undefined ? undefined : eq(notice.inquiryId, which.inquiryId),
    which.announcementIds && inArray(notice.announcementId, which.announcementIds),
  ];
  await db
    .update(notice)
    .set({ readAt: now })
    .where(and(isUnread(accountId), ...meant));
}

const isUnreadOf = (correctionId: number) =>
  and(eq(notice.correctionId, correctionId), isNull(notice.readAt));

/** Marks the notices of a correction request as read, for all accounts. */
export async function readOfCorrection(
  tx: Transaction,
  { correctionId, now }: { correctionId: number; now: Date },
): Promise<void> {
  await tx.update(notice).set({ readAt: now }).where(isUnreadOf(correctionId));
}

export async function dropOfCorrection(
  tx: Transaction,
  { correctionId }: { correctionId: number },
): Promise<void> {
  await tx.delete(notice).where(isUnreadOf(correctionId));
}

export async function readOfProject(
  tx: Transaction,
  { accountId, projectId, kind, now }: { accountId: number; projectId: number; kind: NoticeKind; now: Date },
): Promise<void> {
  await tx
    .update(notice)
    .set({ readAt: now })
    .where(and(isUnread(accountId), eq(notice.projectId, projectId), eq(notice.kind, kind)));
}
