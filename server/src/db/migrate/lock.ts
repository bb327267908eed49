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

/**
 * Shares an advisory lock by name until the transaction ends; false: a session holds it alone (`pg_advisory_lock` over the same hash), as
 * a backup does.
 */
export async function tryShareByName(tx: Transaction, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(hashtextextended(${name}, 0)) as free`,
  );
  return rows[0]?.free === true;
}
