import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Dependencies } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';

/** Where videos are converted: of one file system with the stored files, so that a part is moved into its place at once. */
const rootOf = ({ config }: Pick<Dependencies, 'config'>) => join(config.varFolder, 'files/converting');

/** ms. No conversion works on one folder for as long. */
const oldest = 3 * 24 * 3600 * 1000;
/** Bytes that are left free for everything else. */
const spareBytes = 1024 ** 3;

/** Runs with a folder of its own, which is gone afterwards; what a killed run has left of the same video goes before. */
export async function inWorkFolder<T>(
  deps: Dependencies,
  fileId: number,
  act: (folder: string) => Promise<T>,
): Promise<T> {
  const root = rootOf(deps);
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const name of await readdir(root))
    if (name.startsWith(`${fileId}-`)) await rm(join(root, name), { recursive: true, force: true });
  const folder = await mkdtemp(join(root, `${fileId}-`));
  try {
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes what killed runs have left. */
export async function deleteOldFolders(deps: Dependencies): Promise<void> {
  const root = rootOf(deps);
  for (const name of await readdir(root).catch(() => [])) {
    const found = await stat(join(root, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > oldest)
      await rm(join(root, name), { recursive: true, force: true });
  }
}

/** Copies a stored file to where a program reads it. -3: the storage does not have it. */
export async function copyOut({ storage }: Dependencies, storageKey: string, path: string): Promise<void> {
  const found = await storage.read(storageKey);
  if (!found) throw badParameter('这个视频的文件不在了：请重新上传，或请管理员从备份恢复');
  await pipeline(found.stream, createWriteStream(path, { mode: 0o600 }));
}

/** Throws as a full disk does, so that it is tried again later: the disk would not hold these bytes. */
export async function requireDisk({ config }: Dependencies, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(config.varFolder);
  if (bavail * bsize >= bytes + spareBytes) return;
  throw Object.assign(new Error('the disk has no room for a conversion'), { code: 'ENOSPC' });
}
