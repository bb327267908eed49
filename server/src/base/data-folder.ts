import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

/** Whether an error says that nothing more fits on the disk, or into one's share of it. */
export const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException | null)?.code));

/** What the system says in English, as a sentence with what to do; null: nothing that is known. */
export function explainSystemError(error: unknown): StartError | null {
  const { code, path = '', syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (!syscall) return null;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(`磁盘已满，${path || '数据'} 没能写入：请腾出空间后重新启动。`);
    case 'EACCES':
    case 'EPERM':
      return new StartError(
        `没有权限使用 ${path}：请检查它的所有者和权限，或用 ZHIXING_VAR 指定另一个文件夹。`,
      );
    case 'EROFS':
      return new StartError(`${path} 所在的磁盘是只读的：请改为可写，或用 ZHIXING_VAR 指定另一个文件夹。`);
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(
        `${path} 应当是一个文件夹，却是一个文件：请移走它，或用 ZHIXING_VAR 指定另一个文件夹。`,
      );
    case 'EIO':
      return new StartError(`读写 ${path} 时磁盘出错：请检查磁盘。`);
    default:
      return null;
  }
}

/** On a read-only disk Node tells of a missing folder: then what the system says of the folder above. */
function reasonAbove(error: unknown, path: string): unknown {
  const above = dirname(path);
  if (!existsSync(above) && above !== path) return reasonAbove(error, above);
  try {
    accessSync(above, constants.W_OK);
    return error;
  } catch (reason) {
    return explainSystemError(reason) ?? error;
  }
}

/**
 * With the folders above it. Not by `recursive`: Node 24 tries for ever where the folder above is there and says that there is none,
 * as `/proc` does.
 */
function makeWithParents(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    makeWithParents(dirname(path));
    mkdirSync(path);
  }
}

/** Tries it: root is let into what takes nothing. That a disk is full is told by whoever writes more. */
function requireWritable(path: string): void {
  accessSync(path, constants.W_OK);
  try {
    rmdirSync(mkdtempSync(join(path, '.writable-')));
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

/** The folder, made when it is not there. Throws StartError: it is no folder, or nothing can be written into it. */
export function makeFolder(path: string): void {
  try {
    makeWithParents(path);
    if (!statSync(path).isDirectory())
      throw Object.assign(new Error(), { code: 'ENOTDIR', syscall: 'mkdir', path });
    requireWritable(path);
  } catch (error) {
    const reason = explainSystemError(error) ?? reasonAbove(error, path);
    if (reason instanceof StartError) throw reason;
    throw new StartError(
      `${path} 不能用作数据文件夹：那里不能建立文件夹或文件。请用 ZHIXING_VAR 指定另一个文件夹。`,
    );
  }
}
