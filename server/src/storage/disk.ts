import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../base/data-folder.ts';
import { writeFirst } from '../base/write-whole.ts';
import { createStaging } from './staging.ts';
import { isKey, requireKey, type Staged, type Storage } from './storage.ts';

/** Without it a power cut may forget a rename that has been acknowledged. */
async function syncFolder(path: string) {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Whether the data folder holds files, or some in quarantine. */
export async function hasFiles(varFolder: string): Promise<boolean> {
  const names = await readdir(join(varFolder, 'files')).catch(() => []);
  return names.some((name) => isFolderOfFiles(name) || name === 'quarantine');
}
export const isFolderOfFiles = (name: string) => /^[0-9a-f]{2}$/.test(name);

/**
 * Files on a disk under `<varFolder>/files`. Staging lies inside, so that moving into place is a rename on one
 * file system. `shared`: other processes may use this folder too.
 */
export async function createDiskStorage(
  varFolder: string,
  { shared }: { shared: boolean },
): Promise<Storage> {
  const root = join(varFolder, 'files');
  const quarantine = join(root, 'quarantine');
  const quarantineOf = (ownerId: number) => join(quarantine, `account-${ownerId}`);
  const folderOf = (key: string) => {
    requireKey(key);
    // 256 folders, so that none holds too many entries.
    return join(root, key.slice(0, 2));
  };
  const pathOf = (key: string) => join(folderOf(key), key);
  const copiesOf = (key: string) => join(root, 'copies', folderOf(key).slice(-2), key);
  const dropCopies = (key: string) => rm(copiesOf(key), { recursive: true, force: true });
  makeFolder(varFolder);
  const staging = await createStaging(join(root, 'staging'), { shared });

  const idPath = join(root, 'installation');
  async function readId() {
    const text = await readFile(idPath, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? null : text.trim();
  }

  async function keep(path: string, key: string) {
    const made = await mkdir(folderOf(key), { recursive: true, mode: 0o700 });
    if (made) await syncFolder(root);
    await rename(path, pathOf(key));
    await syncFolder(folderOf(key));
  }

  const stagedAt = (staged: Omit<Staged, 'send' | 'keep'>): Staged => ({
    ...staged,
    send: async () => undefined,
    keep: (key) => keep(staged.path, key),
  });

  return {
    stage: async (stream, limit) => stagedAt(await staging.receive(stream, limit)),
    adopt: async (path) => stagedAt(await staging.adopt(path)),
    async read(key, range) {
      const found = await stat(pathOf(key)).catch(() => null);
      if (!found) return null;
      const span = range ? { start: range.from, end: range.to } : {};
      return { stream: createReadStream(pathOf(key), span), size: found.size };
    },
    async setAside(key, { day, ownerId }) {
      const folder = join(ownerId === undefined ? quarantine : quarantineOf(ownerId), day);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(pathOf(key), join(folder, key));
      await dropCopies(key);
    },
    async ownersSetAside() {
      // Made by the first file that goes there.
      const names = existsSync(quarantine) ? await readdir(quarantine) : [];
      return names.flatMap((name) => Number(/^account-(\d+)$/.exec(name)?.[1]) || []);
    },
    eraseSetAside: (ownerId) => rm(quarantineOf(ownerId), { recursive: true, force: true }),
    async erase(key) {
      await rm(pathOf(key), { force: true });
      await dropCopies(key);
    },
    readCopy: (key, name) => readFile(join(copiesOf(key), name)).catch(() => null),
    async keepCopy(key, name, bytes) {
      const path = staging.newPath();
      await writeFile(path, bytes, { mode: 0o600 });
      await mkdir(copiesOf(key), { recursive: true, mode: 0o700 });
      await rename(path, join(copiesOf(key), name));
      // It may have gone while its copy was made.
      if (!existsSync(pathOf(key))) await dropCopies(key);
    },
    readId,
    async keepId(id) {
      try {
        writeFirst(idPath, `${id}\n`);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      return (await readId()) ?? '';
    },
    async *keys() {
      for (const folder of await readdir(root)) {
        if (!isFolderOfFiles(folder)) continue;
        for (const name of await readdir(join(root, folder))) if (isKey(name)) yield name;
      }
    },
  };
}
