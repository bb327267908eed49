import { sql } from 'drizzle-orm';
import type { Transaction } from './client.ts';

/**
 * Makes transactions that name the same thing go one after another, also when it has no row yet. Held until the
 * transaction ends. Who takes two, takes them in the same order everywhere.
 */
export async function lockByName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
