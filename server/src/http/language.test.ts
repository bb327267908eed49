import { pageLanguage } from '@zhixing/contract/language';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import { createWebBuild } from '../testing/web-build.ts';

let product: TestProduct;
let below: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
  below = await createTestProduct({ ROUTER_BASE: '/campus/' });
});
afterAll(async () => {
  await product.close();
  await below.close();
});

const english = { headers: { 'x-language': 'en-US' } };
const choose = (query: string, at = product, path = '/language') =>
  at.app.inject({ method: 'GET', url: `${path}?${query}` });

it('answers errors in the requested language, and in Chinese without one', async () => {
  const wrong = { account: '13800013800', password: 'wrong-word-1' };
  const chinese = await product.call('POST /passport/Api/user/Login', wrong);
  expect(chinese).toMatchObject({ code: -2, msg: '账号或密码不正确' });
  const told = await product.call('POST /passport/Api/user/Login', wrong, english);
  expect(told.code).toBe(-2);
  expect(told.msg).toMatch(/^[\x20-\x7e’]+$/);
  const stranger = await product.call('POST /capi/Student/getUserInfo', {}, english);
  expect(stranger).toMatchObject({ code: -9, msg: 'Your login is no longer valid. Please log in again.' });
});

it('names the field of a bad parameter in the requested language', async () => {
  const check = 'GET /capi/FrontProject/checkCertNumber';
  const long = { certNumber: 'Z'.repeat(41) };
  expect((await product.call(check, long)).msg).toBe('证书编号最多 40 个字符');
  expect((await product.call(check, long, english)).msg).toBe('Certificate number: at most 40 characters');
});

it('answers hints in the requested language', async () => {
  const unknown = { certNumber: 'ZX20260000000000' };
  const { data } = await product.call('GET /capi/FrontProject/checkCertNumber', unknown, english);
  expect(data.hint).toMatch(/certificate/);
});

it('adds the language header to Vary', async () => {
  const { headers } = await product.app.inject({ method: 'GET', url: '/api/Shixi_Static/mobileCity' });
  expect(String(headers.vary)).toMatch(/X-Language/i);
  const failed = await product.app.inject({ method: 'GET', url: '/capi/nothing' });
  expect(String(failed.headers.vary)).toMatch(/X-Language/i);
});

it('stores a language chosen without scripts for a year, and redirects back', async () => {
  const answer = await choose(`to=en-US&next=${encodeURIComponent('/practise/data?page=2')}`);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/practise/data?page=2');
  expect(answer.headers['set-cookie']).toBe('LANGUAGE=en-US; Path=/; SameSite=Lax; Max-Age=31536000');
});

it('does not store an unknown language', async () => {
  expect((await choose('to=xx%0d%0aSet-Cookie:a=b&next=/')).headers['set-cookie']).toMatch(
    /^LANGUAGE=zh-CN;/,
  );
});

it.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/%2e%2e//elsewhere.example/..//elsewhere.example',
  'javascript:alert(1)',
  '',
])('sends nobody to %j', async (next) => {
  const { headers } = await choose(`to=en-US&next=${encodeURIComponent(next)}`);
  const to = new URL(String(headers.location), 'https://here.example');
  expect(to.origin).toBe('https://here.example');
});

it('is below the base path of the router', async () => {
  const answer = await choose('to=en-US', below, '/campus/language');
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/campus/');
});

it.each([
  ['en-US,en;q=0.9', 'en-US'],
  ['en-GB', 'en-US'],
  ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-CN'],
  ['fr-FR, fr;q=0.9, en;q=0.4, zh;q=0.3', 'en-US'],
  ['en;q=0.2, zh;q=0.8', 'zh-CN'],
  ['en;q=0, zh', 'zh-CN'],
  ['de', 'zh-CN'],
  ['*', 'zh-CN'],
  [';q=,,en;q=x', 'zh-CN'],
  [undefined, 'zh-CN'],
])('a page follows the browser where nothing was chosen: %j', (accepted, language) => {
  const headers = accepted === undefined ? {} : { 'accept-language': accepted };
  expect(pageLanguage(headers)).toBe(language);
  // A choice stands above it.
  for (const chosen of ['zh-CN', 'en-US'])
    expect(pageLanguage({ ...headers, cookie: `a=b; LANGUAGE=${chosen}` })).toBe(chosen);
});

it('a page is kept for readers of the same language alone, and says what it depends on', async () => {
  const { app, close } = await createTestProduct({}, { webFolder: createWebBuild() });
  const open = (accepted: string, cookie?: string) =>
    app.inject({ url: '/about', headers: { 'accept-language': accepted, ...(cookie ? { cookie } : {}) } });
  for (const [accepted, cookie, language] of [
    ['en', undefined, 'en-US'],
    ['zh', undefined, 'zh-CN'],
    ['en', undefined, 'en-US'],
    ['en', 'LANGUAGE=zh-CN', 'zh-CN'],
  ] as const) {
    const { headers } = await open(accepted, cookie);
    expect(headers['content-language'], `${accepted} ${cookie}`).toBe(language);
    expect(headers.vary).toMatch(/Cookie, Accept-Language/);
  }
  await close();
});
