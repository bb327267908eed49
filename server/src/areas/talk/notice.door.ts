import type { EnrolmentStatus, NoticeKind } from '@zhixing/contract/words';
import type { Transaction } from '../../db/client.ts';
import {
  dropOfAccount,
  dropOfCamp,
  dropOfNumbers,
  insertForCamp,
  insertForNumbers,
} from './notice/camp.queries.ts';
import * as queries from './notice/notice.queries.ts';

/** What somebody is told of (rules: notices): what it is about, by ids, and a `word` of staff's beside it, 500 characters at most. */
export interface Telling {
  kind: NoticeKind;
  projectId?: number;
  campId?: number;
  chapterId?: number;
  inquiryId?: number;
  announcementId?: number;
  version?: number;
  score?: number | null;
  word?: string;
}

/**
 * Tells accounts of something in the app, in the transaction that does it, so that neither is there without the other. Of one
 * question nobody has two unread notices of a kind: the newer one takes the older one's place.
 */
export async function tellNotice(
  tx: Transaction,
  { accountIds, now, ...telling }: Telling & { accountIds: readonly number[]; now: Date },
): Promise<void> {
  if (accountIds.length === 0) return;
  const { kind, inquiryId } = telling;
  if (inquiryId !== undefined) await queries.dropUnread(tx, { accountIds, kind, inquiryId });
  await queries.insertNotices(tx, { accountIds, now, telling });
}

/** Tells one account, unless it has an unread notice of the same kind about the same leaf. */
export async function tellUnlessUnread(
  tx: Transaction,
  { accountId, now, ...telling }: Telling & { accountId: number; chapterId: number; now: Date },
): Promise<void> {
  const { kind, chapterId } = telling;
  if (await queries.hasUnread(tx, { accountId, kind, chapterId })) return;
  await queries.insertNotices(tx, { accountIds: [accountId], now, telling });
}

/** Tells one account, in the place of what it has not read of the same kind about the same leaf. */
export async function tellAnew(
  tx: Transaction,
  { accountId, now, ...telling }: Telling & { accountId: number; chapterId: number; now: Date },
): Promise<void> {
  const { kind, chapterId } = telling;
  await queries.dropUnread(tx, { accountIds: [accountId], kind, chapterId });
  await queries.insertNotices(tx, { accountIds: [accountId], now, telling });
}

/** Tells all who stand in a camp as one of `statuses`, of a thing of the camp, in the transaction that does it. */
export const tellCamp = (
  tx: Transaction,
  telling: Pick<Telling, 'kind' | 'announcementId'> & {
    campId: number;
    projectId: number;
    statuses: readonly EnrolmentStatus[];
    now: Date;
  },
): Promise<void> => insertForCamp(tx, telling);

/** What a camp's students were told and have not read yet is so no more: they are not told. */
export const untellCamp = (tx: Transaction, which: { campId: number; kind: NoticeKind }): Promise<void> =>
  dropOfCamp(tx, which);

/**
 * Tells whoever has one of these mobile numbers, if anybody has, of a camp; not twice while the first is unread, and nobody who has
 * declined its invitation.
 */
export const tellNumbers = (
  tx: Transaction,
  telling: Pick<Telling, 'kind'> & {
    campId: number;
    projectId: number;
    numbers: { countryCode: string; mobile: string }[];
    now: Date;
  },
): Promise<void> => insertForNumbers(tx, telling);

/** What whoever has one of these numbers was told of a camp and has not read is so no more. */
export const untellNumbers = (
  tx: Transaction,
  which: { campId: number; kind: NoticeKind; numbers: { countryCode: string; mobile: string }[] },
): Promise<void> => dropOfNumbers(tx, which);

/** What an account was told of a camp and has not read is so no more. */
export const dropNotice = (
  tx: Transaction,
  which: { accountId: number; campId: number; kind: NoticeKind },
): Promise<void> => dropOfAccount(tx, which);
