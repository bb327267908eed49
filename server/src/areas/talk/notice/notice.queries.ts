import type { NoticeKind } from '@zhixing/contract/words';
import { and, count, desc, eq, inArray, isNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database, Db, Transaction } from '../../../db/client.ts';
import { compiled, type Given } from '../../../db/compiled.ts';
import { account } from '../../account/account.table.ts';
import { chapter } from '../../learning/learning.table.ts';
import { project } from '../../practise/practise.table.ts';
import { announcement, notice } from '../talk.table.ts';

type Row = typeof notice.$inferInsert;

/** Notices of one thing, a row for each account. */
export async function insertNotices(
  tx: Transaction,
  {
    accountIds,
    now,
    telling,
  }: { accountIds: readonly number[]; now: Date; telling: Omit<Row, 'accountId' | 'at'> },
): Promise<void> {
  await tx.insert(notice).values(accountIds.map((accountId) => ({ ...telling, accountId, at: now })));
}

const isUnread = (accountId: number | Placeholder) =>
  and(eq(notice.accountId, accountId), isNull(notice.readAt));

/** Of one kind, about one question or one leaf. */
type About = { kind: NoticeKind } & ({ inquiryId: number } | { chapterId: number });

const isAbout = (about: About) =>
  and(
    eq(notice.kind, about.kind),
    'inquiryId' in about ? eq(notice.inquiryId, about.inquiryId) : eq(notice.chapterId, about.chapterId),
  );

export async function dropUnread(
  tx: Transaction,
  { accountIds, ...about }: About & { accountIds: readonly number[] },
): Promise<void> {
  await tx
    .delete(notice)
    .where(and(inArray(notice.accountId, [...accountIds]), isNull(notice.readAt), isAbout(about)));
}

/** What it is about is locked by whoever asks: two do not tell of it at once. */
export async function hasUnread(
  tx: Transaction,
  { accountId, ...about }: About & { accountId: number },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: notice.id })
    .from(notice)
    .where(and(isUnread(accountId), isAbout(about)))
    .limit(1);
  return row !== undefined;
}

export async function countUnread(db: Db, { accountId }: { accountId: number }): Promise<number> {
  const [row] = await db.select({ unread: count() }).from(notice).where(isUnread(accountId));
  return row?.unread ?? 0;
}

const unreadCount = (accountId: Placeholder) =>
  sql<number>`(select count(*)::int from ${notice} where ${isUnread(accountId)})`;

const unreadFor = compiled((db, { accountId }: Given<{ accountId: number }>) =>
  db
    .select({
      unread: unreadCount(accountId),
      newest: sql<number>`coalesce((select max(${notice.id}) from ${notice}
        where ${eq(notice.accountId, accountId)}), 0)::float8`,
    })
    .from(account)
    .where(eq(account.id, accountId)),
);

/** How many are unread, and the id of the newest of all: one statement over two indexes, since open pages ask again and again. */
export async function readUnread(db: Db, who: { accountId: number }) {
  const [row] = await unreadFor(db, who);
  return row ?? { unread: 0, newest: 0 };
}

interface Page {
  accountId: number;
  limit: number;
  offset: number;
}

/** The newest first, each with how many there are of these and how many are unread. */
const pageOf = (db: Database, { accountId, limit, offset }: Given<Page>, mine: SQL | undefined) =>
  db
    .select({
      counts: {
        total: sql<number>`(select count(*)::int from ${notice} where ${mine})`,
        unread: unreadCount(accountId),
      },
      noticeId: notice.id,
      kind: notice.kind,
      at: notice.at,
      readAt: notice.readAt,
      projectId: notice.projectId,
      projectTitle: sql<string>`coalesce(${project.title}, '')`,
      projectTitleEn: sql<string>`coalesce(${project.titleEn}, '')`,
      campId: notice.campId,
      chapterId: notice.chapterId,
      chapterTitle: sql<string>`coalesce(${chapter.title}, '')`,
      inquiryId: notice.inquiryId,
      announcementId: notice.announcementId,
      title: sql<string>`coalesce(${announcement.title}, '')`,
      version: notice.version,
      score: notice.score,
      word: notice.word,
    })
    .from(notice)
    .leftJoin(project, eq(project.id, notice.projectId))
    .leftJoin(chapter, eq(chapter.id, notice.chapterId))
    .leftJoin(announcement, eq(announcement.id, notice.announcementId))
    .where(mine)
    .orderBy(desc(notice.id))
    .limit(limit)
    .offset(offset);

const all = compiled((db, page: Given<Page>) => pageOf(db, page, eq(notice.accountId, page.accountId)));
const unreadOnes = compiled((db, page: Given<Page>) => pageOf(db, page, isUnread(page.accountId)));

/** A page of an account's notices, how many there are of these, and how many are unread: one statement, but for a page behind the last. */
export async function listNotices(db: Db, { unread, ...page }: Page & { unread: boolean }) {
  const { accountId, offset } = page;
  const rows = await (unread ? unreadOnes : all)(db, page);
  const shown = rows.map(({ counts: _, ...row }) => row);
  const [first] = rows;
  if (first || offset === 0) return { rows: shown, ...(first?.counts ?? { total: 0, unread: 0 }) };
  const mine = unread ? isUnread(accountId) : eq(notice.accountId, accountId);
  const [counted] = await db.select({ total: count() }).from(notice).where(mine);
  return { rows: shown, total: counted?.total ?? 0, unread: await countUnread(db, { accountId }) };
}

/** Whether one of these is the account's. */
export async function hasOne(
  db: Db,
  { accountId, noticeIds }: { accountId: number; noticeIds: number[] },
): Promise<boolean> {
  const [row] = await db
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.accountId, accountId), inArray(notice.id, noticeIds)))
    .limit(1);
  return row !== undefined;
}

/** Of one account those that are meant and not read yet. */
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
