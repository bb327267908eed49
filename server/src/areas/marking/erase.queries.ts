import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { markingDraft, markingLease, markingPhrase } from './marking.table.ts';

export async function eraseMarking(tx: Transaction, { accountId }: { accountId: number }): Promise<void> {
  await tx.delete(markingDraft).where(eq(markingDraft.markerId, accountId));
  await tx.delete(markingLease).where(eq(markingLease.holderId, accountId));
  await tx.delete(markingPhrase).where(eq(markingPhrase.accountId, accountId));
}
