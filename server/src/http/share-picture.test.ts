import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import { createWebBuild } from '../testing/web-build.ts';

let product: TestProduct;
beforeAll(async () => {
  const webFolder = createWebBuild();
  const square = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><path fill="${colour}" d="M0 0h640v360H0z"/></svg>`;
  mkdirSync(join(webFolder, 'client/covers'));
  writeFileSync(join(webFolder, 'client/covers/data-3.svg'), square('#0a4bb0'));
  writeFileSync(join(webFolder, 'client/favicon.svg'), square('#ffd27a'));
  product = await createTestProduct({}, { webFolder });
});
afterAll(() => product.close());

const get = (file: string) => product.app.inject({ method: 'GET', url: `/public/share/${file}` });

it('a cover becomes a picture of the size that messengers show, with the mark in its corner', async () => {
  const { statusCode, headers, rawPayload } = await get('data-3.jpg');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(headers['cache-control']).toBe('public, max-age=86400');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  // JPEG keeps colours nearly.
  const isNear = async ([left, top]: [number, number], colour: number[]) => {
    const found = await sharp(rawPayload).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
    return colour.every((part, index) => Math.abs(part - (found[index] ?? 0)) < 12);
  };
  expect(await isNear([600, 100], [10, 75, 176])).toBe(true);
  expect(await isNear([108, 522], [255, 210, 122])).toBe(true);
});

it.each(['data-99.jpg', 'data-3.png', '..%2fdata-3.jpg', 'x'.repeat(90)])(
  'without such a cover the site’s own picture is shown: %s',
  async (file) => {
    const { statusCode, headers } = await get(file);
    expect([statusCode, headers.location]).toEqual([302, '/public/share.png']);
  },
);
