import { subscriptionStates } from '@zhixing/contract/calls/reminder-words';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { isOneOf, ref, time } from '../../db/columns.ts';
import { account } from '../account.ts';

/**
 * An account's subscription to one message of WeChat (rules: reminder-wechat). `scene`: WeChat's number of the consent, one that no other
 * row of the account has; `openid`: whom WeChat asked, '' until it answers; `bundle`: the message that is being sent with it.
 */
export const wechatSubscription = pgTable(
  'wechat_subscription',
  {
    accountId: ref()
      .notNull()
      .references(() => account.id),
    scene: integer().notNull(),
    state: text({ enum: subscriptionStates }).notNull().default('asked'),
    openid: text().notNull().default(''),
    askedAt: time().notNull(),
    readyAt: time(),
    bundle: ref(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.scene] }),
    index('wechat_subscription_asked').on(t.askedAt).where(sql`${t.state} = 'asked'`),
    check('wechat_subscription_scene', sql`${t.scene} between 0 and 10000`),
    check('wechat_subscription_state', isOneOf(t.state, subscriptionStates)),
    check(
      'wechat_subscription_ready',
      sql`(${t.state} = 'asked') = (${t.openid} = '') and (${t.state} = 'asked') = (${t.readyAt} is null)`,
    ),
    check('wechat_subscription_reserved', sql`(${t.state} = 'reserved') = (${t.bundle} is not null)`),
  ],
);
