import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { account, collegeMember } from '../../schema/account.ts';

/** Locks in the order of the ids, so that two transactions that lock the same accounts cannot deadlock. */
export async function lockAccounts(tx: Transaction, { accountIds }: { accountIds: number[] }): Promise<void> {
  await tx
    .select({ id: account.id })
    .from(account)
    .where(sql`${account.id} = any(${sql.param(accountIds)}::bigint[])`)
    .orderBy(account.id)
    .for('no key update');
}

/** A membership that exists is not changed. */
export async function insertMembers(
  tx: Transaction,
  {
    accountIds,
    collegeId,
    by,
    confirmedAt,
  }: { accountIds: number[]; collegeId: number; by: 'roster' | 'approval'; confirmedAt: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into ${collegeMember} (account_id, college_id, "by", confirmed_at)
    select unnest(${sql.param(accountIds)}::bigint[]), ${collegeId}, ${by}, ${confirmedAt} on conflict do nothing`);
}
