import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { makeFolder } from '../base/data-folder.ts';
import type { Log } from '../base/log.ts';
import { createObjects } from './s3-objects.ts';
import type { S3Settings } from './s3-settings.ts';
import { createStaging } from './staging.ts';
import { isKey, requireKey, type Staged, type Storage } from './storage.ts';

/** The object that pairs the store with its database; the first start on the store writes it. */
export const idName = 'installation';

/** The names of objects: as the folders of the disk are, without its 256 folders, which a store does not need. */
export const objectName = (key: string) => {
  requireKey(key);
  return `objects/${key}`;
};
const quarantineName = (of: { day: string; ownerId?: number }, key: string) =>
  of.ownerId === undefined
    ? `quarantine/${of.day}/${key}`
    : `quarantine/account-${of.ownerId}/${of.day}/${key}`;
const copyName = (key: string, name: string) => `copies/${key}/${name}`;

/**
 * Files in a bucket of an S3-speaking store (docs/decisions/0138). What arrives is staged on the local disk, where it is looked at, and
 * sent when it is kept: an object is visible to others only once it is whole.
 */
export async function createS3Storage(
  settings: S3Settings,
  { varFolder, shared, log }: { varFolder: string; shared: boolean; log: Log },
): Promise<Storage> {
  const objects = await createObjects(settings, log);
  makeFolder(varFolder);
  const staging = await createStaging(join(varFolder, 'files/staging'), { shared });

  async function removeAll(start: string) {
    for await (const name of objects.list(start)) await objects.remove(name);
  }
  const dropCopies = (key: string) => removeAll(copyName(key, ''));
  async function readId() {
    const found = await objects.read(idName);
    return found && (await text(found.stream)).trim();
  }

  function stagedAt(staged: Omit<Staged, 'send' | 'keep'>): Staged {
    const incoming = `incoming/${randomUUID()}`;
    let isSent = false;
    return {
      ...staged,
      async send() {
        await objects.putFile(incoming, staged.path);
        isSent = true;
      },
      async keep(key) {
        const name = objectName(key);
        if (isSent) await objects.move(incoming, name);
        else await objects.putFile(name, staged.path);
        isSent = false;
        await staged.discard();
      },
      async discard() {
        await staged.discard();
        // What a store that is away keeps of it, its own rule for `incoming/` deletes.
        if (isSent) await objects.remove(incoming).catch(() => undefined);
      },
    };
  }

  return {
    stage: async (stream, limit) => stagedAt(await staging.receive(stream, limit)),
    adopt: async (path) => stagedAt(await staging.adopt(path)),
    read: (key, range) => objects.read(objectName(key), range),
    async setAside(key, of) {
      await objects.move(objectName(key), quarantineName(of, key));
      await dropCopies(key);
    },
    async ownersSetAside() {
      const ids: number[] = [];
      for await (const name of objects.list('quarantine/account-')) {
        const id = Number(/account-(\d+)/.exec(name)?.[1]);
        if (id && !ids.includes(id)) ids.push(id);
      }
      return ids;
    },
    eraseSetAside: (ownerId) => removeAll(`quarantine/account-${ownerId}/`),
    async erase(key) {
      await objects.remove(objectName(key));
      await dropCopies(key);
    },
    async readCopy(key, name) {
      const found = await objects.read(copyName(key, name));
      return found && buffer(found.stream);
    },
    async keepCopy(key, name, bytes) {
      await objects.putBytes(copyName(key, name), bytes);
      // It may have gone while its copy was made.
      if (!(await objects.head(objectName(key)))) await dropCopies(key);
    },
    readId,
    async keepId(id) {
      // The database has decided between two that start at once: both bring the same id.
      if ((await readId()) === null) await objects.putBytes(idName, Buffer.from(`${id}\n`));
      return (await readId()) ?? '';
    },
    async *keys() {
      for await (const name of objects.list('objects/')) {
        const key = name.slice('objects/'.length);
        if (isKey(key)) yield key;
      }
    },
  };
}
