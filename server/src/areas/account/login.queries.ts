import { and, desc, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { loginFailure } from './account.table.ts';

/** When the nth newest failure since `since` was, of an account name or of an address. */
export async function nthFailure(
  tx: Transaction,
  { by, n, since }: { by: { account: string } | { address: string }; n: number; since: Date },
): Promise<Date | undefined> {
  const who = 'account' in by ? eq(loginFailure.account, by.account) : eq(loginFailure.address, by.address);
  const [row] = await tx
    .select({ failedAt: loginFailure.failedAt })
    .from(loginFailure)
    .where(and(who, gt(loginFailure.failedAt, since)))
    .orderBy(desc(loginFailure.failedAt))
    .offset(n - 1)
    .limit(1);
  return row?.failedAt;
}

export async function insertFailure(tx: Transaction, row: typeof loginFailure.$inferInsert) {
  await tx.insert(loginFailure).values(row);
}

/** Success clears. */
export async function clearFailures(tx: Transaction, { account }: { account: string }) {
  await tx.delete(loginFailure).where(eq(loginFailure.account, account));
}
