import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../../base/start-error.ts';
import { installJobs } from '../jobs/job-queues.ts';
import { isLockedOut } from '../unavailable.ts';
import { countPending, newestOf, ownMigrations, requireKnownMigrations } from './journal.ts';
import { endOlder, requireMayEndOlder } from './versions.ts';

/** The key of the advisory lock: any number, the same in every process. Two migrators at once would fail. */
const lockKey = 7_294_001;

/**
 * In ms, for a migration whose table another connection locks, as a backup does for hours. `wait`: its `lock_timeout`; statements of
 * the running servers queue behind it, so it is shorter than theirs (db/client.ts). `rest`: the pause before the next try, in which
 * they go on. `givesUp`: after which it fails.
 */
export const lockPatience = { wait: 700, rest: 2_000, givesUp: 8 * 60_000 };

interface Options {
  /** The role that is granted reading and writing rows. */
  serverRole?: string | undefined;
  /** When aborted, the wait for another migrator ends and the running migration is rolled back. */
  signal?: AbortSignal | undefined;
  migrationsFolder?: string;
  patience?: typeof lockPatience;
}

/** What the server's role may not do although it may with other tables (rules: audit-trail). */
const withheld = [
  { table: 'public.audit_act', rights: 'update, delete, truncate' },
  { table: 'public.audit_head', rights: 'insert, update, delete, truncate' },
];

async function grantRows(client: pg.Client, role: string) {
  const name = client.escapeIdentifier(role);
  await client.query(`grant usage on schema public to ${name}`);
  await client.query(`grant select, insert, update, delete on all tables in schema public to ${name}`);
  await client.query(`grant usage, select on all sequences in schema public to ${name}`);
  // Which version has migrated (versions.ts).
  await client.query(`grant usage on schema drizzle to ${name}`);
  await client.query(`grant select on drizzle.__drizzle_migrations to ${name}`);
  for (const { table, rights } of withheld) {
    const { rows } = await client.query('select to_regclass($1) as found', [table]);
    if (rows[0]?.found) await client.query(`revoke ${rights} on ${table} from ${name}`);
  }
}

const tableHeld = () =>
  new StartError(
    '数据库迁移没有做，数据库没有改变：要改的表一直被别的连接拿着（多半是备份或没有结束的事务）。请等它结束后再启动。',
  );

async function runPatiently(
  client: pg.Client,
  { wait, rest, givesUp, signal }: typeof lockPatience & Pick<Options, 'signal'>,
  migrationsFolder: string,
) {
  const began = performance.now();
  await client.query(`set lock_timeout = ${wait}`);
  for (;;) {
    try {
      await runMigrations(drizzle({ client, casing: 'snake_case' }), { migrationsFolder });
      break;
    } catch (error) {
      if (!isLockedOut(error)) throw error;
      if (performance.now() - began > givesUp) throw tableHeld();
      await pause(rest, undefined, { signal });
    }
  }
  await client.query('reset lock_timeout');
}

/**
 * Runs the migrations on the database at `databaseUrl`, and ends the connections of older versions (rules: newer-version). Throws where it cannot be reached or a migration fails; StartError where a
 * newer version has changed the database, a table is locked for too long, or older processes are connected whose connections the role
 * may not end.
 */
export async function migrate(
  databaseUrl: string,
  { serverRole, signal, migrationsFolder = ownMigrations, patience = lockPatience }: Options = {},
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
    const pending = await countPending(client, migrationsFolder);
    if (pending > 0) await requireMayEndOlder({ client, serverRole });
    await runPatiently(client, { ...patience, signal }, migrationsFolder);
    if (pending > 0) await endOlder({ client, serverRole }, newestOf(migrationsFolder));
    if (serverRole && serverRole !== client.user) await grantRows(client, serverRole);
    await installJobs(client, serverRole);
  } finally {
    signal?.removeEventListener('abort', cut);
    await client.end().catch(() => undefined);
  }
}
