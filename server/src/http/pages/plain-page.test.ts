import { afterEach, describe, expect, it } from 'vitest';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { createWebBuild } from '../../testing/web-build.ts';

let product: TestProduct;
const open = async (env: Record<string, string> = {}) => {
  product = await createTestProduct(env, { webFolder: createWebBuild() });
  return product.app;
};
afterEach(() => product.close());

/** The Accept header of a browser that opens a URL. */
const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const english = { accept, cookie: 'LANGUAGE=en-US' };
type Answer = Awaited<ReturnType<TestProduct['app']['inject']>>;

function expectPage(answer: Answer, { status, says, language = 'zh-CN' }: Record<string, unknown>) {
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-language']).toBe(language);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers.vary).toMatch(/Accept, Cookie/);
  expect(answer.body).toContain(`<html lang="${language}">`);
  expect(answer.body).toContain(says);
}

describe('a person who opens a URL in a browser gets an error as a page, with the same status', () => {
  it.each([
    [{ accept }, 'zh-CN', '当前网络的请求过于频繁', '返回首页'],
    [english, 'en-US', 'too many requests from your network', 'Back to the home page'],
  ])('too many pages: 429 with the time to wait, %j', async (headers, language, says, home) => {
    const app = await open({ ADDRESS_BUDGET: '1', ROUTER_BASE: '/campus/' });
    const ask = () => app.inject({ url: '/campus/about', headers });
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    const refused = answers.find(({ statusCode }) => statusCode !== 200) as Answer;
    expectPage(refused, { status: 429, says, language });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain(`<a href="/campus">${home}</a>`);
  });

  it('an expired link of a file, a malformed URL, a cross-site form', async () => {
    const app = await open();
    const file = await app.inject({ url: '/files/1?e=1&s=x', headers: { accept } });
    expectPage(file, { status: 403, says: '链接已过期或不完整' });
    for (const url of ['/dev/nothing', '/%zz', '/about%00'])
      expectPage(await app.inject({ url, headers: english }), {
        status: 404,
        says: 'This address does not exist',
        language: 'en-US',
      });
    const headers = { accept, 'sec-fetch-site': 'cross-site' };
    const form = await app.inject({ method: 'POST', url: '/cert/validate', headers, payload: {} });
    expectPage(form, { status: 403, says: '请从本站的页面提交这个表单' });
  });

  it('the page does not show what is in the URL', async () => {
    const app = await open();
    const url = '/files/%3Cscript%3Ealert(1)%3C/script%3E';
    expect((await app.inject({ url, headers: { accept } })).body).not.toContain('alert(1)');
  });

  it('a server without pages shows no link to a home page', async () => {
    const app = await open({ SERVICES: 'files' });
    const { body } = await app.inject({ url: '/files/1?e=1&s=x', headers: { accept } });
    expect(body).toContain('链接已过期或不完整');
    expect(body).not.toContain('<a ');
  });
});

describe('a program gets the envelope', () => {
  it.each([
    ['GET', '/files/1?e=1&s=x', { accept: '*/*' }, 403],
    ['GET', '/files/1?e=1&s=x', {}, 403],
    // A call is answered in the envelope also in a browser.
    ['GET', '/capi/nothing', { accept }, 404],
    ['POST', '/upload/nothing', { accept }, 404],
  ] as const)('%s %s %j', async (method, url, headers, status) => {
    const answer = await (await open()).inject({ method, url, headers: { ...headers } });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toMatchObject({ code: expect.any(Number), msg: expect.any(String), data: null });
  });
});
