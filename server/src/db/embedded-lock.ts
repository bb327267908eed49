import { chownSync, existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../base/start-error.ts';
import { writeWhole } from '../base/write-whole.ts';
import type { User } from './embedded-home.ts';

const sqliteBusy = 5;

/**
 * An open exclusive transaction of SQLite is a lock that the kernel keeps: it ends with this process however it dies, so
 * no process id can be stale or reused, in a container neither. Returns what gives it back.
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

/** One start at a time for each asked-for path, where there may be no data yet. Throws StartError. */
export const lockPath = (asked: string) => lockFile(`${asked}.lock`, asked);

/**
 * One server for each real folder, by whichever path it is reached: the lock lies inside and moves with it. With it in
 * hand no living server owns the folder. Throws StartError.
 */
export function lockData(data: string, { uid, gid }: User): () => void {
  const path = join(data, 'zhixing.lock');
  const unlock = lockFile(path, data);
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  return unlock;
}

/** Where the data lies elsewhere, it keeps the path of the one link that it belongs to. */
const homeFile = 'zhixing-home';
const leadsTo = (path: string, data: string) => existsSync(path) && realpathSync(path) === data;

/**
 * A copied data folder may hold a copied link, which leads to the original's database. Throws StartError where the
 * original is still there; where it is not, the folder was moved and the link is taken for its own from now on.
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
