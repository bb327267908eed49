import type { Transaction } from '../../../db/client.ts';
import { spentChallenge } from '../account.table.ts';

/** Whether the solution had not been spent before. */
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
