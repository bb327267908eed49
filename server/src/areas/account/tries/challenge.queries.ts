import type { Transaction } from '../../../db/client.ts';
import { spentChallenge } from '../../../schema/account.ts';

/** Marks a solution as spent; false when it was spent before. */
export async function spendChallenge(
  tx: Transaction,
  { signature, expiresAt }: { signature: string; expiresAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(spentChallenge)
    .values({ signature, expiresAt })
    .onConflictDoNothing()
    .returning({ signature: spentChallenge.signature });
  return rows.length > 0;
}
