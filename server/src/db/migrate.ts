import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { requireKnownMigrations } from './journal.ts';

const ownMigrations = join(import.meta.dirname, '../../migrations');
/** Any number, the same in every process: two migrators at once fail without a lock. */
const lockKey = 7_294_001;

/**
 * ms that a migration waits for a table somebody holds, as a backup does for hours: all who come after it wait behind it. It is
 * then taken back, lets them go on, and is tried again; and how often.
 */
const patience = { wait: 3_000, rest: 2_000, tries: 100 };
/** Too long for a lock, or each waits for the other. */
const inTheWay = new Set(['55P03', '40P01']);

const isInTheWay = (error: unknown): boolean =>
  error instanceof Error &&
  (inTheWay.has(String((error as { code?: unknown }).code)) || isInTheWay(error.cause));

interface Options {
  /** The role that works with the data: it may read and write rows, and no more. */
  serverRole?: string | undefined;
  /** Aborted: the wait for another migrator ends, and what has begun is taken back. */
  signal?: AbortSignal | undefined;
  migrationsFolder?: string;
  lockPatience?: typeof patience;
}

async function grantRows(client: pg.Client, role: string) {
  const name = client.escapeIdentifier(role);
  await client.query(`grant usage on schema public to ${name}`);
  await client.query(`grant select, insert, update, delete on all tables in schema public to ${name}`);
  await client.query(`grant usage, select on all sequences in schema public to ${name}`);
}

async function runPatiently(
  client: pg.Client,
  { wait, rest, tries }: typeof patience,
  migrationsFolder: string,
) {
  await client.query(`set lock_timeout = ${wait}`);
  for (let left = tries; ; left -= 1) {
    try {
      return await runMigrations(drizzle({ client, casing: 'snake_case' }), { migrationsFolder });
    } catch (error) {
      if (!isInTheWay(error) || left <= 1) throw error;
      await pause(rest);
    }
  }
}

/**
 * Brings the database at `databaseUrl` to the newest migration. Throws when it cannot be reached or one fails, StartError
 * when a newer version has been at work in it.
 */
export async function migrate(
  databaseUrl: string,
  { serverRole, signal, migrationsFolder = ownMigrations, lockPatience = patience }: Options = {},
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
    await runPatiently(client, lockPatience, migrationsFolder);
    if (serverRole && serverRole !== client.user) await grantRows(client, serverRole);
  } finally {
    signal?.removeEventListener('abort', cut);
    await client.end().catch(() => undefined);
  }
}
