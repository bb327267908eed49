import type { GradeFlag } from '@zhixing/contract/gradebook-words';
import type { BundledNoticeKind, EnrolmentStatus, NoticeKind } from '@zhixing/contract/words';
import type { Transaction } from '../../db/client.ts';
import { dropOfAccount, dropOfCamp, dropOfNumbers, insertForCamp, insertForNumbers } from './camp.queries.ts';
import * as queries from './notice.queries.ts';
import * as reading from './read-notices.queries.ts';

/** What a notice is about (rules: notices): ids, and an optional `word` written by staff, at most 500 characters. */
interface NoticeContent {
  kind: NoticeKind;
  projectId?: number;
  campId?: number;
  chapterId?: number;
  inquiryId?: number;
  announcementId?: number;
  correctionId?: number;
  jobId?: number;
  version?: number;
  score?: number | null;
  /** Of a changed mark: what it was. */
  scoreBefore?: number | null;
  word?: string;
  /** Of a flag: what has it, and which it is now; null: none. */
  itemTitle?: string;
  flag?: GradeFlag | null;
  /** Who of staff sent it. */
  byId?: number;
}

type Notifying = NoticeContent & {
  accountIds: readonly number[];
  now: Date;
  /** By account: the names that the event gave. */
  newNames?: ReadonlyMap<number, string>;
  /** By account: the changed marks that they are told. */
  scores?: ReadonlyMap<number, queries.ChangedScore>;
};

/**
 * Inserts a notice for accounts, in the transaction of the event. An account has at most one unread notice of a kind about
 * one question: a newer one replaces the older.
 */
export async function notify(
  tx: Transaction,
  { accountIds, now, newNames, scores, ...notice }: Notifying,
): Promise<void> {
  if (accountIds.length === 0) return;
  const { kind, inquiryId } = notice;
  if (inquiryId !== undefined) await queries.dropUnread(tx, { accountIds, kind, inquiryId });
  await queries.insertNotices(tx, { accountIds, now, content: notice, newNames, scores });
}

/** Notifies one account, unless it has an unread notice of the same kind about the same lesson. */
export async function notifyUnlessUnread(
  tx: Transaction,
  { accountId, now, ...notice }: NoticeContent & { accountId: number; chapterId: number; now: Date },
): Promise<void> {
  const { kind, chapterId } = notice;
  if (await queries.hasUnread(tx, { accountId, kind, chapterId })) return;
  await queries.insertNotices(tx, { accountIds: [accountId], now, content: notice });
}

/** Notifies one account, replacing its unread notices of the same kind about the same lesson. */
export async function notifyReplacingUnread(
  tx: Transaction,
  { accountId, now, ...notice }: NoticeContent & { accountId: number; chapterId: number; now: Date },
): Promise<void> {
  const { kind, chapterId } = notice;
  await queries.dropUnread(tx, { accountIds: [accountId], kind, chapterId });
  await queries.insertNotices(tx, { accountIds: [accountId], now, content: notice });
}

interface Undoing {
  accountId: number;
  projectId: number;
  campId: number;
  chapterId: number;
  now: Date;
  /** The kind that told of what is undone. */
  undone: NoticeKind;
  kind: NoticeKind;
}

/**
 * What was given to an account at a lesson is taken back: the unread notices of it go, and only who has read of it is notified (rules:
 * notices).
 */
export async function notifyUndone(tx: Transaction, { undone, now, ...notice }: Undoing): Promise<void> {
  const { accountId, campId, chapterId, kind } = notice;
  const dropped = await queries.dropUnread(tx, { accountIds: [accountId], kind: undone, chapterId });
  const newest = await queries.newestKind(tx, { accountId, campId, chapterId, kinds: [undone, kind] });
  if (newest === kind || (newest === undefined && dropped > 0)) return;
  await queries.insertNotices(tx, {
    accountIds: [accountId],
    now,
    content: { projectId: notice.projectId, campId, chapterId, kind },
  });
}

/** The unread notices of flags of accounts at one lesson, or at a column of this name in the camp. */
export const listUnreadFlags = (
  tx: Transaction,
  which: { campId: number; chapterId: number | null; itemTitle: string; accountIds: readonly number[] },
) => queries.listUnreadFlags(tx, which);

/** Deletes notices of what was undone before they were read. */
export const dropNotices = (tx: Transaction, which: { noticeIds: number[] }): Promise<void> =>
  queries.dropNotices(tx, which);

/** Gives unread notices of flags the newest flag and the newest word of staff about it. */
export const rewordFlags = (
  tx: Transaction,
  which: { noticeIds: number[]; word: string; flag: GradeFlag | null },
): Promise<void> => queries.rewordFlags(tx, which);

/** Notifies accounts, unless they have an unread notice of the kind and camp, which then counts this too (rules: staff-notices). */
export const notifyBundled = (
  tx: Transaction,
  {
    accountIds,
    now,
    ...notice
  }: Pick<Notifying, 'accountIds' | 'now'> & { kind: BundledNoticeKind; projectId: number; campId: number },
): Promise<void> => queries.insertNotices(tx, { accountIds, now, content: notice });

/** Notifies all students of a camp with one of `statuses`, in the transaction of the event. */
export const notifyCamp = (
  tx: Transaction,
  notice: Pick<NoticeContent, 'kind' | 'announcementId'> & {
    campId: number;
    projectId: number;
    statuses: readonly EnrolmentStatus[];
    now: Date;
  },
): Promise<void> => insertForCamp(tx, notice);

/** Deletes the unread notices of a camp's students that no longer apply. The students are not notified of it. */
export const withdrawCampNotices = (
  tx: Transaction,
  which: { campId: number; kind: NoticeKind },
): Promise<void> => dropOfCamp(tx, which);

/**
 * Notifies the accounts that have one of these mobile numbers of a camp. An account with an unread notice of it, or that has
 * declined the camp's invitation, gets none.
 */
export const notifyNumbers = (
  tx: Transaction,
  notice: Pick<NoticeContent, 'kind'> & {
    campId: number;
    projectId: number;
    numbers: { countryCode: string; mobile: string }[];
    now: Date;
  },
): Promise<void> => insertForNumbers(tx, notice);

/** Deletes the unread notices of a camp, for the accounts that have one of these numbers. */
export const withdrawNumberNotices = (
  tx: Transaction,
  which: { campId: number; kind: NoticeKind; numbers: { countryCode: string; mobile: string }[] },
): Promise<void> => dropOfNumbers(tx, which);

/** Deletes an account's unread notices of a camp. */
export const dropNotice = (
  tx: Transaction,
  which: { accountId: number; campId: number; kind: NoticeKind },
): Promise<void> => dropOfAccount(tx, which);

/** Marks all notices of a student's correction request as read, once anybody has answered it. */
export const readOfCorrection = (
  tx: Transaction,
  which: { correctionId: number; now: Date },
): Promise<void> => reading.readOfCorrection(tx, which);

/** Deletes the unread notices of a correction request that was withdrawn. */
export const dropOfCorrection = (tx: Transaction, which: { correctionId: number }): Promise<void> =>
  reading.dropOfCorrection(tx, which);

/** Marks an account's notices of a project as read, once it has seen what they were about. */
export const readOfProject = (
  tx: Transaction,
  which: { accountId: number; projectId: number; kind: NoticeKind; now: Date },
): Promise<void> => reading.readOfProject(tx, which);
