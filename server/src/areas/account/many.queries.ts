import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { account, collegeMember } from './account.table.ts';

/** In the order of their ids, so that two who lock many wait for each other and never in a circle. */
export async function lockAccounts(tx: Transaction, { accountIds }: { accountIds: number[] }): Promise<void> {
  await tx
    .select({ id: account.id })
    .from(account)
    .where(sql`${account.id} = any(${sql.param(accountIds)}::bigint[])`)
    .orderBy(account.id)
    .for('no key update');
}

/** Membership once given stays as it was given. */
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
