import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { writingKey } from './writing-key.table.ts';

const { publicKey, privateKey } = writingKey;
const keyOf = compiled((db, { accountId }: Given<{ accountId: number }>) =>
  db.select({ publicKey, privateKey }).from(writingKey).where(eq(writingKey.accountId, accountId)),
);

export async function findKey(db: Db, whose: { accountId: number }) {
  const [row] = await keyOf(db, whose);
  return row;
}

/** Of several at once one stays. */
export async function insertKey(db: Db, row: typeof writingKey.$inferInsert) {
  await db.insert(writingKey).values(row).onConflictDoNothing();
}
