import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const migrationsFolder = join(import.meta.dirname, '../../migrations');
/** Any number, the same in every process: two migrators at once fail without a lock. */
const lockKey = 7_294_001;

/** Brings the database at `databaseUrl` to the newest migration. Throws when it cannot be reached or one fails. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await runMigrations(drizzle({ client, casing: 'snake_case' }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
