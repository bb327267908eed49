import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnedFileId } from '../../base/owned-file.ts';
import { createClassroom } from '../../testing/classroom.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { startS3Server } from '../../testing/object-store/s3-server.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { freePort } from '../../testing/start-server.ts';
import { fileUrl } from './files.domain.ts';
import { findFile } from './files.queries.ts';
import { verifyInstallation } from './installation.domain.ts';
import { quarantineUnknownFiles } from './unknown-files.domain.ts';

/** The product with its files in an object store (docs/decisions/0138). */
let s3: Awaited<ReturnType<typeof startS3Server>>;
let product: TestProduct;
let token = '';
let picture: Buffer;
const environment = ({ settings }: typeof s3) => ({
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_KEY_ID: settings.keyId,
  S3_KEY_SECRET: settings.keySecret,
  S3_PATH_STYLE: 'on',
});

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  // Before the product closes the decoders that read from memory.
  picture = await sharp({ create: { width: 700, height: 500, channels: 3, background: 'black', noise } })
    .jpeg()
    .toBuffer();
  s3 = await startS3Server();
  product = await createTestProduct(environment(s3));
  ({ token } = await (await createClassroom(product)).addPerson());
});
afterAll(async () => {
  await product.close();
  await s3.close();
});

const urlOf = (id: number, name: string) => fileUrl(product.deps, id as OwnedFileId, name);

it('an upload is opened by its signed address, whole and in parts, under its Chinese name', async () => {
  const content = Buffer.concat([samples.pdf, randomBytes(3_000_000)]);
  const name = '《人工智能》实验报告（终稿）.pdf';
  const { code, data } = await uploadFile(product, { token, name, content });
  expect(code).toBe(1);
  const url = urlOf(data.id, name);
  const whole = await product.app.inject({ url });
  expect(whole.statusCode).toBe(200);
  expect(whole.rawPayload.equals(content)).toBe(true);
  expect(decodeURIComponent(String(whole.headers['content-disposition']))).toContain(name);
  const part = await product.app.inject({ url, headers: { range: 'bytes=1000000-1000009' } });
  expect([part.statusCode, part.headers['content-range']]).toEqual([
    206,
    `bytes 1000000-1000009/${content.length}`,
  ]);
  expect(part.rawPayload).toEqual(content.subarray(1_000_000, 1_000_010));
  expect((await product.app.inject({ url: url.replace(/s=[^&]+/, 's=forged') })).statusCode).toBe(403);
});

it('a picture is re-encoded on the way, and its copies are kept in the store', async () => {
  const { data } = await uploadFile(product, { token, name: '图.jpg', content: picture });
  const row = await findFile(product.deps.db, { fileId: data.id });
  const small = await product.app.inject({ url: `${urlOf(data.id, '图.jpg')}&w=240` });
  expect(small.headers['content-type']).toBe('image/webp');
  expect(await product.deps.storage.readCopy(row?.storageKey ?? '', '240.webp')).toEqual(small.rawPayload);
});

it('the store and the database are a pair, and an object without a row goes to quarantine at a start', async () => {
  await verifyInstallation(product.deps);
  expect(await product.deps.storage.readId()).toMatch(/^[0-9a-f-]{36}$/);
  const other = await createTestProduct(environment(s3));
  await expect(verifyInstallation(other.deps)).rejects.toThrow('不是一对');
  await other.close();
  const key = crypto.randomUUID();
  const staged = await product.deps.storage.stage(Readable.from([Buffer.from('x')]), { maxBytes: 10 });
  await staged.keep(key);
  await quarantineUnknownFiles(product.deps);
  expect(await product.deps.storage.read(key)).toBeNull();
});

it('a store that does not answer is said, no row is left, and the same upload is taken once it answers', async () => {
  const port = await freePort();
  const broken = await createTestProduct({
    ...environment(s3),
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  const person = await (await createClassroom(broken)).addPerson();
  const upload = () =>
    uploadFile(broken, { token: person.token, name: '观察记录.txt', content: samples.text });
  expect(await upload()).toMatchObject({ status: 503, code: -5, msg: expect.stringContaining('没有应答') });
  const { rows } = await broken.deps.db.$client.query('select from file where owner_id = $1', [person.id]);
  expect(rows).toEqual([]);
  const store = await startS3Server({ port });
  expect(await upload()).toMatchObject({ status: 200, code: 1 });
  await broken.close();
  await store.close();
});
