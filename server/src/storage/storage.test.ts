import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Log } from '../base/log.ts';
import { startBrokenStore, startS3Server } from '../testing/object-store/s3-server.ts';
import { createStorage } from './create-storage.ts';
import { createObjects } from './s3-objects.ts';
import type { S3Settings } from './s3-settings.ts';
import { FileTooLarge, type Storage } from './storage.ts';

const logged: { facts: object; message: string }[] = [];
const note = (facts: object, message: string) => void logged.push({ facts, message });
const log: Log = { debug: note, info: note, warn: note, error: note };

let s3: Awaited<ReturnType<typeof startS3Server>>;
const folders: string[] = [];
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-storage-'));
  folders.push(folder);
  return folder;
}
/** Each test has a part of the bucket of its own. */
const settingsOf = (): S3Settings => ({ ...s3.settings, prefix: `${randomUUID()}/` });
const open = (varFolder: string, settings: S3Settings | null) =>
  createStorage({ varFolder, s3: settings }, { shared: true, log });

const maxBytes = 20_000_000;
async function keep(storage: Storage, bytes: Buffer, key: string = randomUUID()) {
  const staged = await storage.stage(Readable.from([bytes]), { maxBytes });
  await staged.keep(key);
  return key;
}
async function read(storage: Storage, key: string, range?: { from: number; to: number }) {
  const found = await storage.read(key, range);
  return found && { bytes: await buffer(found.stream), size: found.size };
}
async function keysOf(storage: Storage) {
  const keys: string[] = [];
  for await (const key of storage.keys()) keys.push(key);
  return keys.sort();
}

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  let folder = '';
  let storage: Storage;
  beforeAll(async () => {
    folder = newFolder();
    storage = await open(folder, kind === 's3' ? settingsOf() : null);
  });
  const staging = () => readdirSync(join(folder, 'files/staging'));

  it('a file of several megabytes comes back whole and in parts, and leaves nothing in staging', async () => {
    const bytes = randomBytes(9_000_001);
    const staged = await storage.stage(
      Readable.from([bytes.subarray(0, 5_000_000), bytes.subarray(5_000_000)]),
      {
        maxBytes,
      },
    );
    expect(staged).toMatchObject({
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    const key = randomUUID();
    expect(await storage.read(key)).toBeNull();
    await staged.keep(key);
    expect(staging()).toEqual([]);
    const whole = await read(storage, key);
    expect(whole?.size).toBe(bytes.length);
    expect(whole?.bytes.equals(bytes)).toBe(true);
    const part = await read(storage, key, { from: 4_999_990, to: 5_000_009 });
    expect(part).toEqual({ bytes: bytes.subarray(4_999_990, 5_000_010), size: bytes.length });
    expect((await read(storage, key, { from: 0, to: 1 }))?.bytes).toEqual(bytes.subarray(0, 2));
  });

  it('what is discarded, too large or cut off is nowhere', async () => {
    const before = await keysOf(storage);
    const staged = await storage.stage(Readable.from([Buffer.from('x')]), { maxBytes: 1 });
    await staged.discard();
    await expect(storage.stage(Readable.from([Buffer.alloc(11)]), { maxBytes: 10 })).rejects.toThrow(
      FileTooLarge,
    );
    async function* cutOff() {
      yield Buffer.from('half');
      throw new Error('the connection was cut');
    }
    await expect(storage.stage(Readable.from(cutOff()), { maxBytes })).rejects.toThrow('cut');
    expect(staging()).toEqual([]);
    expect(await keysOf(storage)).toEqual(before);
  });

  it('what was sent is seen by nobody before it is kept, and is gone when it is discarded', async () => {
    const before = await keysOf(storage);
    const stage = () => storage.stage(Readable.from([Buffer.from('sent')]), { maxBytes });
    const [kept, dropped] = [await stage(), await stage()];
    for (const each of [kept, dropped]) await each.send();
    expect(await keysOf(storage)).toEqual(before);
    const key = randomUUID();
    await kept.keep(key);
    for (const each of [kept, dropped]) await each.discard();
    expect((await read(storage, key))?.bytes).toEqual(Buffer.from('sent'));
    expect(await keysOf(storage)).toEqual([...before, key].sort());
    expect(staging()).toEqual([]);
  });

  it('keys are UUIDs alone', async () => {
    const staged = await storage.stage(Readable.from([Buffer.from('x')]), { maxBytes });
    for (const key of ['../secret', '作业.pdf', 'installation']) {
      await expect((async () => staged.keep(key))()).rejects.toThrow('UUID');
      await expect((async () => storage.read(key))()).rejects.toThrow('UUID');
    }
    await staged.discard();
  });

  it('an erased file is gone with its copies, and erasing it again does nothing', async () => {
    const key = await keep(storage, Buffer.from('picture'));
    await storage.keepCopy(key, '240.webp', Buffer.from('small'));
    expect(await storage.readCopy(key, '240.webp')).toEqual(Buffer.from('small'));
    expect(await storage.readCopy(key, '480.webp')).toBeNull();
    await storage.erase(key);
    await storage.erase(key);
    expect(await storage.read(key)).toBeNull();
    expect(await storage.readCopy(key, '240.webp')).toBeNull();
  });

  it('a copy that is made while its file goes away does not stay', async () => {
    const key = randomUUID();
    await storage.keepCopy(key, '240.webp', Buffer.from('late'));
    expect(await storage.readCopy(key, '240.webp')).toBeNull();
  });

  it('a file in quarantine is out of sight, listed by its owner, and erased with them', async () => {
    const [owned, other] = [await keep(storage, Buffer.from('a')), await keep(storage, Buffer.from('b'))];
    await storage.keepCopy(owned, '240.webp', Buffer.from('small'));
    await storage.setAside(owned, { day: '2026-01-31', ownerId: 12 });
    await storage.setAside(other, { day: '2026-01-31' });
    expect(await storage.read(owned)).toBeNull();
    expect(await storage.readCopy(owned, '240.webp')).toBeNull();
    expect(await keysOf(storage)).not.toContain(other);
    expect(await storage.ownersSetAside()).toEqual([12]);
    await storage.eraseSetAside(1);
    expect(await storage.ownersSetAside()).toEqual([12]);
    await storage.eraseSetAside(12);
    expect(await storage.ownersSetAside()).toEqual([]);
    await expect(storage.setAside(owned, { day: '2026-01-31' })).rejects.toThrow();
  });

  it('all keys are listed, and the id of the installation is kept once', async () => {
    const key = await keep(storage, Buffer.from('c'));
    expect(await keysOf(storage)).toContain(key);
    expect(await storage.readId()).toBeNull();
    expect(await storage.keepId('first')).toBe('first');
    expect(await storage.keepId('second')).toBe('first');
    expect(await storage.readId()).toBe('first');
  });
});

it('more than a page of objects is listed, each once', async () => {
  const storage = await open(newFolder(), settingsOf());
  const keys = Array.from({ length: 1_005 }, () => randomUUID());
  const queue = [...keys];
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let key = queue.pop(); key; key = queue.pop()) await keep(storage, Buffer.from('x'), key);
    }),
  );
  expect(await keysOf(storage)).toEqual(keys.sort());
});

it('several installations in one bucket do not see each other', async () => {
  const [one, other] = [await open(newFolder(), settingsOf()), await open(newFolder(), settingsOf())];
  const key = await keep(one, Buffer.from('mine'));
  expect(await other.read(key)).toBeNull();
  expect(await keysOf(other)).toEqual([]);
});

describe('a store that fails', () => {
  const staged = async (endpoint: string) => {
    const storage = await open(newFolder(), { ...settingsOf(), endpoint });
    return { storage, ...(await storage.stage(Readable.from([Buffer.from('work')]), { maxBytes })) };
  };
  const busy = { status: 503, data: { retryAfter: 10 } };

  it('that is not there is said, and what was staged stays until it is discarded', async () => {
    const { storage, keep, path } = await staged('http://127.0.0.1:1');
    await expect(keep(randomUUID())).rejects.toMatchObject({
      ...busy,
      message: expect.stringContaining('没有应答'),
    });
    await expect(storage.read(randomUUID())).rejects.toMatchObject(busy);
    expect(existsSync(path)).toBe(true);
    expect(logged.at(-1)?.message).toBe('the object store could not do its work');
  });

  it('that is full says so', async () => {
    const store = await startBrokenStore((_request, response) => {
      response.writeHead(507, { 'content-type': 'application/xml' });
      response.end('<Error><Code>XMinioStorageFull</Code><Message>full</Message></Error>');
    });
    const { keep } = await staged(store.endpoint);
    await expect(keep(randomUUID())).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('空间满了'),
    });
    await store.close();
  });

  it('that answers an error is asked again, and one that refuses the key is not', async () => {
    const asked: string[] = [];
    let status = 500;
    const store = await startBrokenStore(({ method = '' }, response) => {
      asked.push(method);
      response.writeHead(asked.length < 2 || status === 403 ? status : 200, { etag: `"${md5}"` });
      response.end();
    });
    const md5 = createHash('md5').update('work').digest('hex');
    const { keep } = await staged(store.endpoint);
    await keep(randomUUID());
    expect(asked).toEqual(['PUT', 'PUT']);
    status = 403;
    const refused = await staged(store.endpoint);
    await expect(refused.keep(randomUUID())).rejects.toMatchObject(busy);
    expect(asked).toEqual(['PUT', 'PUT', 'PUT']);
    await store.close();
  });

  it('that lies about what it holds is found out: the object is read back, removed, and the upload fails', async () => {
    const asked: string[] = [];
    const store = await startBrokenStore(({ method = '' }, response) => {
      asked.push(method);
      response.writeHead(200, { etag: '"0123456789abcdef0123456789abcdef"' });
      response.end(method === 'GET' ? 'something else' : '');
    });
    const { keep } = await staged(store.endpoint);
    await expect(keep(randomUUID())).rejects.toMatchObject(busy);
    expect(asked.slice(0, 3)).toEqual(['PUT', 'GET', 'DELETE']);
    await store.close();
  });

  it('that encrypts by itself, with an ETag that is no MD5, is believed once the object was read back', async () => {
    const asked: string[] = [];
    const store = await startBrokenStore(({ method = '' }, response) => {
      asked.push(method);
      response.writeHead(200, { etag: '"0123456789abcdef0123456789abcdef"' });
      response.end(method === 'GET' ? 'work' : '');
    });
    const { keep } = await staged(store.endpoint);
    await keep(randomUUID());
    expect(asked).toEqual(['PUT', 'GET']);
    await store.close();
  });

  it('that never answers, or stops in the middle, is waited for once', async () => {
    const asked: string[] = [];
    const store = await startBrokenStore(({ method = '' }, response) => {
      asked.push(method);
      if (asked.length < 3) return;
      response.writeHead(200, { 'content-length': 1_000 });
      response.write('the beginning');
    });
    const silent = { ...settingsOf(), endpoint: store.endpoint };
    const objects = await createObjects(silent, log, { connectionTimeout: 300, socketTimeout: 300 });
    await expect(objects.read('a')).rejects.toMatchObject(busy);
    await expect(objects.putBytes('a', Buffer.from('work'))).rejects.toMatchObject(busy);
    expect(asked).toEqual(['GET', 'PUT']);
    const begun = await objects.read('a');
    await expect(begun && buffer(begun.stream)).rejects.toThrow();
    await store.close();
  });

  it('whose bucket is missing is not taken for one without the file', async () => {
    const storage = await open(newFolder(), { ...settingsOf(), bucket: 'no-such-bucket' });
    await expect(storage.read(randomUUID())).rejects.toMatchObject(busy);
  });
});
