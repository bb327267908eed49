import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../testing/classroom.ts';
import { uploadFile } from '../../testing/multipart.ts';
import { createTestProduct } from '../../testing/product.ts';
import { mountSmallDisk } from '../../testing/small-disk.ts';

const disk = mountSmallDisk(8);
afterAll(() => disk?.unmount());

it.skipIf(!disk)(
  'a full disk is told in Chinese and logged, leaves no half file, and the next upload is taken once there is room (skipped where nothing may be mounted)',
  async () => {
    const varFolder = join(disk?.folder ?? '', 'var');
    mkdirSync(varFolder);
    const product = await createTestProduct({ ZHIXING_VAR: varFolder });
    const classroom: Classroom = await createClassroom(product);
    const { token } = await classroom.addPerson();
    const text = { token, name: '观察记录.txt', content: Buffer.alloc(3_000_000, '一周的步行时间。\n') };
    const files = () =>
      readdirSync(join(varFolder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      );

    disk?.fill(1_000);
    const before = files().length;
    const refusal = await uploadFile(product, text);
    expect(refusal).toMatchObject({ status: 503, code: -5, msg: expect.stringContaining('磁盘满了') });
    expect(files()).toHaveLength(before);
    expect(product.logged.filter(({ level }) => level === 'error')).toEqual([
      expect.objectContaining({
        msg: expect.stringContaining('disk is full'),
        err: expect.objectContaining({ code: 'ENOSPC' }),
      }),
    ]);

    disk?.clear();
    expect(await uploadFile(product, text)).toMatchObject({ status: 200, code: 1 });
    await product.close();
  },
);
