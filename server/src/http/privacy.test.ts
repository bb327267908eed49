import { type Call, calls } from '@zhixing/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type Classroom, createClassroom } from '../testing/classroom.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import { createWebBuild } from '../testing/web-build.ts';

let product: TestProduct;
let classroom: Classroom;
beforeAll(async () => {
  product = await createTestProduct({}, { webFolder: createWebBuild() });
  classroom = await createClassroom(product);
});
afterAll(() => product.close());

const inject = (options: InjectOptions) => product.app.inject(options);
const list = Object.values(calls) as Call[];

describe('an answer', () => {
  it.each(list.map((call) => [call.path, call] as const))(
    '%s belongs to who asked: caches are told so, and keep none but what is the same for all',
    async (url, { method, shared }) => {
      const { token } = await classroom.addPerson();
      const mine = await inject({ method, url, headers: { token } });
      // An answer that is the same for everybody may be cached.
      expect(mine.headers['cache-control']).toBe(shared === 'everybody' ? undefined : 'no-store');
      const anyones = await inject({ method, url });
      for (const { headers } of [mine, anyones]) {
        expect(String(headers.vary).split(', ')).toEqual(expect.arrayContaining(['Token', 'Authorization']));
        expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      }
      expect(anyones.headers['cache-control']).toBe(shared ? undefined : 'no-store');
      const otherwise = await inject({ method, url: url.replace('a', '%61') });
      expect(otherwise.headers.vary).toBe(anyones.headers.vary);
    },
  );

  test('has the security headers that matter: fewer for data than for a page', async () => {
    const ofPages = ['cross-origin-opener-policy', 'origin-agent-cluster', 'referrer-policy'];
    const ofAll = ['strict-transport-security', 'x-content-type-options', 'x-frame-options'];
    const page = await inject({ url: '/about' });
    for (const name of [...ofPages, ...ofAll]) expect(page.headers, name).toHaveProperty(name);
    for (const url of [
      '/capi/FrontProject/getHomeList',
      '/%63api/FrontProject/getHomeList',
      '/capi/nothing',
    ]) {
      const { headers } = await inject({ url });
      for (const name of ofAll) expect(headers, name).toHaveProperty(name);
      for (const name of ofPages) expect(headers, name).not.toHaveProperty(name);
    }
  });

  test('to an unknown path may not be framed either', async () => {
    const { headers } = await inject({ url: '/capi/Student/nothing' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

describe('a malformed address', () => {
  it.each([['a b'], ['a/b'], ['<script>'], ['[::1'], ['host:99999999'], ['a@b'], ['host:80:80'], ['..']])(
    'a host of %j is 400, for pages and calls',
    async (host) => {
      for (const url of ['/', '/capi/FrontProject/getHomeList']) {
        const answer = await inject({ url, headers: { host } });
        expect([answer.statusCode, answer.json().code]).toEqual([400, -3]);
        expect(answer.json().msg).toContain('Host');
      }
    },
  );

  it.each([
    ['zhixing.example'],
    ['localhost:3000'],
    ['[::1]:3000'],
    ['10.0.0.1'],
    ['my_host'],
    ['a.example.'],
  ])('a host of %j is one', async (host) => {
    expect((await inject({ url: '/about', headers: { host } })).statusCode).toBe(200);
  });

  it.each([
    ['/%0A'],
    ['/practise/%0d%0aX:y'],
    ['/capi/%00'],
    ['/files/%0A'],
    ['/%7f'],
    ['/%E2%80%A8'],
    ['/cert/x%e2%80%a9'],
    ['/%C2%85'],
  ])('a path of %j is 404', async (url) => {
    const answer = await inject({ url });
    expect([answer.statusCode, answer.json().code]).toEqual([404, -3]);
  });
});

describe('internal files', () => {
  test('the manifest of the build is not served, its files are', async () => {
    expect((await inject({ url: '/public/assets/entry.js' })).statusCode).toBe(200);
    for (const url of ['/public/.vite/manifest.json', '/public/%2evite/manifest.json'])
      expect((await inject({ url })).statusCode).toBe(404);
  });

  test('the API page exists only where the setting allows it', async () => {
    expect((await inject({ url: '/docs/json' })).statusCode).toBe(200);
    const closed = await createTestProduct({ API_PAGE: 'off' });
    for (const url of ['/docs', '/docs/', '/docs/json', '/docs/static/index.html'])
      expect((await closed.app.inject({ url })).statusCode).toBe(404);
    await closed.close();
  });
});
