import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../base/start-error.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import type { User } from './embedded-home.ts';
import { migrate } from './migrate.ts';

const oldest = 15;

/** `host/name`: an address may carry a password, which is shown to nobody. */
function placeOf(url: string, setting: string): string {
  if (!URL.canParse(url))
    throw new StartError(`${setting} 不是一个 PostgreSQL 地址：应如 postgresql://用户:密码@主机:5432/库名。`);
  const { host, pathname } = new URL(url);
  return host + pathname;
}

/** An AggregateError (a name with several addresses) has an empty message of its own. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}

interface Found {
  role: string;
  superuser: boolean;
}

async function requireReachable(url: string, setting: string): Promise<Found> {
  const place = placeOf(url, setting);
  let client: pg.Client | undefined;
  let version = 0;
  let found: Found;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as version, current_user as role,
        current_setting('is_superuser') = 'on' as superuser`,
    );
    [found] = rows as [Found];
    version = Math.floor(Number(rows[0]?.version) / 10_000);
  } catch (error) {
    throw new StartError(
      `连不上数据库 ${place}（${reasonOf(error)}）：请检查 ${setting} 和数据库是否在运行。`,
    );
  } finally {
    await client?.end().catch(() => undefined);
  }
  if (version < oldest) throw new StartError(`数据库的版本是 PostgreSQL ${version}，至少需要 ${oldest}。`);
  return found;
}

/** The database as this process uses it. */
export interface Opened {
  /** For the role that works with the data. */
  url: string;
  /** For the role that owns the tables. */
  migrationUrl: string;
  /** Who runs it, where it is our own; the server then runs as the same. */
  user: User | null;
  stop(): Promise<void>;
}

interface Wanted {
  databaseUrl: string;
  migrationUrl: string;
  varFolder: string;
  log: (sentence: string) => void;
  onLost: (reason: unknown) => void;
}

/** What is said of a role that may do more than it needs. */
function reservationOf({ role, superuser }: Found, separate: boolean): string | null {
  const more = superuser ? '是超级用户' : separate ? '' : '也用来迁移，能改动表本身';
  if (!more) return null;
  return `数据库角色 ${role} ${more}：更稳妥的是只给 DATABASE_URL 读写数据的角色，另用 MIGRATION_DATABASE_URL 迁移（见 docs/operations.md「数据库的角色」）。`;
}

async function openOutside({ databaseUrl, migrationUrl, log }: Wanted): Promise<Opened> {
  const found = await requireReachable(databaseUrl, 'DATABASE_URL');
  if (migrationUrl) await requireReachable(migrationUrl, 'MIGRATION_DATABASE_URL');
  const reservation = reservationOf(found, migrationUrl !== '');
  if (reservation) log(reservation);
  const stop = async () => undefined;
  return { url: databaseUrl, migrationUrl: migrationUrl || databaseUrl, user: null, stop };
}

/** The database of `databaseUrl`, or one of our own under `varFolder`. Throws StartError. */
export async function openDatabase(wanted: Wanted): Promise<Opened> {
  const { databaseUrl, varFolder, log, onLost } = wanted;
  if (databaseUrl) return openOutside(wanted);
  const { server, owner, user, stop } = await startEmbeddedPostgres({
    dataFolder: join(varFolder, 'postgres'),
    log,
    onLost,
  });
  return { url: server, migrationUrl: owner, user, stop };
}

/** Throws StartError when a migration fails; the database is then as it was before that migration. */
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
