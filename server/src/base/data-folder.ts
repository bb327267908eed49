import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

/** Whether an error means that the disk, or the user's quota, is full. */
export const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException | null)?.code));

/** A system error as a StartError whose sentence says what to do; null for an unknown one. */
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

/** On a read-only disk Node reports a missing folder: then the error of the folder above is used. */
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
 * Creates a folder and those above it. Without `recursive`, with which Node 24 loops for ever where the folder above exists but reports
 * ENOENT, as `/proc` does.
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

/** Throws where nothing can be written into a folder. It tries, since root passes every access check. A full disk is not reported here. */
function requireWritable(path: string): void {
  accessSync(path, constants.W_OK);
  try {
    rmdirSync(mkdtempSync(join(path, '.writable-')));
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

/** Creates the folder where it does not exist. Throws StartError where it is no folder, or nothing can be written into it. */
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
