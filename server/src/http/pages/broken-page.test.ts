import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { createWebBuild } from '../../testing/web-build.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct({ ROUTER_BASE: '/campus/' }, { webFolder: createWebBuild() });
});
afterAll(() => product.close());

it.each([
  ['zh-CN', '', '我们没能做出这个页面', '返回首页'],
  ['en-US', 'LANGUAGE=en-US', 'We could not make this page', 'Back to the home page'],
])(
  'a page that cannot be drawn is a page in %s, with its number and a way on',
  async (language, cookie, says, home) => {
    const answer = await product.app.inject({
      url: '/campus/throws',
      headers: { cookie, accept: 'text/html' },
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain(`<html lang="${language}">`);
    expect(answer.body).toContain(says);
    expect(answer.body).toContain(`<a href="/campus">${home}</a>`);
    expect(answer.body).toMatch(/<code>[\w.-]+<\/code>/);
    // Nothing of the error.
    expect(answer.body).not.toContain('a detail of the inside');
    expect(answer.body).not.toContain('Error');
  },
);

it('the next page is rendered as usual', async () => {
  await product.app.inject({ url: '/campus/throws' });
  expect((await product.app.inject({ url: '/campus/about' })).statusCode).toBe(200);
});
