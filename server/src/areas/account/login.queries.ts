import { and, desc, eq, gt, lt, or } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { loginFailure } from './account.table.ts';

interface Tried {
  account: string;
  address: string;
}

const nth = (tx: Transaction, where: ReturnType<typeof and>, n: number) =>
  tx
    .select({ failedAt: loginFailure.failedAt })
    .from(loginFailure)
    .where(where)
    .orderBy(desc(loginFailure.failedAt))
    .offset(n - 1)
    .limit(1);

/** When the nth newest failure since `since` was, of an account name or of an address. */
export async function nthFailure(
  tx: Transaction,
  { by, n, since }: { by: { account: string } | { address: string }; n: number; since: Date },
): Promise<Date | undefined> {
  const who = 'account' in by ? eq(loginFailure.account, by.account) : eq(loginFailure.address, by.address);
  const [row] = await nth(tx, and(who, gt(loginFailure.failedAt, since)), n);
  return row?.failedAt;
}

export async function insertFailure(tx: Transaction, row: Tried & { failedAt: Date }) {
  await tx.insert(loginFailure).values(row);
}

/** Success clears. */
export async function clearFailures(tx: Transaction, { account }: { account: string }) {
  await tx.delete(loginFailure).where(eq(loginFailure.account, account));
}

/** What no cap counts any more is forgotten. */
export async function forgetFailures(
  tx: Transaction,
  { account, address, before }: Tried & { before: Date },
) {
  const ours = or(eq(loginFailure.account, account), eq(loginFailure.address, address));
  await tx.delete(loginFailure).where(and(ours, lt(loginFailure.failedAt, before)));
}
