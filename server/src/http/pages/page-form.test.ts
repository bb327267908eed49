import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { createWebBuild } from '../../testing/web-build.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct({ ROUTER_BASE: '/campus/' }, { webFolder: createWebBuild() });
});
afterAll(() => product.close());

const page = '/campus/cert/validate';
const number = 'ZX2026K5YB8K8TRS';
const name = '林晓舟';
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  product.app.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const open = (query: string, cookie = '') =>
  product.app.inject({ method: 'GET', url: `${page}${query}`, headers: { cookie } });
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

it('a name sent without scripts is in no URL, and on the following page once', async () => {
  const sent = await send({ certNumber: number, name });
  expect(sent.statusCode).toBe(303);
  expect(sent.headers.location).toBe(`${page}?certNumber=${number}`);
  expect(sent.headers['cache-control']).toBe('no-store');
  expect(sent.headers['set-cookie']).toMatch(
    /^PAGE_FORM=[\w-]+; Path=\/campus\/cert\/validate; Max-Age=60; HttpOnly; SameSite=Strict$/,
  );
  const shown = await open(`?certNumber=${number}`, cookieOf(sent));
  expect(shown.body).toContain(` with {"name":"${name}"}`);
  expect(shown.headers['cache-control']).toBe('no-store');
  expect(shown.headers['set-cookie']).toMatch(/^PAGE_FORM=; .*Max-Age=0/);
  // Not for another number, and not without the cookie.
  expect((await open('?certNumber=ZX2', cookieOf(sent))).body).not.toContain('with');
  const bare = await open(`?certNumber=${number}`);
  expect([bare.body.includes('with'), bare.headers['cache-control']]).toEqual([false, 'no-cache']);
});

it('a form without a name deletes the cookie; a malformed cookie is ignored', async () => {
  const sent = await send({ certNumber: number });
  expect(sent.headers['set-cookie']).toMatch(/^PAGE_FORM=; .*Max-Age=0/);
  expect((await open(`?certNumber=${number}`, 'PAGE_FORM=%%%')).statusCode).toBe(200);
});

it('a form sent without a number leads to a page that can say so', async () => {
  expect((await send({ name })).headers.location).toBe(`${page}?certNumber=`);
});

it('over TLS the cookie of the name is Secure', async () => {
  const behind = await createTestProduct({ TRUST_PROXY: '1' }, { webFolder: createWebBuild() });
  const sent = await behind.app.inject({
    method: 'POST',
    url: '/cert/validate',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-proto': 'https' },
    payload: new URLSearchParams({ certNumber: number, name }).toString(),
  });
  expect(sent.headers['set-cookie']).toMatch(/; SameSite=Strict; Secure$/);
  await behind.close();
});

it('another site’s form is refused', async () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'null' },
  ];
  for (const headers of foreign) {
    const sent = await send({ certNumber: number, name }, headers);
    expect([sent.statusCode, sent.json().code, sent.headers['set-cookie']]).toEqual([403, -1, undefined]);
  }
  const own = { host: 'campus.example', origin: 'http://campus.example', 'sec-fetch-site': 'same-origin' };
  expect((await send({ certNumber: number, name }, own)).statusCode).toBe(303);
  // A page without a referrer.
  expect((await send({ certNumber: number, name }, { ...own, origin: 'null' })).statusCode).toBe(303);
});

it('the call accepts the name in its body and in its query', async () => {
  const asked = await product.call('POST /capi/FrontProject/checkCertNumber', { certNumber: number, name });
  expect(asked).toMatchObject({ code: 1, data: { valid: false, status: 'unknown' } });
});
