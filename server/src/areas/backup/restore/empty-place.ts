import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../../base/start-error.ts';
import { writeWhole } from '../../../base/write-whole.ts';
import type { Storage } from '../../../storage/storage.ts';
import { BackupError } from '../backup-error.ts';
import { connect } from '../snapshot.queries.ts';

/** Stands in the data folder from the beginning of a restore to its end. */
const markerIn = (varFolder: string) => join(varFolder, 'restoring');
/** What a data folder may hold and still be empty: the secret, which the operator puts there or the settings make. */
const mayStay = new Set(['secret']);

const contentOf = (varFolder: string) => readdirSync(varFolder).filter((name) => !mayStay.has(name));

/** Throws StartError where a restore into this folder was cut: what is there is half of something. */
export function requireRestored(varFolder: string): void {
  if (existsSync(markerIn(varFolder)))
    throw new StartError(
      `上一次恢复没有做完，数据文件夹 ${varFolder} 里只有一半：没有启动。请清空它（外来的数据库也重新建一个空的），再运行一次 npm run restore。`,
    );
}

/** Throws BackupError where the data folder is not empty. */
export function requireEmptyFolder(varFolder: string): void {
  const found = contentOf(varFolder);
  if (found.length > 0)
    throw new BackupError(
      `数据文件夹 ${varFolder} 不是空的（有 ${found.slice(0, 5).join('、')}${found.length > 5 ? ' 等' : ''}）：没有恢复，什么也没有动。请用 ZHIXING_VAR 指定一个空的文件夹，或先把这一个移开。`,
    );
}

/** Marks the folder as being restored into. */
export const beginRestore = (varFolder: string): void =>
  writeWhole(markerIn(varFolder), `${new Date().toISOString()}\n`);

export const finishRestore = (varFolder: string): void => rmSync(markerIn(varFolder));

/** Removes what a failed restore has made: the folder was empty when it began. The marker goes last. */
export function undoRestore(varFolder: string): void {
  // The embedded database may lie elsewhere, behind a link.
  const database = join(varFolder, 'postgres');
  if (existsSync(database)) rmSync(realpathSync(database), { recursive: true, force: true });
  for (const name of contentOf(varFolder))
    if (name !== 'restoring') rmSync(join(varFolder, name), { recursive: true, force: true });
  finishRestore(varFolder);
}

/** Throws BackupError where the database has tables already. */
export async function requireEmptyDatabase(databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query(
      `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    );
    if (rows[0]?.tables > 0)
      throw new BackupError(
        `数据库不是空的（有 ${rows[0]?.tables} 张表）：没有恢复，什么也没有动。请建一个空的数据库，用它的地址再来。`,
      );
  } finally {
    await client.end();
  }
}

/** Makes a database empty again that was empty before the restore. Throws where the role may not. */
export async function emptyDatabase(databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    await client.query(
      'begin; drop schema if exists drizzle, pgboss cascade; drop schema public cascade; create schema public; grant usage on schema public to public; commit',
    );
  } finally {
    await client.end();
  }
}

/** Removes what a failed restore has put into a storage that was empty. */
export async function emptyStorage(storage: Storage): Promise<void> {
  for await (const key of storage.keys()) await storage.erase(key);
}

/** Throws BackupError where the storage has files already, as a bucket in use. */
export async function requireEmptyStorage(storage: Storage): Promise<void> {
  for await (const _key of storage.keys())
    throw new BackupError('存放文件的地方不是空的：没有恢复，什么也没有动。请换一个空的存储桶或 S3_PREFIX。');
}
