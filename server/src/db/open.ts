import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../base/start-error.ts';
import { startEmbeddedPostgres } from './embedded/embedded.ts';
import type { User } from './embedded/embedded-home.ts';
import { migrate } from './migrate/migrate.ts';

const oldest = 15;

/** `host/name` of a database address, without its password. Throws StartError where it is no address. */
function placeOf(url: string, setting: string): string {
  if (!URL.canParse(url))
    throw new StartError(`${setting} 不是一个 PostgreSQL 地址：应如 postgresql://用户:密码@主机:5432/库名。`);
  const { host, pathname } = new URL(url);
  return host + pathname;
}

/** The reason of a failed connection. An AggregateError (a host with several addresses) has an empty message of its own. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}

interface DatabaseRole {
  role: string;
  superuser: boolean;
}

/** What is asked of a database before anything else. `pid`: of the backend that answered. */
const firstQuery = `select current_setting('server_version_num')::int as version, pg_backend_pid() as pid,
  current_user as role, current_setting('is_superuser') = 'on' as superuser`;

/**
 * Throws StartError where a connection pooler (as PgBouncer) stands in between: it names another backend at connecting than the one that
 * answers. Notifications, prepared statements and settings of a connection need one backend (docs/decisions/0140).
 */
function requireNoPooler(client: pg.Client, pid: number, place: string): void {
  const { processID } = client as pg.Client & { processID: number | null };
  if (processID === pid) return;
  throw new StartError(
    `数据库 ${place} 前面有一个连接池（如 PgBouncer），没有启动：请写数据库自己的地址（通常是 5432 端口）。`,
  );
}

async function requireReachable(url: string, setting: string): Promise<DatabaseRole> {
  const place = placeOf(url, setting);
  let client: pg.Client | undefined;
  let version = 0;
  let found: DatabaseRole;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    await client.connect();
    const { rows } = await client.query(firstQuery);
    [found] = rows as [DatabaseRole];
    version = Math.floor(Number(rows[0]?.version) / 10_000);
    requireNoPooler(client, rows[0]?.pid, place);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `连不上数据库 ${place}（${reasonOf(error)}）：请检查 ${setting} 和数据库是否在运行。`,
    );
  } finally {
    await client?.end().catch(() => undefined);
  }
  if (version < oldest) throw new StartError(`数据库的版本是 PostgreSQL ${version}，至少需要 ${oldest}。`);
  return found;
}

/** The opened database. */
interface Opened {
  /** The address for the role that reads and writes rows. */
  url: string;
  /** The address for the role that owns the tables. */
  migrationUrl: string;
  /** The system user of the embedded PostgreSQL, which the server then uses as well; null for an outside database. */
  user: User | null;
  stop(): Promise<void>;
}

interface DatabaseOptions {
  databaseUrl: string;
  migrationUrl: string;
  varFolder: string;
  log: (sentence: string) => void;
  onLost: (reason: unknown) => void;
  /** Whether all rows are loaded at once: of the embedded one. */
  bulk?: boolean;
}

/** The warning about a role that has more rights than it needs; null where it has not. */
function reservationOf({ role, superuser }: DatabaseRole, separate: boolean): string | null {
  const more = superuser ? '是超级用户' : separate ? '' : '也用来迁移，能改动表本身';
  if (!more) return null;
  return `数据库角色 ${role} ${more}：更稳妥的是只给 DATABASE_URL 读写数据的角色，另用 MIGRATION_DATABASE_URL 迁移（见 docs/operations.md「数据库的角色」）。`;
}

async function openOutside({ databaseUrl, migrationUrl, log }: DatabaseOptions): Promise<Opened> {
  const found = await requireReachable(databaseUrl, 'DATABASE_URL');
  if (migrationUrl) await requireReachable(migrationUrl, 'MIGRATION_DATABASE_URL');
  const reservation = reservationOf(found, migrationUrl !== '');
  if (reservation) log(reservation);
  const stop = async () => undefined;
  return { url: databaseUrl, migrationUrl: migrationUrl || databaseUrl, user: null, stop };
}

/** Opens the database at `databaseUrl`, or starts the embedded one under `varFolder` where that is empty. Throws StartError. */
export async function openDatabase(wanted: DatabaseOptions): Promise<Opened> {
  const { databaseUrl, varFolder, log, onLost, bulk = false } = wanted;
  if (databaseUrl) return openOutside(wanted);
  const { server, owner, user, stop } = await startEmbeddedPostgres({
    dataFolder: join(varFolder, 'postgres'),
    log,
    onLost,
    bulk,
  });
  return { url: server, migrationUrl: owner, user, stop };
}

/** Runs the migrations. Throws StartError where one fails; the database is then as it was before that migration. */
export async function bringUpToDate(
  { url, migrationUrl }: Pick<Opened, 'url' | 'migrationUrl'>,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await migrate(migrationUrl, { serverRole: decodeURIComponent(new URL(url).username), signal });
  } catch (error) {
    if (error instanceof StartError) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new StartError(`数据库迁移失败：${reasonOf(cause)}。`);
  }
}
