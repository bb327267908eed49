import { sql } from 'drizzle-orm';
import type { Transaction } from './client.ts';
import { compiledWrite, type Given } from './compiled.ts';

const locked = compiledWrite(
  ({ name }: Given<{ name: string }>) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
);
/**
 * Makes transactions that name the same thing go one after another, also when it has no row yet. Held until the
 * transaction ends. Who takes two, takes them in the same order everywhere.
 */
export async function lockByName(tx: Transaction, name: string): Promise<void> {
  await locked(tx, { name });
}
