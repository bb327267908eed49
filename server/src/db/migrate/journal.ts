import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartError } from '../../base/start-error.ts';

interface Journal {
  entries: { when: number }[];
}

const knownTo = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal).entries.map(
    ({ when }) => when,
  );

/** When the migrations that the database has were made, in ms since 1970. */
async function appliedTo(client: pg.Client): Promise<number[]> {
  const { rows: found } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as kept",
  );
  if (!found[0]?.kept) return [];
  const { rows } = await client.query('select created_at::float8 as at from drizzle.__drizzle_migrations');
  return rows.map(({ at }) => Number(at));
}

/** How many migrations of this version the database does not have. */
export async function countPending(client: pg.Client, folder: string): Promise<number> {
  const applied = new Set(await appliedTo(client));
  return knownTo(folder).filter((at) => !applied.has(at)).length;
}

/** When the newest migration of the database was made; 0: it has none. */
export const newestApplied = async (client: pg.Client) => Math.max(0, ...(await appliedTo(client)));

/** The migrations of this version. */
export const ownMigrations = join(import.meta.dirname, '../../../migrations');

/** When the newest migration of a version was made, in ms since 1970: two versions of different tables differ in it. */
export const newestOf = (folder: string) => Math.max(...knownTo(folder));

/**
 * Throws StartError where the database has migrations that this version does not know: a newer version has changed it, and this one
 * must not write into it. The database is left unchanged.
 */
export async function requireKnownMigrations(client: pg.Client, folder: string): Promise<void> {
  const known = new Set(knownTo(folder));
  const unknown = (await appliedTo(client)).filter((at) => !known.has(at)).length;
  if (unknown > 0)
    throw new StartError(
      `数据库由更新的版本使用过（有 ${unknown} 个迁移是这个版本没有的），没有启动，数据库没有动过：请用新的版本启动，或恢复升级之前的备份。`,
    );
}
