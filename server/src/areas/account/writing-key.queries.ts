import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { writingKey } from '../../schema/writing-key.ts';

const { publicKey, privateKey } = writingKey;
const keyOf = preparedRead((db, { accountId }: Placeholders<{ accountId: number }>) =>
  db.select({ publicKey, privateKey }).from(writingKey).where(eq(writingKey.accountId, accountId)),
);

export async function findKey(db: Db, whose: { accountId: number }) {
  const [row] = await keyOf(db, whose);
  return row;
}

/** Inserts a key; of parallel inserts the first stays. */
export async function insertKey(db: Db, row: typeof writingKey.$inferInsert) {
  await db.insert(writingKey).values(row).onConflictDoNothing();
}
