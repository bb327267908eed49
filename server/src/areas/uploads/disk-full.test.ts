import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { arrivingFolder } from '../../storage/storage.ts';
import { createClassroom } from '../../testing/classroom.ts';
import { aac, box, h264, videoFile } from '../../testing/mp4.ts';
import { createTestProduct } from '../../testing/product.ts';
import { mountSmallDisk } from '../../testing/small-disk.ts';
import * as queries from './uploads.queries.ts';

const disk = mountSmallDisk(12);
afterAll(() => disk?.unmount());

it.skipIf(!disk)(
  'a disk without room is told before the first byte, or at the part that it could not take, which goes on once there is room (skipped where nothing may be mounted)',
  async () => {
    const varFolder = join(disk?.folder ?? '', 'var');
    mkdirSync(varFolder);
    const product = await createTestProduct({ ZHIXING_VAR: varFolder });
    const classroom = await createClassroom(product);
    const collegeId = await classroom.addCollege('院校');
    const { id: ownerId, token } = await classroom.addPerson({ role: 'teacher', collegeId });
    const url = await product.app.listen({ port: 0, host: '127.0.0.1' });
    const content = Buffer.concat([videoFile([h264, aac]), box('free', randomBytes(3_000_000))]);
    const asked = { name: '讲座.mp4', size: content.length, fingerprint: '讲座.mp4' };
    const begin = () => product.call('POST /mapi/Upload/begin', asked, { token });
    expect(await begin()).toMatchObject({ code: -2, msg: expect.stringContaining('磁盘放不下这个文件') });

    // As it was announced while there was room.
    const uploadId = randomUUID();
    await product.deps.db.transaction((tx) =>
      queries.insertUpload(tx, { ...asked, id: uploadId, ownerId, createdAt: product.clock.now() }),
    );
    mkdirSync(arrivingFolder(varFolder), { recursive: true });
    writeFileSync(join(arrivingFolder(varFolder), uploadId), '');
    expect(await begin()).toMatchObject({ code: 1, data: { uploadId, arrived: 0 } });

    const headers = { token, 'tus-resumable': '1.0.0' };
    const ask = async () => {
      const { headers: said } = await fetch(`${url}/upload/parts/${uploadId}`, { method: 'HEAD', headers });
      return Number(said.get('upload-offset'));
    };
    const send = async (offset: number) =>
      fetch(`${url}/upload/parts/${uploadId}`, {
        method: 'PATCH',
        headers: {
          ...headers,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(content.subarray(offset)),
      });
    disk?.fill(1_000);
    const refusal = await send(0);
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await refusal.json()).toMatchObject({ code: -5, msg: expect.stringContaining('磁盘满了') });
    expect(product.logged.filter(({ level }) => level === 'error').map(({ msg }) => msg)).toEqual([
      'the disk has no room for a large upload',
      'the disk is full: a part of an upload was not kept',
    ]);

    disk?.clear();
    expect((await send(await ask())).status).toBe(204);
    const finished = await product.call('POST /mapi/Upload/finish', { uploadId }, { token });
    expect(finished).toMatchObject({ code: 1, data: { size: content.length } });
    const kept = await product.app.inject({ url: (finished.data as { url: string }).url });
    expect(kept.rawPayload.equals(content)).toBe(true);
    await product.close();
  },
);
