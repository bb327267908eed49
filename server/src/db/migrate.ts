import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { requireKnownMigrations } from './journal.ts';

const ownMigrations = join(import.meta.dirname, '../../migrations');
/** Any number, the same in every process: two migrators at once fail without a lock. */
const lockKey = 7_294_001;

interface Options {
  /** The role that works with the data: it may read and write rows, and no more. */
  serverRole?: string | undefined;
  /** Aborted: the wait for another migrator ends, and what has begun is taken back. */
  signal?: AbortSignal | undefined;
  migrationsFolder?: string;
}

async function grantRows(client: pg.Client, role: string) {
  const name = client.escapeIdentifier(role);
  await client.query(`grant usage on schema public to ${name}`);
  await client.query(`grant select, insert, update, delete on all tables in schema public to ${name}`);
  await client.query(`grant usage, select on all sequences in schema public to ${name}`);
}

/**
 * Brings the database at `databaseUrl` to the newest migration. Throws when it cannot be reached or one fails, StartError
 * when a newer version has been at work in it.
 */
export async function migrate(
  databaseUrl: string,
  { serverRole, signal, migrationsFolder = ownMigrations }: Options = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  const cut = () => client.connection.stream.destroy();
  client.on('error', () => undefined);
  await client.connect();
  signal?.addEventListener('abort', cut);
  try {
    signal?.throwIfAborted();
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await requireKnownMigrations(client, migrationsFolder);
    await runMigrations(drizzle({ client, casing: 'snake_case' }), { migrationsFolder });
    if (serverRole && serverRole !== client.user) await grantRows(client, serverRole);
  } finally {
    signal?.removeEventListener('abort', cut);
    await client.end().catch(() => undefined);
  }
}
