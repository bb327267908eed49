import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { wechatToken } from './wechat.table.ts';

/** The token kept, unless it is over. */
export async function findToken(db: Db, { appId, now }: { appId: string; now: Date }) {
  const [row] = await db
    .select({ token: wechatToken.token })
    .from(wechatToken)
    .where(and(eq(wechatToken.appId, appId), gt(wechatToken.expiresAt, now)));
  return row?.token;
}

export async function keepToken(db: Db, row: typeof wechatToken.$inferInsert) {
  const { token, expiresAt } = row;
  await db
    .insert(wechatToken)
    .values(row)
    .onConflictDoUpdate({ target: wechatToken.appId, set: { token, expiresAt } });
}
