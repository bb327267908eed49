import { randomBytes } from 'node:crypto';
import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { largestVideo } from '@zhixing/contract/calls/upload-limits';
import { eq } from 'drizzle-orm';
import * as tus from 'tus-js-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { file } from '../../schema/file.ts';
import { resumableUpload } from '../../schema/operations/resumable-upload.ts';
import { arrivingFolder } from '../../storage/storage.ts';
import { aac, box, h264, videoFile } from '../../testing/mp4.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { lockUpload } from './upload-lock.ts';
import { deleteOldUploads } from './uploads.domain.ts';
import * as queries from './uploads.queries.ts';

const { product, classroom } = useClassroom();
let url = '';
beforeAll(async () => {
  url = await product.app.listen({ port: 0, host: '127.0.0.1' });
});

/** A video of about so many bytes that a browser would take, no two alike. */
const video = (bytes: number) => Buffer.concat([videoFile([h264, aac]), box('free', randomBytes(bytes))]);

async function teacher() {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  const person = await classroom.addPerson({ role: 'teacher', collegeId });
  const call = <P extends object>(key: string, payload: P) =>
    product.call(key as never, payload as never, { token: person.token });
  const begin = async (content: Buffer, { name = '讲座（上）.mp4' } = {}) =>
    (await call('POST /mapi/Upload/begin', { name, size: content.length, fingerprint: name })) as never as {
      code: number;
      msg: string;
      data: { uploadId: string; arrived: number };
    };
  const finish = async (uploadId: string) =>
    (await call('POST /mapi/Upload/finish', { uploadId })) as never as {
      code: number;
      msg: string;
      data: { id: number; name: string; size: number; kind: string; url: string };
    };
  return { ...person, call, begin, finish };
}
const headers = (token: string) => ({ token, 'tus-resumable': '1.0.0' });
const partUrl = (uploadId: string) => `${url}/upload/parts/${uploadId}`;

const ask = async (uploadId: string, token: string) => {
  const answer = await fetch(partUrl(uploadId), { method: 'HEAD', headers: headers(token) });
  return { status: answer.status, offset: Number(answer.headers.get('upload-offset')) };
};
const send = (uploadId: string, token: string, { offset, bytes }: { offset: number; bytes: Buffer }) =>
  fetch(partUrl(uploadId), {
    method: 'PATCH',
    headers: {
      ...headers(token),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });

const partOf = (uploadId: string) => join(arrivingFolder(product.deps.config.varFolder), uploadId);
const rowsOf = (ownerId: number) => product.deps.db.select().from(file).where(eq(file.ownerId, ownerId));

async function contentOf(address: string): Promise<Buffer> {
  return (await product.app.inject({ url: address })).rawPayload;
}

describe('a video that comes in parts (rules: resumable-upload)', () => {
  it('is the file of its teacher once it has arrived whole; a repeated finish answers the same one', async () => {
    const { begin, finish, token, id } = await teacher();
    const content = video(300_000);
    const { data } = await begin(content);
    expect(await ask(data.uploadId, token)).toEqual({ status: 200, offset: 0 });
    const first = await send(data.uploadId, token, { offset: 0, bytes: content.subarray(0, 100_000) });
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '100000']);
    expect(await finish(data.uploadId)).toMatchObject({ code: -2, msg: '这个文件还没有传完，请继续上传' });
    await send(data.uploadId, token, { offset: 100_000, bytes: content.subarray(100_000) });
    const finished = await finish(data.uploadId);
    expect(finished).toMatchObject({
      code: 1,
      data: { name: '讲座（上）.mp4', size: content.length, kind: 'video/mp4' },
    });
    expect((await contentOf(finished.data.url)).equals(content)).toBe(true);
    expect((await finish(data.uploadId)).data.id).toBe(finished.data.id);
    expect(await rowsOf(id)).toHaveLength(1);
    expect(existsSync(partOf(data.uploadId))).toBe(false);
  });

  it('goes on where it was when the same file is chosen again, on whatever device; another one begins anew', async () => {
    const { begin, call, token } = await teacher();
    const content = video(200_000);
    const { data } = await begin(content);
    await send(data.uploadId, token, { offset: 0, bytes: content.subarray(0, 70_000) });
    expect((await begin(content)).data).toMatchObject({ uploadId: data.uploadId, arrived: 70_000 });
    product.clock.forward(1_000);
    const other = await begin(video(1_000), { name: '讲座（下）.mp4' });
    expect(other.data.uploadId).not.toBe(data.uploadId);
    expect((await call('POST /mapi/Upload/getList', {})).data).toMatchObject({
      list: [
        { name: '讲座（下）.mp4', arrived: 0 },
        { name: '讲座（上）.mp4', size: content.length, arrived: 70_000 },
      ],
    });
    // The file was changed meanwhile: what had arrived is of another one.
    const changed = await begin(video(250_000));
    expect(changed.data.uploadId).not.toBe(data.uploadId);
    expect((await ask(data.uploadId, token)).status).toBe(404);
  });

  it('arrives whole over cuts of the network, by a client that nobody here wrote', async () => {
    const { begin, finish, token } = await teacher();
    const content = video(6_000_000);
    const { data } = await begin(content);
    const network = await cuttingNetwork(Number(new URL(url).port), 700_000);
    await new Promise<void>((done, failed) => {
      const upload = new tus.Upload(content as never, {
        uploadUrl: `${network.url}/upload/parts/${data.uploadId}`,
        chunkSize: 1_000_000,
        headers: { token },
        retryDelays: Array.from({ length: 60 }, () => 10),
        onSuccess: () => done(),
        onError: failed,
      });
      upload.start();
    });
    expect(network.cuts()).toBeGreaterThan(5);
    await network.close();
    const finished = await finish(data.uploadId);
    expect((await contentOf(finished.data.url)).equals(content)).toBe(true);
    // A sender who is gone is no fault.
    expect(product.logged.filter(({ level }) => level === 'error')).toEqual([]);
  }, 60_000);

  it('is written by one request at a time: a newer one ends the older, which waits for bytes that never come', async () => {
    const { begin, token } = await teacher();
    const content = video(100_000);
    const { data } = await begin(content);
    const stuck = connect(Number(new URL(url).port), '127.0.0.1');
    stuck.write(
      `PATCH /upload/parts/${data.uploadId} HTTP/1.1\r\nHost: x\r\ntoken: ${token}\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\n` +
        `content-type: application/offset+octet-stream\r\ncontent-length: ${content.length}\r\n\r\n`,
    );
    stuck.write(content.subarray(0, 20_000));
    await expect.poll(() => statSync(partOf(data.uploadId)).size).toBe(20_000);
    const { status, offset } = await ask(data.uploadId, token);
    expect([status, offset]).toEqual([200, 20_000]);
    const rest = await send(data.uploadId, token, { offset, bytes: content.subarray(offset) });
    expect(rest.headers.get('upload-offset')).toBe(String(content.length));
    stuck.destroy();
  }, 60_000);

  it('is not held by a process that died: its lease ends by itself', async () => {
    const { begin } = await teacher();
    const { data } = await begin(video(10));
    const { db } = product.deps;
    await queries.takeLease(db, { uploadId: data.uploadId, leaseId: crypto.randomUUID() });
    await db
      .update(resumableUpload)
      .set({ leasedUntil: new Date(Date.now() - 1_000) })
      .where(eq(resumableUpload.id, data.uploadId));
    const lock = await lockUpload(db, data.uploadId);
    await lock.release();
  });

  it('finished twice at the same moment it is one file', async () => {
    const { begin, finish, token, id } = await teacher();
    const content = video(50_000);
    const { data } = await begin(content);
    await send(data.uploadId, token, { offset: 0, bytes: content });
    const [one, other] = await Promise.all([finish(data.uploadId), finish(data.uploadId)]);
    expect([one.code, other.code]).toEqual([1, 1]);
    expect(other.data.id).toBe(one.data.id);
    expect(await rowsOf(id)).toHaveLength(1);
  });
});

describe('what is refused', () => {
  it('another person learns nothing of an upload, and writes nothing into it', async () => {
    const owner = await teacher();
    const thief = await teacher();
    const { data } = await owner.begin(video(1_000));
    const { uploadId } = data;
    expect((await ask(uploadId, thief.token)).status).toBe(404);
    expect((await send(uploadId, thief.token, { offset: 0, bytes: Buffer.from('x') })).status).toBe(404);
    expect((await ask(uploadId, '')).status).toBe(401);
    expect((await thief.finish(uploadId)).code).toBe(-2);
    await thief.call('POST /mapi/Upload/remove', { uploadId });
    expect(statSync(partOf(uploadId)).size).toBe(0);
    expect(
      (await fetch(partUrl('..%2f..%2fsecret'), { method: 'HEAD', headers: headers(thief.token) })).status,
    ).toBe(404);
  });

  it('a student, a file over the limit, and more than the room, before the first byte', async () => {
    const student = await classroom.addPerson();
    const asked = { name: '讲座.mp4', size: 1_000, fingerprint: 'a' };
    expect((await product.call('POST /mapi/Upload/begin', asked, { token: student.token })).code).toBe(-1);
    const { call } = await teacher();
    expect(await call('POST /mapi/Upload/begin', { ...asked, size: largestVideo + 1 })).toMatchObject({
      code: -3,
      msg: '视频超过 2 GB：请压缩，或分成几段，再上传',
    });
  });

  it('a room that unfinished ones have taken already', async () => {
    const { begin, id, call } = await teacher();
    const { db, clock } = product.deps;
    const row = { ownerId: id, kind: 'video/mp4', sha256: 'x', createdAt: clock.now(), lessonVideo: true };
    await db
      .insert(file)
      .values({ ...row, name: 'a.mp4', storageKey: crypto.randomUUID(), size: 20 * 1024 ** 3 - 5_000 });
    expect((await begin(video(2_000), { name: '一.mp4' })).code).toBe(1);
    expect(await begin(video(2_900), { name: '二.mp4' })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('20 GB'),
    });
    await call('POST /mapi/Upload/remove', {
      uploadId: (await begin(video(2_000), { name: '一.mp4' })).data.uploadId,
    });
  });

  it('what no browser plays: why is said, and nothing of it is left', async () => {
    product.deps.videoTools = async () => null;
    const { begin, finish, token, id } = await teacher();
    const hevc = Buffer.concat([videoFile([{ type: 'hvc1' }, aac]), box('free', randomBytes(1_000))]);
    for (const content of [hevc, Buffer.from('no video at all')]) {
      const { data } = await begin(content);
      await send(data.uploadId, token, { offset: 0, bytes: content });
      const answer = await finish(data.uploadId);
      expect([answer.code, answer.msg]).toEqual([-3, expect.stringMatching(/mp4|HEVC|H\.264/)]);
      expect(existsSync(partOf(data.uploadId))).toBe(false);
    }
    expect(await rowsOf(id)).toEqual([]);
  });

  it('more bytes than announced, and bytes for another place', async () => {
    const { begin, token } = await teacher();
    const content = video(1_000);
    const { data } = await begin(content);
    const many = await send(data.uploadId, token, {
      offset: 0,
      bytes: Buffer.concat([content, Buffer.from('more')]),
    });
    expect(many.status).toBe(413);
    expect((await send(data.uploadId, token, { offset: 500, bytes: content.subarray(500) })).status).toBe(
      409,
    );
    expect(await ask(data.uploadId, token)).toEqual({ status: 200, offset: 0 });
  });
});

it('counts in the room for videos, not in what one may upload on a day', async () => {
  const { begin, finish, token, id } = await teacher();
  const content = video(1_000);
  const { data } = await begin(content);
  await send(data.uploadId, token, { offset: 0, bytes: content });
  const { data: kept } = await finish(data.uploadId);
  await product.deps.db
    .update(file)
    .set({ size: 600 * 1024 ** 2 })
    .where(eq(file.id, kept.id));
  expect((await uploadFile(product, { token, name: '讲义.pdf', content: samples.pdf })).code).toBe(1);
  expect(await rowsOf(id)).toHaveLength(2);
});

it('after seven days what has not arrived whole goes; so does a part that no upload waits for', async () => {
  const { begin } = await teacher();
  const { data } = await begin(video(1_000));
  const stray = partOf(crypto.randomUUID());
  const young = partOf(crypto.randomUUID());
  for (const path of [stray, young]) writeFileSync(path, 'x');
  const longAgo = new Date(Date.now() - 2 * 3600 * 1000);
  for (const path of [stray, partOf(data.uploadId)]) utimesSync(path, longAgo, longAgo);
  await deleteOldUploads(product.deps);
  const left = [partOf(data.uploadId), stray, young].map((path) => existsSync(path));
  expect(left).toEqual([true, false, true]);
  utimesSync(young, longAgo, longAgo);
  product.clock.forward(7 * 24 * 3600 * 1000 + 1_000);
  await deleteOldUploads(product.deps);
  expect([existsSync(partOf(data.uploadId)), existsSync(young)]).toEqual([false, false]);
});

/** A network before a port that cuts each connection after about so many bytes. */
async function cuttingNetwork(port: number, bytes: number) {
  let cuts = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    let left = bytes * (0.5 + Math.random());
    for (const each of [client, upstream]) {
      sockets.add(each);
      each.on('error', () => undefined);
    }
    client.on('data', (chunk) => {
      left -= chunk.length;
      if (left > 0) return void upstream.write(chunk);
      cuts += 1;
      upstream.write(chunk.subarray(0, Math.floor(chunk.length / 2)), () => upstream.destroy());
      client.destroy();
    });
    upstream.pipe(client);
    client.on('close', () => upstream.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    cuts: () => cuts,
    async close() {
      for (const each of sockets) each.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
