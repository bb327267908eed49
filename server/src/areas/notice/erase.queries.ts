import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { notice } from '../../schema/messages.ts';

/** Deletes an account's notices (rules: cancel-account). */
export async function deleteNotices(tx: Transaction, { accountId }: { accountId: number }): Promise<void> {
  await tx.delete(notice).where(eq(notice.accountId, accountId));
}
