import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../base/start-error.ts';

const sqliteBusy = 5;

/**
 * One server for each data folder. An open exclusive transaction of SQLite is a lock that the kernel keeps: it ends
 * with this process however it dies, so no process id can be stale or reused, in a container neither.
 * Returns what gives it back. Throws StartError when another process has it.
 */
export function lockFolder(dataFolder: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(`${dataFolder}.lock`);
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    throw new StartError(
      (error as { errcode?: number }).errcode === sqliteBusy
        ? `数据文件夹 ${dataFolder} 正被另一个运行中的服务使用：请先停掉它，或用 ZHIXING_VAR 指定另一个文件夹。`
        : `数据文件夹 ${dataFolder} 无法写入：请检查权限，或用 ZHIXING_VAR 指定另一个文件夹。`,
    );
  }
  const held = lock;
  return () => held.close();
}
