import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Log } from '../base/log.ts';
import { startS3Server } from '../testing/object-store/s3-server.ts';
import { createStorage } from './create-storage.ts';
import type { S3Settings } from './s3-settings.ts';
import type { Storage } from './storage.ts';
import { copyToStore, removeFromDisk } from './to-store.ts';

const nothing = () => undefined;
const log: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

let varFolder = '';
let settings: S3Settings;
let onDisk: Storage;
beforeEach(async () => {
  varFolder = mkdtempSync(join(tmpdir(), 'zhixing-storage-'));
  settings = { ...s3.settings, prefix: `${randomUUID()}/` };
  onDisk = await open(null);
  return () => rmSync(varFolder, { recursive: true, force: true });
});

const open = (s3: S3Settings | null) => createStorage({ varFolder, s3 }, { shared: true, log });
const moving = () => ({ varFolder, settings, log });
async function keep(storage: Storage, bytes: Buffer) {
  const key = randomUUID();
  await (await storage.stage(Readable.from([bytes]), { maxBytes: 1_000_000 })).keep(key);
  return key;
}
async function read(storage: Storage, key: string) {
  const found = await storage.read(key);
  return found && buffer(found.stream);
}
const pathOf = (key: string) => join(varFolder, 'files', key.slice(0, 2), key);

describe('an installation moves from its disk to an object store', () => {
  it('while it runs: copied, started on the store, copied once more, and only then removed from the disk', async () => {
    const bytes = randomBytes(100_000);
    const key = await keep(onDisk, bytes);
    const [owned, other] = [await keep(onDisk, Buffer.from('a')), await keep(onDisk, Buffer.from('b'))];
    await onDisk.setAside(owned, { day: '2026-01-31', ownerId: 12 });
    await onDisk.setAside(other, { day: '2026-01-31' });
    await onDisk.keepId('pair');

    expect(await copyToStore(moving())).toEqual({ files: 3, done: 3, bytes: 100_002, left: 0 });
    // One more is uploaded before the service is started on the store.
    const late = await keep(onDisk, Buffer.from('late'));
    const onStore = await open(settings);
    expect(await read(onStore, late)).toEqual(Buffer.from('late'));
    const fresh = await keep(onStore, Buffer.from('fresh'));
    expect(existsSync(pathOf(fresh))).toBe(false);
    expect(await onStore.keepId('pair')).toBe('pair');

    expect(await copyToStore(moving())).toEqual({ files: 4, done: 1, bytes: 4, left: 0 });
    expect(await removeFromDisk(moving())).toEqual({ files: 4, done: 4, bytes: 100_006, left: 0 });
    const alone = await open(settings);
    expect(await read(alone, key)).toEqual(bytes);
    expect(await read(alone, late)).toEqual(Buffer.from('late'));
    expect(await read(alone, fresh)).toEqual(Buffer.from('fresh'));
    expect(await alone.ownersSetAside()).toEqual([12]);
    expect(await read(alone, other)).toBeNull();
    expect(await alone.readId()).toBe('pair');
  });

  it('nothing is removed that the store does not hold with the same content, nor before a service runs on the store', async () => {
    const [key, changed] = [await keep(onDisk, Buffer.from('one')), await keep(onDisk, Buffer.from('two'))];
    await copyToStore(moving());
    await expect(removeFromDisk(moving())).rejects.toThrow('还没有用这个对象存储启动过');
    const onStore = await open(settings);
    await onStore.keepId('pair');
    // Of the same length: only its hash tells that the disk's is another one.
    writeFileSync(pathOf(changed), 'TWO');
    const missing = await keep(onDisk, Buffer.from('three'));
    expect(await removeFromDisk(moving())).toMatchObject({ files: 3, done: 1, left: 2 });
    expect([key, changed, missing].map((each) => existsSync(pathOf(each)))).toEqual([false, true, true]);
  });

  it('a copy that was stopped goes on where it was', async () => {
    for (const text of ['a', 'b', 'c']) await keep(onDisk, Buffer.from(text));
    let told = 0;
    const stopped = copyToStore({
      ...moving(),
      onProgress: () => {
        told += 1;
        if (told === 2) throw new Error('stopped');
      },
    });
    await expect(stopped).rejects.toThrow('stopped');
    expect(await copyToStore(moving())).toEqual({ files: 3, done: 1, bytes: 1, left: 0 });
  });

  it('while files are left on the disk, those of both places are erased, put aside and listed', async () => {
    const [both, disk] = [await keep(onDisk, Buffer.from('both')), await keep(onDisk, Buffer.from('disk'))];
    await copyToStore(moving());
    const onlyDisk = await keep(onDisk, Buffer.from('only'));
    const storage = await open(settings);
    const keys: string[] = [];
    for await (const key of storage.keys()) keys.push(key);
    expect(keys.sort()).toEqual([both, disk, onlyDisk].sort());

    await storage.keepCopy(onlyDisk, '240.webp', Buffer.from('small'));
    expect(await storage.readCopy(onlyDisk, '240.webp')).toEqual(Buffer.from('small'));
    await storage.erase(both);
    await storage.setAside(disk, { day: '2026-01-31', ownerId: 7 });
    await storage.setAside(onlyDisk, { day: '2026-01-31', ownerId: 8 });
    for (const key of keys) expect(await storage.read(key)).toBeNull();
    expect((await storage.ownersSetAside()).sort()).toEqual([7, 8]);
    for (const owner of [7, 8]) await storage.eraseSetAside(owner);
    expect(await storage.ownersSetAside()).toEqual([]);
    expect(readdirSync(join(varFolder, 'files/quarantine'))).toEqual([]);
    await copyToStore(moving());
    expect(await (await open(settings)).read(both)).toBeNull();
  });
});
