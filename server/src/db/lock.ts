import { eq, sql } from 'drizzle-orm';
import { account } from '../areas/account/account.table.ts';
import type { Transaction } from './client.ts';

/**
 * Makes transactions that name the same thing go one after another, also when it has no row yet. Held until the
 * transaction ends. Who takes two, takes them in the same order everywhere.
 */
export async function lockByName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Makes what one account does go one after another: its enrolments, its uploads, what opens and ends its sessions. Rows
 * that merely refer to the account are not held up.
 */
export async function lockAccount(tx: Transaction, accountId: number): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
}
