import { desc, eq, lt } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { outboxMessage } from './outbox.table.ts';

export async function insertMessage(
  db: Db,
  { countryCode, mobile, text }: { countryCode: string; mobile: string; text: string },
) {
  await db.insert(outboxMessage).values({ countryCode, mobile, text });
}

/** Newest first. */
export async function listMessages(db: Db, { mobile, limit }: { mobile: string | undefined; limit: number }) {
  return db
    .select({
      countryCode: outboxMessage.countryCode,
      mobile: outboxMessage.mobile,
      text: outboxMessage.text,
      createdAt: outboxMessage.createdAt,
    })
    .from(outboxMessage)
    .where(mobile ? eq(outboxMessage.mobile, mobile) : undefined)
    .orderBy(desc(outboxMessage.id))
    .limit(limit);
}

export async function deleteMessages(db: Db, { before }: { before: Date }) {
  await db.delete(outboxMessage).where(lt(outboxMessage.createdAt, before));
}
