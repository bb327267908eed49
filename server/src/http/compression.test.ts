import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Call, calls } from '@zhixing/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressFolder } from '../../../web/compress.ts';
import { someone } from '../testing/account.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import { createWebBuild } from '../testing/web-build.ts';

/** Which answers are compressed, by the request and by the kind of answer. */

let product: TestProduct;
const script = `console.log(${JSON.stringify('知行'.repeat(1000))})`;
beforeAll(async () => {
  const webFolder = createWebBuild();
  mkdirSync(join(webFolder, 'client/assets'), { recursive: true });
  writeFileSync(join(webFolder, 'client/assets/app-1.js'), script);
  compressFolder(join(webFolder, 'client'));
  product = await createTestProduct({}, { webFolder });
});
afterAll(() => product.close());

const open = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};
async function ask(url: string, encoding?: string, headers: Record<string, string> = {}) {
  const { address } = someone();
  const answer = await product.app.inject({
    url,
    remoteAddress: address,
    headers: { ...headers, ...(encoding === undefined ? {} : { 'accept-encoding': encoding }) },
  });
  const used = answer.headers['content-encoding'] as keyof typeof open | undefined;
  const body = used ? open[used](answer.rawPayload) : answer.rawPayload;
  return { answer, used, body, sent: answer.rawPayload.length };
}
const isText = (type: unknown) =>
  /^(text|application\/(json|javascript|yaml|xml)|image\/svg)/.test(String(type));

const paths = Object.values(calls as Record<string, Call>)
  .filter(({ method, who }) => method === 'GET' && who === 'visitor')
  .map(({ path }) => path);

test('text answers of 1 kB or more are compressed for clients that accept it, with the same content', async () => {
  let large = 0;
  for (const path of [...paths, '/', '/long', '/docs/json', '/docs/yaml', '/public/assets/app-1.js']) {
    const plain = await ask(path);
    expect(plain.used, path).toBeUndefined();
    const isLarge = isText(plain.answer.headers['content-type']) && plain.body.length >= 1024;
    if (isLarge) large += 1;
    for (const encoding of ['br', 'gzip'] as const) {
      const { answer, used, body, sent } = await ask(path, encoding);
      expect(used, `${path} by ${encoding}`).toBe(isLarge ? encoding : undefined);
      if (!isLarge) continue;
      expect(answer.headers.vary, path).toMatch(/accept-encoding/i);
      expect(sent, path).toBeLessThan(plain.sent);
      // Some differ at each request.
      if (/^.(docs|public)/.test(path)) expect(body).toEqual(plain.body);
    }
  }
  expect(large).toBeGreaterThanOrEqual(5);
});

test('a browser that accepts both gets Brotli, and small answers are not compressed', async () => {
  expect((await ask('/public/assets/app-1.js', 'gzip, deflate, br')).used).toBe('br');
  expect((await ask('/docs/json', 'gzip, deflate, br')).used).toBe('br');
  expect((await ask('/health/live', 'gzip, deflate, br')).used).toBeUndefined();
  expect((await ask('/docs/json', 'identity')).used).toBeUndefined();
});

test('files of the build keep their type and max-age in every encoding', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { answer, body } = await ask('/public/assets/app-1.js', encoding);
    expect(String(body)).toBe(script);
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});

test('a compressed request body is not decompressed', async () => {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/passport/Api/user/Login',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: Buffer.from('H4sIAAAAAAAAA6tWUEpMTs4vzStRslIqLU4tUqoFAAAA', 'base64'),
  });
  expect(answer.json()).toMatchObject({ code: -3 });
});
