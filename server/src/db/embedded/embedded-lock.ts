import { chownSync, existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../base/start-error.ts';
import { writeWhole } from '../../base/write-whole.ts';
import type { User } from './embedded-home.ts';

const sqliteBusy = 5;

/**
 * A file lock: an open exclusive transaction of SQLite. The kernel releases it however this process ends, so there is no stale or
 * reused process id, also in a container. Answers the function that releases it. Throws StartError where another process holds it.
 */
function lockFile(path: string, dataFolder: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path);
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    throw new StartError(
      (error as { errcode?: number }).errcode === sqliteBusy
        ? `数据文件夹 ${dataFolder} 正被另一个运行中的服务使用：请先停掉它，或用 ZHIXING_VAR 指定另一个文件夹。`
        : `数据文件夹 ${dataFolder} 无法写入：请检查权限和磁盘空间，或用 ZHIXING_VAR 指定另一个文件夹。`,
    );
  }
  const held = lock;
  return () => held.close();
}

/** Locks the configured path, where there may be no data yet: one start at a time. Throws StartError. */
export const lockPath = (asked: string) => lockFile(`${asked}.lock`, asked);

/**
 * Locks the real data folder, whichever path leads to it: the lock file is inside and moves with it. While it is held no other server
 * uses the folder. Throws StartError.
 */
export function lockData(data: string, { uid, gid }: User): () => void {
  const path = join(data, 'zhixing.lock');
  const unlock = lockFile(path, data);
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  return unlock;
}

/** The file inside a linked data folder that holds the path of its link. */
const homeFile = 'zhixing-home';
const leadsTo = (path: string, data: string) => existsSync(path) && realpathSync(path) === data;

/**
 * Throws StartError where the link at `asked` is a copy: it leads to the database of another data folder whose own link still exists.
 * Where that one is gone, the folder was moved, and this link becomes its own.
 */
export function requireOwnLink(asked: string, data: string): void {
  if (!lstatSync(asked).isSymbolicLink()) return;
  const path = join(data, homeFile);
  const home = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  if (home === asked) return;
  if (home && leadsTo(home, data))
    throw new StartError(
      `${asked} 是复制来的链接，它指向的数据库 ${data} 属于 ${home}：没有启动，以免两边共用一个数据库。` +
        `请在停机后把 ${data} 整个复制过来，取代这个链接（见 docs/operations.md「数据在哪里」）。`,
    );
  writeWhole(path, `${asked}\n`);
}
