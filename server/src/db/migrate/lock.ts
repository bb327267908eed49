import { sql } from 'drizzle-orm';
import type { Transaction } from '../client.ts';
import { type Placeholders, preparedWrite } from '../statement/prepared-statements.ts';

const locked = preparedWrite(
  ({ name }: Placeholders<{ name: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
);
/**
 * Takes an advisory lock by name until the transaction ends: transactions with the same `name` run one after another, also where
 * there is no row to lock. A transaction that takes two takes them in the same order everywhere.
 */
export async function lockByName(tx: Transaction, name: string): Promise<void> {
  await locked(tx, { name });
}
