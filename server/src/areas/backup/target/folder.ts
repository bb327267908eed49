import { randomUUID } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { chown, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { BackupError } from '../backup-error.ts';
import type { Target } from './target.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** What the disk says, as a sentence. */
function explain(error: unknown, root: string): unknown {
  const { path = root } = error as NodeJS.ErrnoException;
  if (!path.startsWith(root)) return error;
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new BackupError(`备份的磁盘满了（${root}）：请腾出空间，或缩短保留的天数，再做一次。`);
    case 'ENOENT':
    case 'EIO':
    case 'ENOTCONN':
    case 'ESTALE':
      return new BackupError(`备份的文件夹 ${root} 不见了：盘没有挂上，或被删除了。请检查后再做一次。`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new BackupError(`没有权限写备份的文件夹 ${root}：请检查它的所有者和权限。`);
    default:
      return error;
  }
}

async function sync(path: string) {
  const opened = await open(path, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** As root: gives what was made to the owner of the target, who may be the service's user and makes the next backup. */
async function give(path: string, root: string) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(root);
  if (uid !== 0) await chown(path, uid, gid);
}

/** Makes the folder where the one above it exists: a disk that is not mounted has none of them. */
async function makeRoot(root: string) {
  if (await stat(root).catch(() => null)) return;
  await mkdir(root, { mode: 0o700 });
}

/** A folder on a disk or a mounted share. Only its owner can read what is in it. */
export async function openFolder(address: string, { make }: { make: boolean }): Promise<Target> {
  const root = resolve(address);
  const pathOf = (name: string) => join(root, ...name.split('/'));
  const attempt = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      throw explain(error, root);
    }
  };
  const incoming = join(root, 'incoming');

  /** One folder in one that exists; others may be making it at the same time. */
  async function makeOne(path: string) {
    try {
      await mkdir(path, { mode: 0o700 });
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return;
      throw error;
    }
    await give(path, root);
    await sync(dirname(path));
  }

  /** The folders below the root: a root that has vanished is not made again. */
  async function makeFolders(path: string) {
    if (path === root) return;
    try {
      await makeOne(path);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || dirname(path) === root) throw error;
      await makeFolders(dirname(path));
      await makeOne(path);
    }
  }

  async function* list(folder: string): AsyncGenerator<string> {
    const found: Dirent[] = await readdir(pathOf(folder.slice(0, -1)), { withFileTypes: true }).catch(
      (error: unknown) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw explain(error, root);
      },
    );
    for (const each of found) {
      if (each.isDirectory()) yield* list(`${folder}${each.name}/`);
      else yield folder + each.name;
    }
  }

  await attempt(async () => {
    if (make) await makeRoot(root);
    if (!(await stat(root)).isDirectory()) throw new BackupError(`${root} 不是一个文件夹。`);
    if (make) await makeFolders(incoming);
  });

  return {
    address: root,
    sizeOf: (name) =>
      attempt(() =>
        stat(pathOf(name)).then(
          ({ size }) => size,
          (error: unknown) => {
            if (codeOf(error) === 'ENOENT') return null;
            throw error;
          },
        ),
      ),
    explain: (error) => explain(error, root),
    newPath: () => join(incoming, randomUUID()),
    store: (path, name) =>
      attempt(async () => {
        await makeFolders(dirname(pathOf(name)));
        await give(path, root);
        await rename(path, pathOf(name));
        await sync(dirname(pathOf(name)));
      }),
    read: (name) =>
      attempt(async () => {
        const opened = await open(pathOf(name)).catch((error: unknown) => {
          if (codeOf(error) === 'ENOENT') return null;
          throw error;
        });
        return opened && createReadStream('', { fd: opened });
      }),
    list,
    remove: (name) =>
      attempt(async () => {
        await rm(pathOf(name), { force: true });
      }),
    close: async () => {
      if (make) await rm(incoming, { recursive: true, force: true });
    },
  };
}
