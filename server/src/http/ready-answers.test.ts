import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNumber } from '../areas/certificate/number.ts';
import { register, someone } from '../testing/account.ts';
import { type Classroom, createClassroom } from '../testing/classroom.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import { createWebBuild } from '../testing/web-build.ts';

let product: TestProduct;
let classroom: Classroom;
let url = '';
/** What reached the application: requests that were not answered with ready bytes. */
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
  // Each test is long after the one before it.
  now += 60_000;
  reached.length = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

const types = '/capi/FrontProject/getTypeList';
const ask = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
/** As it came, with a head as it is given. */
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

describe('a call that answers all alike', () => {
  it('is answered with the same bytes and headers, and reaches the application once', async () => {
    const first = await ask(types);
    const again = await ask(types);
    expect(reached).toEqual([types]);
    const headersOf = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => name !== 'date'));
    expect(headersOf(again)).toEqual(headersOf(first));
    expect(await again.text()).toBe(await first.text());
  });

  it('is that to a certificate’s number which cannot be one; one that nobody has reaches the application each time', async () => {
    const check = (number: string) => ask(`/capi/FrontProject/checkCertNumber?certNumber=${number}`);
    const nobodys = createNumber(2026);
    for (const number of ['ZX0000', 'ZX0000', nobodys, nobodys]) {
      const { data } = (await (await check(number)).json()) as { data: { status: string } };
      expect(data.status).toBe('unknown');
    }
    expect(reached.map((each) => each.split('=').at(-1))).toEqual(['ZX0000', nobodys, nobodys]);
  });

  it('after a pause reaches the application once, however many ask at once', async () => {
    await ask(types);
    now += 5_000;
    reached.length = 0;
    const all = await Promise.all(Array.from({ length: 30 }, () => ask(types).then((each) => each.text())));
    expect(reached).toEqual([types]);
    expect(new Set(all).size).toBe(1);
  });

  it('is made by the next one where the reader of the first was cut off', async () => {
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

  it('is made by each where the one that they wait for cannot make it', async () => {
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

  it('is one for each language, encoding and host; who comes from another site has an own one', async () => {
    const different: Record<string, string>[] = [
      {},
      { 'x-language': 'en-US' },
      { 'accept-encoding': 'br' },
      { host: 'another.example' },
    ];
    // As a browser asks without a credential.
    const none = { token: '', authorization: '' };
    reached.length = 0;
    const own = { origin: 'https://elsewhere.example' };
    for (const headers of [...different, none, ...different, own, own]) await askRaw(types, headers);
    expect(reached).toHaveLength(different.length + 2);
  });

  it('is that of whoever is logged in, but where the call says more to them', async () => {
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

  it('is made anew for whoever is logged in where what they see may be more: lists of projects, the home page', async () => {
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

  it('is nobody else’s whatever words a stranger puts into the headers, nor the form without compression', async () => {
    await askRaw(types, { 'accept-encoding': 'gzip,', 'x-language': 'br en-US' });
    await askRaw(types, { 'accept-encoding': 'gzip, br', 'x-language': 'en-US' });
    await askRaw(types, { 'accept-encoding': 'gzip', 'x-no-compression': '1' });
    await askRaw(types, { 'accept-encoding': 'gzip' });
    expect(reached).toHaveLength(4);
  });

  it('is compressed as it was asked for', async () => {
    const list = '/api/Shixi_Static/mobileCity';
    const plain = await (await ask(list, { 'accept-encoding': 'identity' })).text();
    for (let round = 0; round < 2; round += 1) {
      const { headers, body } = await askRaw(list, { 'accept-encoding': 'br' });
      expect(headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(body).toString()).toBe(plain);
    }
    expect(reached).toEqual([list, list]);
  });

  it('is made anew by one request after half a second, while others get the old one; a second old it is given to nobody', async () => {
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

  it('tells at once what staff have changed, also when it was being made meanwhile', async () => {
    const administrator = await classroom.addPerson({ role: 'admin' });
    await nameOf('data');
    await nameOf('data');
    expect(reached).toHaveLength(1);
    const held = Promise.withResolvers<void>();
    vi.spyOn(product.deps.gates.calls, 'run').mockImplementationOnce(async (_key, act) => {
      const data = await act();
      await held.promise;
      return data;
    });
    const slow = nameOf('data', { 'x-language': 'en-US' });
    await vi.waitFor(() => expect(reached).toHaveLength(2));
    const changed = await product.call(
      'POST /mapi/ProjectType/create',
      { slug: 'brand-new', name: '全新', nameEn: 'Brand new', summary: '说明', summaryEn: 'About' },
      administrator,
    );
    expect(changed).toMatchObject({ code: 1 });
    expect(await nameOf('brand-new')).toBe('全新');
    held.resolve();
    expect(await slow).toBeDefined();
    expect(await nameOf('brand-new', { 'x-language': 'en-US' })).toBe('全新');
  });

  it('stays ready while staff only look, or write what is not public', async () => {
    const administrator = await classroom.addPerson({ role: 'admin' });
    await nameOf('data');
    expect(await product.call('POST /mapi/Desk/get', {}, administrator)).toMatchObject({ code: 1 });
    expect(await product.call('POST /mapi/ProjectType/create', { slug: '' }, administrator)).toMatchObject({
      code: -3,
    });
    await nameOf('data');
    expect(reached.filter((path) => path === types)).toHaveLength(1);
  });

  it('is not kept where the address is longer than anybody needs, nor when it says no', async () => {
    const long = `${types}?x=${'a'.repeat(500)}`;
    const none = '/capi/FrontProject/getProjectDetail?id=999999';
    for (const path of [long, none, long, none]) await ask(path);
    expect(reached).toEqual([long, none, long, none]);
  });
});

describe('a page', () => {
  it('is answered with the same bytes; unchanged it is 304 without a body, ready or drawn', async () => {
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

  it('is drawn anew once staff have changed something', async () => {
    const administrator = await classroom.addPerson({ role: 'admin' });
    await ask('/about');
    await product.call(
      'POST /mapi/ProjectType/create',
      { slug: 'one-more', name: '又一个', nameEn: 'One more', summary: '说明', summaryEn: 'About' },
      administrator,
    );
    await ask('/about');
    expect(reached.filter((path) => path === '/about')).toHaveLength(2);
  });

  it('is one for each language; what checks a certificate, shows what a form sent or cannot be drawn is made each time', async () => {
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
      ...{ '/about': 4, '/cert': 2, '/cert/validate?certNumber=ZX1': 2, '/throws': 2 },
      ...{ '/%63ert': 2, '/Cert': 2 },
    });
  });
});
