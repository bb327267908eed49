import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
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

/** The folder, made when it is not there. Throws StartError: it is no folder, or nothing can be written into it. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    if (!statSync(path).isDirectory())
      throw Object.assign(new Error(), { code: 'ENOTDIR', syscall: 'mkdir', path });
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw explainSystemError(error) ?? reasonAbove(error, path);
  }
}
