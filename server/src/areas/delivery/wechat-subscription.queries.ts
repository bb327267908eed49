import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { literals } from '../../db/columns.ts';
import { delivery } from '../../schema/delivery/delivery.ts';
import { wechatSubscription } from '../../schema/delivery/wechat-subscription.ts';

interface Which {
  accountId: number;
  scene: number;
}

const is = ({ accountId, scene }: Which) =>
  and(eq(wechatSubscription.accountId, accountId), eq(wechatSubscription.scene, scene));

/** The subscriptions of an account, the oldest first. */
export const listSubscriptions = (tx: Transaction, { accountId }: { accountId: number }) =>
  tx
    .select({ scene: wechatSubscription.scene, state: wechatSubscription.state })
    .from(wechatSubscription)
    .where(eq(wechatSubscription.accountId, accountId))
    .orderBy(asc(wechatSubscription.askedAt));

export async function insertAsked(tx: Transaction, row: Which & { askedAt: Date }): Promise<void> {
  await tx.insert(wechatSubscription).values(row);
}

export async function deleteSubscription(tx: Transaction, which: Which): Promise<void> {
  await tx.delete(wechatSubscription).where(is(which));
}

export async function findSubscription(db: Db, which: Which) {
  const [row] = await db
    .select({
      state: wechatSubscription.state,
      openid: wechatSubscription.openid,
      askedAt: wechatSubscription.askedAt,
    })
    .from(wechatSubscription)
    .where(is(which));
  return row;
}

/** Whether it was asked for after `since`, and became ready now. */
export async function markReady(
  db: Db,
  { openid, now, since, ...which }: Which & { openid: string; now: Date; since: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(wechatSubscription)
    .set({ state: 'ready', openid, readyAt: now })
    .where(and(is(which), eq(wechatSubscription.state, 'asked'), gt(wechatSubscription.askedAt, since)));
  return rowCount === 1;
}

/** Reserves for each message the oldest ready subscription of its account, where there is one. */
export async function reserve(tx: Transaction, { bundles }: { bundles: readonly number[] }): Promise<void> {
  await tx.execute(sql`
    update ${wechatSubscription} set state = 'reserved', bundle = oldest.bundle from (
      select distinct on (${delivery.bundle}) ${delivery.bundle} as bundle, ready.account_id, ready.scene
      from ${delivery} join ${wechatSubscription} ready on ready.account_id = ${delivery.accountId} and ready.state = 'ready'
      where ${inArray(delivery.bundle, [...bundles])}
      order by ${delivery.bundle}, ready.ready_at, ready.scene
    ) oldest
    where ${wechatSubscription.accountId} = oldest.account_id and ${wechatSubscription.scene} = oldest.scene`);
}

interface OfMessage {
  accountId: number;
  bundle: number;
}

const isOfMessage = ({ accountId, bundle }: OfMessage) =>
  and(eq(wechatSubscription.accountId, accountId), eq(wechatSubscription.bundle, bundle));

export async function findReserved(db: Db, of: OfMessage) {
  const [row] = await db
    .select({ openId: wechatSubscription.openid, scene: wechatSubscription.scene })
    .from(wechatSubscription)
    .where(isOfMessage(of));
  return row;
}

export async function release(tx: Transaction, of: OfMessage): Promise<void> {
  await tx.update(wechatSubscription).set({ state: 'ready', bundle: null }).where(isOfMessage(of));
}

export async function deleteUsed(tx: Transaction, of: OfMessage): Promise<void> {
  await tx.delete(wechatSubscription).where(isOfMessage(of));
}

/** Deletes those of one account, or of all, that WeChat was asked for before a time and did not answer. */
export async function deleteUnanswered(
  db: Db,
  { before, accountId }: { before: Date; accountId?: number },
): Promise<void> {
  await db
    .delete(wechatSubscription)
    .where(
      and(
        sql`${wechatSubscription.state} = ${literals('asked')}`,
        lte(wechatSubscription.askedAt, before),
        accountId === undefined ? undefined : eq(wechatSubscription.accountId, accountId),
      ),
    );
}
