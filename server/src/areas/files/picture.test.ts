import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Classroom, createClassroom } from '../../testing/classroom.ts';
import { uploadFile } from '../../testing/multipart.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let classroom: Classroom;
let moving: Buffer;
beforeAll(async () => {
  // Before the product closes the decoders that read from memory.
  moving = await makeMoving();
  product = await createTestProduct();
  classroom = await createClassroom(product);
});
afterAll(() => product.close());

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
}

/** A black PNG of one bit a pixel: `pixels` null leaves out what the header promises. */
function blackPng(
  width: number,
  height: number,
  pixels: Buffer | null = Buffer.alloc(height * (Math.ceil(width / 8) + 1)),
) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = pixels
    ? [chunk('IDAT', deflateSync(pixels, { level: 9 }))]
    : [chunk('IDAT', Buffer.from('no'))];
  return Buffer.concat([signature, chunk('IHDR', header), ...data, chunk('IEND', Buffer.alloc(0))]);
}

/** A GIF of so many frames, none of which has its pixels. */
function emptyGif(side: number, frames: number): Buffer {
  const screen = Buffer.from('47494638396100000000800000', 'hex');
  const colours = Buffer.from('000000ffffff', 'hex');
  const frame = Buffer.from('21f904000a0000002c00000000000000000002024401' + '00', 'hex');
  for (const at of [6, 8]) screen.writeUInt16LE(side, at);
  for (const at of [13, 15]) frame.writeUInt16LE(side, at);
  return Buffer.concat([screen, colours, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

async function upload(name: string, content: Buffer) {
  const { token } = await classroom.addPerson();
  return uploadFile(product, { token, name, content });
}

/** What the product keeps, as everybody sees it. */
async function kept(name: string, content: Buffer) {
  const answer = await upload(name, content);
  expect(answer).toMatchObject({ code: 1 });
  const { rawPayload } = await product.app.inject({ url: answer.data.url });
  expect(answer.data.size).toBe(rawPayload.length);
  return { bytes: rawPayload, data: answer.data };
}

async function look(bytes: Buffer) {
  const path = join(tmpdir(), crypto.randomUUID());
  writeFileSync(path, bytes);
  const found = await sharp(path).metadata();
  rmSync(path);
  return found;
}

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
const red = (width: number, height: number) => plain(width, height, '#d00');

async function makeMoving(): Promise<Buffer> {
  const colours = ['#d00', '#0d0', '#00d'];
  const frames = await Promise.all(colours.map((colour) => plain(30, 20, colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200, 300] })
    .toBuffer();
}

describe('a bomb is refused before it is decoded', () => {
  test('480 megapixels in 58 kB', async () => {
    const bomb = blackPng(30_000, 16_000);
    expect(bomb.length).toBeLessThan(70_000);
    const answer = await upload('头像.png', bomb);
    expect(answer).toMatchObject({ code: -3, data: null });
    expect(answer.msg).toContain('图片太大（30000 × 16000 像素）：不能超过 5000 万像素');
  });

  test('by its header alone: what stands behind it is never looked at', async () => {
    const answer = await upload('头像.png', blackPng(8000, 7000, null));
    expect(answer.msg).toContain('图片太大（8000 × 7000 像素）');
    expect((await upload('头像.png', blackPng(80, 70, null))).msg).toContain('图片已损坏或不完整');
  });

  test('a side that is too long', async () => {
    expect((await upload('长图.png', blackPng(10, 20_000))).msg).toContain('每边不能超过 16383 像素');
  });

  test('an animation whose frames together are too many pixels', async () => {
    const answer = await upload('动图.gif', emptyGif(3000, 6));
    expect(answer.msg).toContain('动图太大（6 帧，每帧 3000 × 3000 像素）');
  });

  test('a picture that ends in the middle', async () => {
    const whole = await red(400, 300).jpeg().toBuffer();
    for (const part of [0.5, 0.9]) {
      const answer = await upload('照片.jpg', whole.subarray(0, whole.length * part));
      expect(answer).toMatchObject({ code: -3, msg: expect.stringContaining('图片已损坏或不完整') });
    }
  });
});

describe('what is kept is made again from the pixels', () => {
  test('a photo loses its place and its camera, and stands upright', async () => {
    const photo = await red(40, 20)
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera-7' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 20/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(photo.includes('Exif')).toBe(true);
    const { bytes, data } = await kept('照片.jpg', photo);
    expect(data).toMatchObject({ name: '照片.jpg', kind: 'image/jpeg' });
    expect(await look(bytes)).toMatchObject({ width: 20, height: 40, format: 'jpeg' });
    expect((await look(bytes)).exif).toBeUndefined();
    for (const trace of ['Exif', 'Camera-7', 'GPS']) expect(bytes.includes(trace)).toBe(false);
  });

  test('what hides behind a picture or in its texts is gone', async () => {
    const png = blackPng(8, 8);
    const text = chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'));
    const content = Buffer.concat([
      png.subarray(0, 33),
      text,
      png.subarray(33),
      Buffer.from('PK\x03\x04<script>'),
    ]);
    const { bytes } = await kept('图.png', content);
    expect(bytes.includes('script')).toBe(false);
    expect(PNG.sync.read(bytes)).toMatchObject({ width: 8, height: 8 });
  });

  test('an animation keeps its frames and their times, a WebP stays a WebP', async () => {
    const { bytes } = await kept('动图.gif', moving);
    expect(await look(bytes)).toMatchObject({
      format: 'gif',
      width: 30,
      pages: 3,
      delay: [100, 200, 300],
    });
    const webp = await kept('图.webp', await red(30, 20).webp().toBuffer());
    expect(await look(webp.bytes)).toMatchObject({ format: 'webp', width: 30, height: 20 });
  });

  test('many at once are all made, one after the other', async () => {
    const { token } = await classroom.addPerson();
    const content = await red(600, 400).png().toBuffer();
    const send = () => uploadFile(product, { token, name: '图.png', content });
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  });
});
