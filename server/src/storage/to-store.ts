import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../base/log.ts';
import { isFolderOfFiles } from './disk.ts';
import { idName, objectName } from './s3.ts';
import { createObjects, hashFile, type Objects } from './s3-objects.ts';
import type { S3Settings } from './s3-settings.ts';
import { isKey } from './storage.ts';

interface FileOnDisk {
  path: string;
  /** The name of its object. */
  name: string;
}

const namesIn = (folder: string) => readdir(folder).catch(() => []);

/** The files of a data folder and those in quarantine. Copies of pictures are not among them: they are made again when they are asked for. */
async function* listFiles(root: string): AsyncGenerator<FileOnDisk> {
  for (const folder of await namesIn(root)) {
    if (!isFolderOfFiles(folder)) continue;
    for (const key of await namesIn(join(root, folder)))
      if (isKey(key)) yield { path: join(root, folder, key), name: objectName(key) };
  }
  for (const folder of await namesIn(join(root, 'quarantine'))) {
    const days = folder.startsWith('account-') ? await namesIn(join(root, 'quarantine', folder)) : [''];
    for (const day of days)
      for (const key of await namesIn(join(root, 'quarantine', folder, day)))
        if (isKey(key))
          yield {
            path: join(root, 'quarantine', folder, day, key),
            name: ['quarantine', folder, day, key].filter(Boolean).join('/'),
          };
  }
}

/** Whether the store holds just this file: the length and the SHA-256 of what is on the disk now. */
async function isConfirmed(objects: Objects, { path, name }: FileOnDisk): Promise<boolean> {
  const stored = await objects.head(name);
  if (stored === null) return false;
  const { size, sha256 } = await hashFile(path);
  return stored.size === size && stored.sha256 === sha256;
}

/** Whether a file has gone away since it was listed: the service goes on running. */
const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** What a run has done; `left`: files that are on the disk and not confirmed in the store. */
export interface Moved {
  files: number;
  done: number;
  bytes: number;
  left: number;
}

interface Moving {
  varFolder: string;
  settings: S3Settings;
  log: Log;
  /** Told after each file. */
  onProgress?: (soFar: Moved) => void;
}

async function forEachFile(
  { varFolder, settings, log, onProgress = () => undefined }: Moving,
  act: (objects: Objects, file: FileOnDisk) => Promise<'done' | 'nothing' | 'left'>,
): Promise<Moved> {
  const objects = await createObjects(settings, log);
  const moved: Moved = { files: 0, done: 0, bytes: 0, left: 0 };
  for await (const file of listFiles(join(varFolder, 'files'))) {
    try {
      const { size } = await stat(file.path);
      const result = await act(objects, file);
      moved.files += 1;
      if (result === 'left') moved.left += 1;
      if (result === 'done') {
        moved.done += 1;
        moved.bytes += size;
      }
    } catch (error) {
      if (!isGone(error)) throw error;
    }
    onProgress(moved);
  }
  return moved;
}

/**
 * Copies every file of the disk that the store does not hold yet, each confirmed by its hash (`createObjects`). May be stopped and begun
 * again at any moment, and run while the service does. `done`: copied now.
 */
export const copyToStore = (moving: Moving): Promise<Moved> =>
  forEachFile(moving, async (objects, file) => {
    if (await isConfirmed(objects, file)) return 'nothing';
    await objects.putFile(file.name, file.path);
    return 'done';
  });

/**
 * Removes from the disk what the store holds with the same hash; what it does not hold stays. Throws where no service has run on the
 * store yet: one that reads from the disk alone would miss its files.
 */
export async function removeFromDisk(moving: Moving): Promise<Moved> {
  const id = await (await createObjects(moving.settings, moving.log)).read(idName);
  id?.stream.destroy();
  if (!id)
    throw new Error('服务还没有用这个对象存储启动过：请先带着 S3_ 的设置重新启动服务，再删除磁盘上的文件。');
  const moved = await forEachFile(moving, async (objects, file) => {
    if (!(await isConfirmed(objects, file))) return 'left';
    await rm(file.path);
    return 'done';
  });
  if (moved.left === 0) await rm(join(moving.varFolder, 'files/copies'), { recursive: true, force: true });
  return moved;
}
