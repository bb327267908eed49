import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTestProduct } from '../../testing/product.ts';
import { createWebBuild } from '../../testing/web-build.ts';

const hashOf = (text: string | undefined) =>
  `'sha256-${createHash('sha256')
    .update(text ?? '')
    .digest('base64')}'`;

it('the page for a reader without a network is in their language, and its policy allows no more than itself', async () => {
  const { app, close } = await createTestProduct(
    { ROUTER_BASE: '/campus/' },
    { webFolder: createWebBuild() },
  );
  const ask = (url: string, headers = {}) => app.inject({ url, headers });
  const page = await ask('/campus/offline');
  expect(page.body).toContain('<html lang="zh-CN">');
  expect(page.body).toContain('<a href="">重新加载</a>');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  for (const tag of ['style', 'script'])
    expect(policy).toContain(hashOf(page.body.match(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`))?.[1]));
  expect((await ask('/campus/offline', { cookie: 'LANGUAGE=en-US' })).body).toContain('Reload</a>');
  expect((await ask('/campus/offline', { 'accept-language': 'en' })).body).toContain('<html lang="en-US">');
  await close();
});

it('the service worker is served below the router’s base, named after the page that it keeps, and may ask this site', async () => {
  const { app, close } = await createTestProduct(
    { ROUTER_BASE: '/campus/' },
    { webFolder: createWebBuild() },
  );
  const worker = await app.inject({ url: '/campus/service-worker.js?language=en-US' });
  expect(worker.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(worker.headers['cache-control']).toBe('no-cache');
  expect(worker.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  expect(worker.body).toMatch(/^const version = "[\w+/]{12}";\n/);
  expect((await app.inject({ url: '/service-worker.js' })).statusCode).toBe(404);
  await close();
});

it('a process that serves no pages has neither', async () => {
  const { app, close } = await createTestProduct({ SERVICES: 'capi' });
  for (const url of ['/offline', '/service-worker.js'])
    expect((await app.inject({ url })).statusCode, url).toBe(404);
  await close();
});
