import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { outboxMessage } from './outbox.table.ts';

export async function insertMessage(
  db: Db,
  row: { text: string } & ({ countryCode: string; mobile: string } | { email: string }),
) {
  await db.insert(outboxMessage).values(row);
}

/** Newest first. */
export async function listMessages(
  db: Db,
  { mobile, email, limit }: { mobile?: string | undefined; email?: string | undefined; limit: number },
) {
  return db
    .select({
      countryCode: outboxMessage.countryCode,
      mobile: outboxMessage.mobile,
      email: outboxMessage.email,
      text: outboxMessage.text,
      createdAt: outboxMessage.createdAt,
    })
    .from(outboxMessage)
    .where(
      and(
        mobile ? eq(outboxMessage.mobile, mobile) : undefined,
        email ? eq(outboxMessage.email, email) : undefined,
      ),
    )
    .orderBy(desc(outboxMessage.id))
    .limit(limit);
}

export async function deleteMessages(db: Db, { before }: { before: Date }) {
  await db.delete(outboxMessage).where(lt(outboxMessage.createdAt, before));
}
