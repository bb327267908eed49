import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { writingKey } from './writing-key.table.ts';

export async function findKey(db: Db, { accountId }: { accountId: number }) {
  const { publicKey, privateKey } = writingKey;
  const [row] = await db
    .select({ publicKey, privateKey })
    .from(writingKey)
    .where(eq(writingKey.accountId, accountId));
  return row;
}

/** Of several at once one stays. */
export async function insertKey(db: Db, row: typeof writingKey.$inferInsert) {
  await db.insert(writingKey).values(row).onConflictDoNothing();
}
