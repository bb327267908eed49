import type { GradeFlag } from '@zhixing/contract/gradebook-words';
import type { NoticeKind } from '@zhixing/contract/words';
import { and, count, desc, eq, gt, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { literals } from '../../db/columns.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { account } from '../../schema/account.ts';
import { deadlineExtension } from '../../schema/deadline-extension.ts';
import { longJob } from '../../schema/jobs/long-job.ts';
import { chapter } from '../../schema/learning.ts';
import { announcement, notice } from '../../schema/messages.ts';
import { camp, project } from '../../schema/practise.ts';
import { bundledCount } from './staff-notices.expressions.ts';

type NoticeRow = typeof notice.$inferInsert;

interface Inserting {
  accountIds: readonly number[];
  now: Date;
  content: Omit<NoticeRow, 'accountId' | 'at' | 'newName'>;
  newNames?: ReadonlyMap<number, string> | undefined;
  scores?: ReadonlyMap<number, ChangedScore> | undefined;
}

/** A changed mark: what it was, and what it is now. */
export interface ChangedScore {
  scoreBefore: number | null;
  score: number | null;
}

/** Rows of one statement: at most 16 parameters each, of the 65,535 that a statement has at most. */
const rowsMost = 4000;

/** Inserts one notice for each account; of a bundled kind none where an unread one is. */
export async function insertNotices(
  tx: Transaction,
  { accountIds, now, content, newNames, scores }: Inserting,
): Promise<void> {
  const nameOf = (accountId: number) => newNames?.get(accountId) ?? '';
  const rows = accountIds.map((accountId) => ({
    ...content,
    ...scores?.get(accountId),
    newName: nameOf(accountId),
    accountId,
    at: now,
  }));
  for (let from = 0; from < rows.length; from += rowsMost)
    await tx
      .insert(notice)
      .values(rows.slice(from, from + rowsMost))
      .onConflictDoNothing();
}

/** SQL condition: a notice that this account has not read. */
export const isUnread = (accountId: number | Placeholder) =>
  and(eq(notice.accountId, accountId), isNull(notice.readAt));

/** Unread notices of one kind about one question or one lesson. */
type About = { kind: NoticeKind } & ({ inquiryId: number } | { chapterId: number });

const isAbout = (about: About) =>
  and(
    eq(notice.kind, about.kind),
    'inquiryId' in about ? eq(notice.inquiryId, about.inquiryId) : eq(notice.chapterId, about.chapterId),
  );

/** Deletes them; how many. */
export async function dropUnread(
  tx: Transaction,
  { accountIds, ...about }: About & { accountIds: readonly number[] },
): Promise<number> {
  const { rowCount } = await tx
    .delete(notice)
    .where(and(inArray(notice.accountId, [...accountIds]), isNull(notice.readAt), isAbout(about)));
  return rowCount ?? 0;
}

/** Of the notices of these kinds that an account has of a lesson in a camp, the kind of the newest. */
export async function newestKind(
  tx: Transaction,
  { kinds, ...about }: { accountId: number; campId: number; chapterId: number; kinds: readonly NoticeKind[] },
): Promise<NoticeKind | undefined> {
  const [newest] = await tx
    .select({ kind: notice.kind })
    .from(notice)
    .where(
      and(
        eq(notice.accountId, about.accountId),
        eq(notice.campId, about.campId),
        eq(notice.chapterId, about.chapterId),
        inArray(notice.kind, [...kinds]),
      ),
    )
    .orderBy(desc(notice.id))
    .limit(1);
  return newest?.kind;
}

interface OfItem {
  campId: number;
  /** null: a column of the teachers' own, by its name. */
  chapterId: number | null;
  itemTitle: string;
  accountIds: readonly number[];
}

/** The unread notices of accounts of a flag of one item. */
export async function listUnreadFlags(tx: Transaction, { campId, chapterId, itemTitle, accountIds }: OfItem) {
  const isOfItem =
    chapterId === null
      ? and(isNull(notice.chapterId), eq(notice.itemTitle, itemTitle))
      : eq(notice.chapterId, chapterId);
  return tx
    .select({ noticeId: notice.id, accountId: notice.accountId, at: notice.at })
    .from(notice)
    .where(
      and(
        inArray(notice.accountId, [...accountIds]),
        isNull(notice.readAt),
        eq(notice.kind, 'flag-changed'),
        eq(notice.campId, campId),
        isOfItem,
      ),
    );
}

export async function dropNotices(tx: Transaction, { noticeIds }: { noticeIds: number[] }): Promise<void> {
  if (noticeIds.length > 0) await tx.delete(notice).where(inArray(notice.id, noticeIds));
}

export async function rewordFlags(
  tx: Transaction,
  { noticeIds, ...newest }: { noticeIds: number[]; word: string; flag: GradeFlag | null },
): Promise<void> {
  if (noticeIds.length > 0) await tx.update(notice).set(newest).where(inArray(notice.id, noticeIds));
}

/** Whether an unread notice exists. The caller has locked the row it is about, so that no other transaction inserts one. */
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

interface Reminded {
  accountIds: readonly number[];
  campId: number;
  /** Reminders of other works do not count. */
  chapterId?: number;
  since: Date;
}

/** Those of some accounts who were reminded in a camp, of their studies or of a work, after a time. */
export async function listReminded(
  tx: Transaction,
  { accountIds, campId, chapterId, since }: Reminded,
): Promise<number[]> {
  const ofWork = and(
    eq(notice.kind, 'work-reminder'),
    chapterId === undefined ? undefined : eq(notice.chapterId, chapterId),
  );
  const rows = await tx
    .selectDistinct({ accountId: notice.accountId })
    .from(notice)
    .where(
      and(
        inArray(notice.accountId, [...accountIds]),
        eq(notice.campId, campId),
        gt(notice.at, since),
        or(eq(notice.kind, 'study-reminded'), ofWork),
      ),
    );
  return rows.map(({ accountId }) => accountId);
}

export async function countUnread(db: Db, { accountId }: { accountId: number }): Promise<number> {
  const [row] = await db.select({ unread: count() }).from(notice).where(isUnread(accountId));
  return row?.unread ?? 0;
}

const unreadCount = (accountId: number | Placeholder) =>
  sql<number>`(select count(*)::int from ${notice} where ${isUnread(accountId)})`;

const unreadFor = preparedRead((db, { accountId }: Placeholders<{ accountId: number }>) =>
  db
    .select({
      unread: unreadCount(accountId),
      newest: sql<number>`coalesce((select max(${notice.id}) from ${notice}
        where ${eq(notice.accountId, accountId)}), 0)::float8`,
    })
    .from(account)
    .where(eq(account.id, accountId)),
);

/**
 * The number of unread notices and the id of the newest of all notices. One statement over two indexes, since open pages
 * poll it.
 */
export async function readUnread(db: Db, who: { accountId: number }) {
  const [row] = await unreadFor(db, who);
  return row ?? { unread: 0, newest: 0 };
}

interface Page {
  accountId: number;
  limit: number;
  offset: number;
}

/** The extension that a notice tells. */
const isItsExtension = and(
  eq(notice.kind, 'deadline-extended'),
  eq(deadlineExtension.studentId, notice.accountId),
  eq(deadlineExtension.campId, notice.campId),
  eq(deadlineExtension.chapterId, notice.chapterId),
);

/** Tells markers that work or an appeal came, in a camp whose marking is anonymous: when says no more than the day (rules: camp-anonymous). */
const toldOfWork = sql`${notice.kind} in (${literals('work-submitted', 'appeal-asked')})
  and (select ${camp.anonymousMarking} from ${camp} where ${camp.id} = ${notice.campId})`;

/** Notices, newest first; each row carries the total of the list and the number of unread notices. */
const pageOf = (db: Db, { accountId, limit, offset }: Page | Placeholders<Page>, mine: SQL | undefined) =>
  db
    .select({
      counts: {
        total: sql<number>`(select count(*)::int from ${notice} where ${mine})`,
        unread: unreadCount(accountId),
      },
      noticeId: notice.id,
      kind: notice.kind,
      at: sql<Date>`case when ${toldOfWork} then date_trunc('day', ${notice.at}, 'Asia/Shanghai') else ${notice.at} end`.mapWith(
        notice.at,
      ),
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
      scoreBefore: notice.scoreBefore,
      word: notice.word,
      newName: notice.newName,
      itemTitle: notice.itemTitle,
      flag: notice.flag,
      /** Of an extension: the time that it gives. */
      dueAt: deadlineExtension.extendedTo,
      job: { jobId: longJob.id, kind: longJob.kind, title: longJob.title },
      count: bundledCount,
    })
    .from(notice)
    .leftJoin(project, eq(project.id, notice.projectId))
    .leftJoin(chapter, eq(chapter.id, notice.chapterId))
    .leftJoin(announcement, eq(announcement.id, notice.announcementId))
    .leftJoin(deadlineExtension, isItsExtension)
    .leftJoin(longJob, eq(longJob.id, notice.jobId))
    .where(mine)
    .orderBy(desc(notice.id))
    .limit(limit)
    .offset(offset);

export interface OfCamp {
  accountId: number;
  campId: number;
  kinds: readonly NoticeKind[];
  limit: number;
}

/** The newest notices of an account about one camp, of these kinds. */
export async function listCampNotices(db: Db, { accountId, campId, kinds, limit }: OfCamp) {
  const ofCamp = and(
    eq(notice.accountId, accountId),
    eq(notice.campId, campId),
    inArray(notice.kind, [...kinds]),
  );
  const rows = await pageOf(db, { accountId, limit, offset: 0 }, ofCamp);
  return rows.map(({ counts: _, ...row }) => row);
}

const all = preparedRead((db, page: Placeholders<Page>) =>
  pageOf(db, page, eq(notice.accountId, page.accountId)),
);
const unreadOnes = preparedRead((db, page: Placeholders<Page>) => pageOf(db, page, isUnread(page.accountId)));

/**
 * One page of an account's notices, their total, and the number of unread ones. One statement, or three for a page past the
 * end.
 */
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

/** Whether any of these notices belongs to the account. */
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
