import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../db/columns.ts';

/** The access token of the WeChat server API: one for all processes. `expiresAt`: when a new one is asked for. */
export const wechatToken = pgTable('wechat_token', {
  appId: text().primaryKey(),
  token: text().notNull(),
  expiresAt: time().notNull(),
});
