import { eq, inArray, or } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { markingDraft, markingLease, markingPhrase } from '../../schema/marking.ts';
import { submission } from '../../schema/schoolwork.ts';

export async function eraseMarking(tx: Transaction, { accountId }: { accountId: number }): Promise<void> {
  const works = tx.select({ id: submission.id }).from(submission).where(eq(submission.studentId, accountId));
  // Two statements: with `or` PostgreSQL would scan the whole table.
  await tx.delete(markingDraft).where(eq(markingDraft.markerId, accountId));
  await tx.delete(markingDraft).where(inArray(markingDraft.submissionId, works));
  await tx
    .delete(markingLease)
    .where(or(eq(markingLease.holderId, accountId), eq(markingLease.studentId, accountId)));
  await tx.delete(markingPhrase).where(eq(markingPhrase.accountId, accountId));
}
