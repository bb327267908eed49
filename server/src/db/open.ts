import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../base/start-error.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';

const oldest = 15;

/** `host/name`: an address may carry a password, which is shown to nobody. */
function placeOf(url: string): string {
  if (!URL.canParse(url))
    throw new StartError(
      'DATABASE_URL 不是一个 PostgreSQL 地址：应如 postgresql://用户:密码@主机:5432/库名。',
    );
  const { host, pathname } = new URL(url);
  return host + pathname;
}

/** An AggregateError (a name with several addresses) has an empty message of its own. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}

async function requireReachable(url: string): Promise<void> {
  const place = placeOf(url);
  let client: pg.Client | undefined;
  let version = 0;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    await client.connect();
    const { rows } = await client.query('show server_version_num');
    version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  } catch (error) {
    throw new StartError(
      `连不上数据库 ${place}（${reasonOf(error)}）：请检查 DATABASE_URL 和数据库是否在运行。`,
    );
  } finally {
    await client?.end().catch(() => undefined);
  }
  if (version < oldest) throw new StartError(`数据库的版本是 PostgreSQL ${version}，至少需要 ${oldest}。`);
}

/** The database of `databaseUrl`, or one of our own under `varFolder`. Throws StartError. */
export async function openDatabase({
  databaseUrl,
  varFolder,
  log,
  onLost,
}: {
  databaseUrl: string;
  varFolder: string;
  log: (sentence: string) => void;
  onLost: (reason: unknown) => void;
}): Promise<{ url: string; stop(): Promise<void> }> {
  if (!databaseUrl) return startEmbeddedPostgres({ dataFolder: join(varFolder, 'postgres'), log, onLost });
  await requireReachable(databaseUrl);
  return { url: databaseUrl, stop: async () => undefined };
}

/** Throws StartError when a migration fails; the database is then as it was before that migration. */
export async function bringUpToDate(url: string): Promise<void> {
  try {
    await migrate(url);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new StartError(`数据库迁移失败：${reasonOf(cause)}。`);
  }
}
