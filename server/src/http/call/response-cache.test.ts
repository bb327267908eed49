import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNumber } from '../../areas/learning/completion/certificate-number.ts';
import { register, someone } from '../../testing/account.ts';
import { type Classroom, createClassroom } from '../../testing/classroom.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { createWebBuild } from '../../testing/web-build.ts';

let product: TestProduct;
let classroom: Classroom;
let url = '';
/** Requests that reached the application, because they were not answered from the cache. */
const reached: string[] = [];
/** The server's clock, which stands still. */
let now = performance.now();

beforeAll(async () => {
  product = await createTestProduct({}, { webFolder: createWebBuild() });
  classroom = await createClassroom(product);
  product.app.addHook('onRequest', async (request) => {
    if (!request.headers['x-local-call']) reached.push(request.url);
  });
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`;
});
afterAll(() => product.close());
beforeEach(() => {
  // All entries of the test before have expired.
  now += 60_000;
  reached.length = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

const types = '/capi/FrontProject/getTypeList';
const ask = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
/** The raw answer to a request with these headers. */
const askRaw = (path: string, headers: Record<string, string>) =>
  new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request(url + path, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
const nameOf = async (slug: string, headers = {}) => {
  const { data } = (await (await ask(types, headers)).json()) as {
    data: { list: { slug: string; name: string }[] };
  };
  return data.list.find((type) => type.slug === slug)?.name;
};
const rename = (name: string) =>
  product.deps.db.execute(`update project_type set name = '${name}' where slug = 'data'`);

describe('a call whose answer is the same for everybody', () => {
  it('is answered from the cache with the same bytes and headers', async () => {
    const first = await ask(types);
    const again = await ask(types);
    expect(reached).toEqual([types]);
    const headersOf = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => name !== 'date'));
    expect(headersOf(again)).toEqual(headersOf(first));
    expect(await again.text()).toBe(await first.text());
  });

  it('is also a check of a malformed certificate number; a well-formed unknown one is never cached', async () => {
    const check = (number: string) => ask(`/capi/FrontProject/checkCertNumber?certNumber=${number}`);
    const nobodys = createNumber(2026);
    for (const number of ['ZX0000', 'ZX0000', nobodys, nobodys]) {
      const { data } = (await (await check(number)).json()) as { data: { status: string } };
      expect(data.status).toBe('unknown');
    }
    expect(reached.map((each) => each.split('=').at(-1))).toEqual(['ZX0000', nobodys, nobodys]);
  });

  it('reaches the application once for concurrent requests after the entry has expired', async () => {
    await ask(types);
    now += 5_000;
    reached.length = 0;
    const all = await Promise.all(Array.from({ length: 30 }, () => ask(types).then((each) => each.text())));
    expect(reached).toEqual([types]);
    expect(new Set(all).size).toBe(1);
  });

  it('is computed by the next request where the client of the first disconnected', async () => {
    await ask(types);
    now += 5_000;
    reached.length = 0;
    const held = Promise.withResolvers<void>();
    vi.spyOn(product.deps.gates.calls, 'run').mockImplementationOnce(async (_key, act) => {
      await held.promise;
      return act();
    });
    const cut = request(url + types).on('error', () => undefined);
    cut.end();
    await vi.waitFor(() => expect(reached).toHaveLength(1));
    const others = Array.from({ length: 10 }, () => ask(types).then(({ status }) => status));
    cut.destroy();
    expect(new Set(await Promise.all(others))).toEqual(new Set([200]));
    held.resolve();
    expect(reached.length).toBeLessThanOrEqual(3);
  });

  it('is computed by each request where the one they wait for fails', async () => {
    await ask(types);
    now += 5_000;
    reached.length = 0;
    const broken = vi.spyOn(product.deps.db.$client, 'query').mockImplementationOnce(() => {
      throw new Error('away');
    });
    const all = await Promise.all(Array.from({ length: 5 }, () => ask(types)));
    broken.mockRestore();
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 500]);
    expect(reached).toHaveLength(5);
  });

  it('has an entry for each language, encoding and host; cross-origin requests are not cached', async () => {
    const different: Record<string, string>[] = [
      {},
      { 'x-language': 'en-US' },
      { 'accept-encoding': 'br' },
      { host: 'another.example' },
    ];
    // As a browser without a token sends them.
    const none = { token: '', authorization: '' };
    reached.length = 0;
    const own = { origin: 'https://elsewhere.example' };
    for (const headers of [...different, none, ...different, own, own]) await askRaw(types, headers);
    expect(reached).toHaveLength(different.length + 2);
  });

  it('is given to people who are logged in only where their answer is the same', async () => {
    const { id } = await classroom.addProject();
    const token = await register(product, someone());
    const credentials: Record<string, string>[] = [{ token }, { authorization: 'Bearer none' }, {}];
    const detail = `/capi/FrontProject/getProjectDetail?id=${id}`;
    const questions = '/api/Shixi_Static/faqList';
    for (const [path, times] of [
      [questions, 1],
      [detail, credentials.length],
    ] as const) {
      reached.length = 0;
      const answers = [];
      for (const headers of [...credentials, {}]) answers.push(await askRaw(path, headers));
      expect(reached, path).toHaveLength(times);
      const [first, , ...visitors] = answers.map(({ body }) => body.toString());
      expect(visitors[0], path).toBe(visitors[1]);
      expect(first === visitors[0], path).toBe(path === questions);
      expect(answers[0]?.headers['cache-control'] === answers[3]?.headers['cache-control'], path).toBe(
        path === questions,
      );
    }
  });

  it('is computed for people who are logged in where they may see more: lists of projects, the home page', async () => {
    await classroom.addProject();
    const token = await register(product, someone());
    for (const path of ['/capi/FrontProject/getList', '/capi/FrontProject/getHomeList', types]) {
      reached.length = 0;
      const visitor = [await askRaw(path, {}), await askRaw(path, {})];
      expect(reached, path).toHaveLength(1);
      const own = [await askRaw(path, { token }), await askRaw(path, { token })];
      expect(reached, path).toHaveLength(3);
      expect(own.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
      expect(visitor[1]?.headers['cache-control']).not.toBe('no-store');
    }
  });

  it('cannot be poisoned by request headers, nor by a request without compression', async () => {
    await askRaw(types, { 'accept-encoding': 'gzip,', 'x-language': 'br en-US' });
    await askRaw(types, { 'accept-encoding': 'gzip, br', 'x-language': 'en-US' });
    await askRaw(types, { 'accept-encoding': 'gzip', 'x-no-compression': '1' });
    await askRaw(types, { 'accept-encoding': 'gzip' });
    expect(reached).toHaveLength(4);
  });

  it('has an entry for each accepted encoding', async () => {
    const list = '/api/Shixi_Static/mobileCity';
    const plain = await (await ask(list, { 'accept-encoding': 'identity' })).text();
    for (let round = 0; round < 2; round += 1) {
      const { headers, body } = await askRaw(list, { 'accept-encoding': 'br' });
      expect(headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(body).toString()).toBe(plain);
    }
    expect(reached).toEqual([list, list]);
  });

  it('is refreshed by one request after half a second, while others get the old one; it expires after a second', async () => {
    await rename('旧的名字');
    expect(await nameOf('data')).toBe('旧的名字');
    await rename('新的名字');
    expect(await nameOf('data')).toBe('旧的名字');
    now += 600;
    const held = Promise.withResolvers<void>();
    vi.spyOn(product.deps.gates.calls, 'run').mockImplementationOnce(async (_key, act) => {
      await held.promise;
      return act();
    });
    const renewing = nameOf('data');
    await vi.waitFor(() => expect(reached).toHaveLength(2));
    expect(await nameOf('data')).toBe('旧的名字');
    now += 500;
    expect(await nameOf('data')).toBe('新的名字');
    held.resolve();
    expect(await renewing).toBe('新的名字');
    expect(reached).toHaveLength(3);
  });

  it('is not cached for a URL that is too long, nor for an error', async () => {
    const long = `${types}?x=${'a'.repeat(500)}`;
    const none = '/capi/FrontProject/getProjectDetail?id=999999';
    for (const path of [long, none, long, none]) await ask(path);
    expect(reached).toEqual([long, none, long, none]);
  });
});

describe('a page', () => {
  it('is answered from the cache; unchanged it is 304 without a body, cached or rendered', async () => {
    const first = await ask('/about');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await ask('/about', { 'if-none-match': `"x", ${etag}` });
    expect(reached).toEqual(['/about']);
    now += 5_000;
    const drawn = await ask('/about', { 'if-none-match': etag });
    expect(reached).toEqual(['/about', '/about']);
    for (const answer of [again, drawn]) {
      expect(answer.status).toBe(304);
      expect(await answer.text()).toBe('');
      expect(answer.headers.get('etag')).toBe(etag);
      for (const name of ['content-security-policy', 'vary', 'cache-control'])
        expect(answer.headers.get(name)).toBe(first.headers.get(name));
    }
  });

  it('has an entry for each language; a certificate check, a form result and a failed page are not cached', async () => {
    const paths = ['/about', '/cert', '/cert/validate?certNumber=ZX1', '/%63ert', '/Cert', '/throws'];
    for (let round = 0; round < 2; round += 1) {
      for (const path of paths) await ask(path);
      await ask('/about', { cookie: 'LANGUAGE=en-US' });
      await ask('/about', { cookie: 'PAGE_FORM=e30' });
    }
    const counts = Object.entries(Object.groupBy(reached, (path) => path)).map(([path, all]) => [
      path,
      all?.length,
    ]);
    expect(Object.fromEntries(counts)).toEqual({
      '/about': 4,
      '/cert': 2,
      '/cert/validate?certNumber=ZX1': 2,
      '/throws': 2,
      '/%63ert': 2,
      '/Cert': 2,
    });
  });
});
