import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../base/data-folder.ts';
import { writeFirst } from '../base/write-whole.ts';

/** A stream brought more than `maxBytes`; what had arrived is gone. */
export class FileTooLarge extends Error {}

/** Bytes `from` to `to`, both included. */
export interface Range {
  from: number;
  to: number;
}

/** `take` is told of the bytes as they come; what it throws ends the stream. */
export interface StageLimit {
  maxBytes: number;
  take?: ((bytes: number) => void) | undefined;
}

/** A file that has arrived whole and is on the disk, but that nobody can see yet. */
export interface Staged {
  path: string;
  size: number;
  sha256: string;
  /** Puts it in its place in one step; what `read` gives is never half a file. */
  keep(key: string): Promise<void>;
  discard(): Promise<void>;
}

/** Where files are. Keys are UUIDs: names that people give never reach it. */
export interface Storage {
  stage(stream: Readable, limit: StageLimit): Promise<Staged>;
  /** null: no such file. */
  read(key: string, range?: Range): Promise<{ stream: Readable; size: number } | null>;
  /**
   * Moves a file out of sight, from where a person can put it back: into `quarantine/account-<ownerId>/<day>` where its
   * owner is known, else `quarantine/<day>`. `day`: 2026-01-31.
   */
  setAside(key: string, of: { day: string; ownerId?: number }): Promise<void>;
  /** The accounts that have files in quarantine. */
  ownersSetAside(): Promise<number[]>;
  /** Deletes what an account has in quarantine, for good. */
  eraseSetAside(ownerId: number): Promise<void>;
  /** Deletes a file for good; one that is not there is gone already. */
  erase(key: string): Promise<void>;
  keys(): AsyncIterable<string>;
  /** What was made from a file and kept beside it, by a name of ours; null: nothing yet. */
  readCopy(key: string, name: string): Promise<Buffer | null>;
  /** Kept for as long as the file is there: it goes with it. */
  keepCopy(key: string, name: string, bytes: Buffer): Promise<void>;
  /** The id that pairs these files with their database; null: none yet. */
  readId(): Promise<string | null>;
  /** Keeps an id unless there is one; answers the one that is kept. */
  keepId(id: string): Promise<string>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Without it a power cut may forget a rename that has been acknowledged. */
async function syncFolder(path: string) {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Streams into `path`, counting and hashing on the way, and returns once the bytes are on the disk. */
async function receive(stream: Readable, path: string, { maxBytes, take }: StageLimit) {
  const hash = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) return done(new FileTooLarge());
      try {
        take?.(chunk.length);
      } catch (error) {
        return done(error as Error);
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const handle = await open(path, 'wx', 0o600);
  try {
    // The stream syncs and closes the handle: a handle cannot be closed while a stream holds it.
    await pipeline(stream, meter, handle.createWriteStream({ flush: true }));
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** ms. No upload takes as long: the server closes a request before (`requestTimeout`). */
const stagedAtMost = 3600_000;

/** What a stopped process left in staging is wanted by nobody; what another process may be receiving now stays. */
async function clearStaging(staging: string, shared: boolean) {
  for (const name of await readdir(staging)) {
    const path = join(staging, name);
    const found = await stat(path).catch(() => null);
    const old = found && Date.now() - found.mtimeMs > stagedAtMost;
    if (old || !shared) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Files on a disk under `<varFolder>/files`. Staging lies inside, so that moving into place is a rename on one
 * file system. `shared`: other processes may use this folder too.
 */
export async function createStorage(varFolder: string, { shared }: { shared: boolean }): Promise<Storage> {
  const root = join(varFolder, 'files');
  const staging = join(root, 'staging');
  const quarantine = join(root, 'quarantine');
  const quarantineOf = (ownerId: number) => join(quarantine, `account-${ownerId}`);
  const folderOf = (key: string) => {
    if (!uuid.test(key)) throw new Error('a storage key is a UUID');
    // 256 folders, so that none holds too many entries.
    return join(root, key.slice(0, 2));
  };
  const pathOf = (key: string) => join(folderOf(key), key);
  const copiesOf = (key: string) => join(root, 'copies', folderOf(key).slice(-2), key);
  const dropCopies = (key: string) => rm(copiesOf(key), { recursive: true, force: true });
  makeFolder(varFolder);
  await mkdir(staging, { recursive: true, mode: 0o700 });
  await clearStaging(staging, shared);

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

  return {
    async stage(stream, limit) {
      const path = join(staging, randomUUID());
      const discard = () => rm(path, { force: true });
      try {
        const { size, sha256 } = await receive(stream, path, limit);
        return { path, size, sha256, keep: (key) => keep(path, key), discard };
      } catch (error) {
        await discard();
        throw error;
      }
    },
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
      const path = join(staging, randomUUID());
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
        if (!/^[0-9a-f]{2}$/.test(folder)) continue;
        for (const name of await readdir(join(root, folder))) if (uuid.test(name)) yield name;
      }
    },
  };
}
