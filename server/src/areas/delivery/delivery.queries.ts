import {
  type DeliveryFailure,
  type DeliveryState,
  type ReminderChannel,
  type ReminderGroup,
  remindedKinds,
  reminderChannels,
} from '@zhixing/contract/calls/reminder-words';
import { and, count, eq, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { isOneOf, literals } from '../../db/columns.ts';
import { account } from '../../schema/account.ts';
import { delivery, reminderChoice } from '../../schema/delivery/delivery.ts';
import { wechatSubscription } from '../../schema/delivery/wechat-subscription.ts';
import { chapter } from '../../schema/learning.ts';
import { announcement, notice } from '../../schema/messages.ts';
import { project } from '../../schema/practise.ts';

export type Chosen = Partial<Record<ReminderGroup, ReminderChannel[]>>;

/** SQL: what the statement's account chose, by group. */
export const chosenBy = sql<Chosen>`(select coalesce(jsonb_object_agg(${reminderChoice.group}, to_jsonb(${reminderChoice.channels})), '{}')
  from ${reminderChoice} where ${eq(reminderChoice.accountId, account.id)})`;

export const recipient = {
  accountId: account.id,
  countryCode: account.countryCode,
  mobile: account.mobile,
  email: account.email,
  wechatLeft: sql<number>`(select count(*)::int from ${wechatSubscription}
    where ${and(eq(wechatSubscription.accountId, account.id), ne(wechatSubscription.state, 'asked'))})`,
};

/** Whether an account gets nothing outside the site: it is being cancelled, or its number is made up. */
const isClosed = sql<boolean>`${account.cancelAskedAt} is not null`;

/** A notice, the address of its account and what that chose. */
const addressed = {
  noticeId: notice.id,
  kind: notice.kind,
  to: recipient,
  closed: isClosed,
  isDemo: account.isDemo,
  chosen: chosenBy,
};

/** The oldest notices that have not been planned, locked; those that another process plans are left out. */
export const lockToPlan = (tx: Transaction, { limit }: { limit: number }) =>
  tx
    .select({ ...addressed, at: notice.at, read: sql<boolean>`${notice.readAt} is not null` })
    .from(notice)
    .innerJoin(account, eq(account.id, notice.accountId))
    .where(and(sql`${notice.toPlan}`, isOneOf(notice.kind, remindedKinds)))
    .orderBy(notice.id)
    .limit(limit)
    .for('update', { of: notice, skipLocked: true });

export async function markPlanned(tx: Transaction, { noticeIds }: { noticeIds: number[] }): Promise<void> {
  await tx.update(notice).set({ toPlan: false }).where(inArray(notice.id, noticeIds));
}

export async function insertDeliveries(
  tx: Transaction,
  rows: (typeof delivery.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(delivery).values(rows).onConflictDoNothing();
}

/** Written as literals, as in the partial indexes. */
const isIn = (state: DeliveryState) => sql`${delivery.state} = ${literals(state)}`;

/** A channel at a time. */
interface Due {
  channel: ReminderChannel;
  now: Date;
}

const isDue = ({ channel, now }: Due) =>
  and(isIn('waiting'), eq(delivery.channel, channel), lte(delivery.dueAt, now));

/**
 * What is due is not sent where its notice was read or withdrawn since, where it has been due since before `since`, or where it says
 * "tomorrow" of a day before `today`.
 */
export async function dropNeedless(
  tx: Transaction,
  { since, today, ...due }: Due & { since: Date; today: Date },
): Promise<void> {
  await tx.execute(sql`update ${delivery} set state = 'dropped', claimed_at = ${due.now} where ${isDue(due)} and (${delivery.noticeId} is null
    or ${delivery.dueAt} < ${since} or exists (select from ${notice} where ${notice.id} = ${delivery.noticeId}
      and (${notice.readAt} is not null or (${notice.kind} = 'deadline-near' and ${notice.at} < ${today}))))`);
}

/** Puts off what is due to accounts that have had `most` messages since `since`. */
export async function putOff(
  tx: Transaction,
  { since, until, most, ...due }: Due & { since: Date; until: Date; most: number },
): Promise<void> {
  await tx.execute(sql`
    update ${delivery} set due_at = ${until} where ${isDue(due)} and (
      select count(distinct sent.bundle) from ${delivery} sent where sent.account_id = ${delivery.accountId}
        and sent.claimed_at >= ${since} and sent.state in ('sending', 'sent', 'delivered', 'uncertain')) >= ${most}`);
}

/** How many messages a channel was given since a time. */
export async function countGiven(
  tx: Transaction,
  { channel, since }: { channel: ReminderChannel; since: Date },
): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(distinct ${delivery.bundle})::int` })
    .from(delivery)
    .where(and(eq(delivery.channel, channel), sql`${delivery.claimedAt} > ${since}`));
  return row?.total ?? 0;
}

/**
 * Takes what waits for at most `most` accounts with something due on a channel: an account's deliveries become one message. Answers
 * the bundles.
 */
export async function claim(
  tx: Transaction,
  { channel, now, most }: Due & { most: number },
): Promise<number[]> {
  const { rows } = await tx.execute<{ bundle: string }>(sql`
    with due as (
      select ${delivery.accountId} as account_id, min(${delivery.id}) as bundle from ${delivery}
      where ${isDue({ channel, now })}
      group by ${delivery.accountId} order by min(${delivery.dueAt}) limit ${most}
    )
    update ${delivery} set state = 'sending', bundle = due.bundle, claimed_at = ${now}, tries = ${delivery.tries} + 1
    from due where ${delivery.accountId} = due.account_id and ${eq(delivery.channel, channel)} and ${isIn('waiting')}
    returning ${delivery.bundle}`);
  return [...new Set(rows.map(({ bundle }) => Number(bundle)))];
}

/** What is to be said in messages, and to whom. */
export const readBundles = (db: Db, { bundles }: { bundles: number[] }) =>
  db
    .select({
      bundle: sql<number>`${delivery.bundle}`.mapWith(Number),
      tries: delivery.tries,
      kind: notice.kind,
      noticeId: notice.id,
      to: recipient,
      projectTitle: sql<string>`coalesce(${project.title}, '')`,
      chapterTitle: sql<string>`coalesce(${chapter.title}, '')`,
      title: sql<string>`coalesce(${announcement.title}, '')`,
      word: notice.word,
    })
    .from(delivery)
    .innerJoin(notice, eq(notice.id, delivery.noticeId))
    .innerJoin(account, eq(account.id, delivery.accountId))
    .leftJoin(project, eq(project.id, notice.projectId))
    .leftJoin(chapter, eq(chapter.id, notice.chapterId))
    .leftJoin(announcement, eq(announcement.id, notice.announcementId))
    .where(and(inArray(delivery.bundle, bundles), isIn('sending')))
    .orderBy(delivery.id);

/** What changes of a message. */
export interface DeliveryChange {
  state: DeliveryState;
  failure?: DeliveryFailure | null;
  providerCode?: string;
  providerId?: string;
  dueAt?: Date;
  sentAt?: Date;
  checkAt?: Date | null;
}

/** Writes what became of a message; the notices in it, where it was still in one of these states. */
export const writeOutcome = (
  tx: Transaction,
  { bundle, from, to }: { bundle: number; from: readonly DeliveryState[]; to: DeliveryChange },
) =>
  tx
    .update(delivery)
    .set(to)
    .where(and(eq(delivery.bundle, bundle), inArray(delivery.state, [...from])))
    .returning({ noticeId: delivery.noticeId, accountId: delivery.accountId });

/** The kinds of some notices of an account that are not read, with its address and what it chose. */
export const readUnreadKinds = (tx: Transaction, { noticeIds }: { noticeIds: number[] }) =>
  tx
    .select(addressed)
    .from(notice)
    .innerJoin(account, eq(account.id, notice.accountId))
    .where(and(inArray(notice.id, noticeIds), isNull(notice.readAt)));

const message = {
  bundle: sql<number>`${delivery.bundle}`.mapWith(Number),
  channel: delivery.channel,
  providerId: sql<string>`max(${delivery.providerId})`,
  at: sql<Date>`max(${delivery.claimedAt})`.mapWith(delivery.claimedAt),
  to: recipient,
};
const messagesWhere = (db: Db, where: ReturnType<typeof and>, limit: number) =>
  db
    .select(message)
    .from(delivery)
    .innerJoin(account, eq(account.id, delivery.accountId))
    .where(and(isNotNull(delivery.bundle), where))
    .groupBy(delivery.bundle, delivery.channel, account.id)
    .limit(limit);

/** Messages whose sender has not come back since a time. */
export const listLost = (db: Db, { before, limit }: { before: Date; limit: number }) =>
  messagesWhere(db, and(isIn('sending'), lt(delivery.claimedAt, before)), limit);

/** Messages of which the provider is to be asked whether they arrived. */
export const listToCheck = (db: Db, { now, limit }: { now: Date; limit: number }) =>
  messagesWhere(db, and(isIn('sent'), isNotNull(delivery.checkAt), lte(delivery.checkAt, now)), limit);

/** What became of notices, by notice. */
export const listDeliveries = (db: Db, { noticeIds }: { noticeIds: number[] }) =>
  db
    .select({
      noticeId: sql<number>`${delivery.noticeId}`.mapWith(Number),
      channel: delivery.channel,
      state: delivery.state,
      failure: delivery.failure,
    })
    .from(delivery)
    .where(inArray(delivery.noticeId, noticeIds))
    .orderBy(delivery.id);

/** The same of announcements: how many people each. */
export const countOfAnnouncements = (db: Db, { announcementIds }: { announcementIds: number[] }) =>
  db
    .select({
      announcementId: sql<number>`${notice.announcementId}`.mapWith(Number),
      channel: delivery.channel,
      state: delivery.state,
      failure: delivery.failure,
      count: count(),
    })
    .from(delivery)
    .innerJoin(notice, eq(notice.id, delivery.noticeId))
    .where(inArray(notice.announcementId, announcementIds))
    .groupBy(notice.announcementId, delivery.channel, delivery.state, delivery.failure)
    .orderBy(delivery.channel, delivery.state, delivery.failure);

export async function deleteBefore(db: Db, { before }: { before: Date }): Promise<void> {
  for (const channel of reminderChannels)
    await db.delete(delivery).where(and(eq(delivery.channel, channel), lt(delivery.claimedAt, before)));
}
