import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { copyWidths } from '@zhixing/contract/picture-copies';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClassroom } from '../../testing/classroom.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { fileUrl } from './files.domain.ts';
import { findFile } from './files.queries.ts';

let product: TestProduct;
let token = '';
let large: Buffer;
let small: Buffer;
let moving: Buffer;

/** Not of one colour: what has nothing in it is small whatever its size. */
const noisy = (width: number, height: number, mean = 128) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean, sigma: 30 },
    },
  });

beforeAll(async () => {
  // Before the product closes the decoders that read from memory.
  large = await noisy(1400, 700).jpeg({ quality: 95 }).toBuffer();
  small = await noisy(300, 200).png().toBuffer();
  const frames = await Promise.all([60, 200].map((mean) => noisy(64, 64, mean).png().toBuffer()));
  moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  product = await createTestProduct();
  ({ token } = await (await createClassroom(product)).addPerson());
});
afterAll(() => product.close());

/** An uploaded file: its id, its address and where it is kept. */
async function send(name: string, content: Buffer) {
  const { id } = (await uploadFile(product, { token, name, content })).data;
  const key = (await findFile(product.deps.db, { fileId: id }))?.storageKey ?? '';
  return { id, key, url: fileUrl(product.deps, id) };
}

const get = (url: string, headers: Record<string, string> = {}) => product.app.inject({ url, headers });
const keptOf = (key: string) =>
  Promise.all(copyWidths.map((width) => product.deps.storage.readCopy(key, `${width}.webp`)));
const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};

it('a picture comes as WebP of the width that is asked for, and without one as it is', async () => {
  const { url, key } = await send('a.jpg', large);
  const original = await get(url);
  expect(original.headers['content-type']).toBe('image/jpeg');
  for (const width of copyWidths) {
    const { rawPayload, headers, statusCode } = await get(`${url}&w=${width}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(headers['content-disposition']).toBe('inline; filename=a.webp');
    expect(await sizeOf(rawPayload)).toEqual({ format: 'webp', width, height: width / 2 });
    expect(rawPayload.length).toBeLessThan(original.rawPayload.length);
    const again = await get(`${url}&w=${width}`, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  }
  expect((await get(url)).rawPayload.equals(original.rawPayload)).toBe(true);
  expect((await keptOf(key)).every((copy) => copy?.length)).toBe(true);
});

it('a picture is never made larger', async () => {
  const { url } = await send('b.png', small);
  const { rawPayload } = await get(`${url}&w=1280`);
  expect(await sizeOf(rawPayload)).toEqual({ format: 'webp', width: 300, height: 200 });
});

it('who has no address of the picture has none of its copies, and nobody has another width', async () => {
  const { url, key } = await send('c.jpg', large);
  for (const wrong of [
    url.replace(/&s=.*/, ''),
    url.replace(/s=.{4}/, 's=AAAA'),
    url.replace(/e=\d+/, 'e=1'),
  ])
    expect((await get(`${wrong}&w=480`)).statusCode).toBe(403);
  for (const width of ['481', '99999', '0', '-480', '480.0', 'x', '', '480&w=960']) {
    const { headers, statusCode } = await get(`${url}&w=${width}`);
    if (statusCode === 200) expect(headers['content-type']).toBe('image/jpeg');
    else expect(statusCode).toBe(400);
  }
  expect(await keptOf(key)).toEqual([null, null, null, null]);
});

it('what moves, what is no picture and what cannot be decoded comes as it is, and is not tried again', async () => {
  const gif = await send('d.gif', moving);
  expect((await get(`${gif.url}&w=240`)).headers['content-type']).toBe('image/gif');
  const text = await send('e.txt', samples.text);
  expect((await get(`${text.url}&w=240`)).headers['content-type']).toMatch(/^text\/plain/);

  const broken = await send('f.jpg', large);
  const { storage } = product.deps;
  const whole = await storage.read(broken.key);
  const half = (whole ? await buffer(whole.stream) : Buffer.alloc(0)).subarray(0, 300);
  await storage.erase(broken.key);
  await (await storage.stage(Readable.from([half]), { maxBytes: 1000 })).keep(broken.key);
  const { headers, statusCode } = await get(`${broken.url}&w=240`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  for (const { key } of [gif, broken]) expect((await storage.readCopy(key, '240.webp'))?.length).toBe(0);
});

it('copies go with their picture', async () => {
  const { url, key } = await send('g.jpg', large);
  await get(`${url}&w=240`);
  expect((await keptOf(key))[0]?.length).toBeGreaterThan(0);
  await product.deps.storage.erase(key);
  expect(await keptOf(key)).toEqual([null, null, null, null]);
  // One that is made while the picture goes is not kept either.
  await product.deps.storage.keepCopy(key, '240.webp', small);
  expect(await keptOf(key)).toEqual([null, null, null, null]);
});

it('copies are made one at a time however many ask, and everybody gets a picture', async () => {
  const sent = await Promise.all(['h.jpg', 'i.jpg'].map((name) => send(name, large)));
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, sharp.counters().process);
  }, 1);
  const asked = sent.flatMap(({ url }) =>
    copyWidths.flatMap((width) => Array.from({ length: 8 }, () => get(`${url}&w=${width}`))),
  );
  const answers = await Promise.all(asked);
  clearInterval(watch);
  expect(answers.map(({ statusCode, headers }) => `${statusCode} ${headers['content-type']}`)).toEqual(
    answers.map(() => '200 image/webp'),
  );
  expect(most).toBe(1);
});
