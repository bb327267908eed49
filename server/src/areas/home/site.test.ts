import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { project, projectType } from '../../schema/practise.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { createWebBuild } from '../../testing/web-build.ts';

const count = 1_203;
let here: TestProduct;
let world: TestProduct;
beforeAll(async () => {
  here = await createTestProduct();
  const env = { PUBLIC_URL: 'https://zhixing.example', ROUTER_BASE: '/campus/' };
  world = await createTestProduct(env, { webFolder: createWebBuild() });
  await world.deps.db
    .insert(projectType)
    .values({ slug: 'data', name: '数据', nameEn: 'Data', summary: '', summaryEn: '', sort: 1 });
  const publishedAt = new Date('2026-03-04T05:06:07Z');
  const common = { type: 'data', titleEn: '', summary: '', level: 1, hours: 1 };
  const rows = Array.from({ length: count }, (_, i) => ({
    ...common,
    slug: `p${i}`,
    title: `项目${i}`,
    publishedAt: i === 7 ? null : publishedAt,
  }));
  await world.deps.db.insert(project).values(rows);
});
afterAll(() => Promise.all([here.close(), world.close()]));

const get = (product: TestProduct, url: string, headers = {}) =>
  product.app.inject({ method: 'GET', url, headers });

describe('robots.txt', () => {
  it('keeps a site without an address of the world out of every search', async () => {
    const { body, headers } = await get(here, '/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe('User-agent: *\nDisallow: /\n');
    const local = await createTestProduct({ PUBLIC_URL: 'http://localhost:3000' });
    expect((await get(local, '/robots.txt')).body).toBe(body);
    await local.close();
  });

  it('closes the pages of one person and the calls, below the router’s base, and names the sitemap', async () => {
    const lines = (await get(world, '/robots.txt')).body.split('\n');
    expect(lines).not.toContain('Disallow: /');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Disallow: /campus/account/',
        'Disallow: /campus/learning',
        'Disallow: /campus/user/',
        'Disallow: /capi/',
        'Sitemap: https://zhixing.example/campus/sitemap.xml',
      ]),
    );
    // The files that a page is made of are needed to see it.
    expect(lines.filter((line) => line.includes('/public'))).toEqual([]);
  });
});

describe('sitemap.xml', () => {
  it('names each page, each type and each published project once, with the day it was published', async () => {
    const { body, headers } = await get(world, '/campus/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place);
    expect(new Set(places).size).toBe(places.length);
    expect(places).toContain('https://zhixing.example/campus/');
    expect(places).toContain('https://zhixing.example/campus/practise/all');
    expect(places).toContain('https://zhixing.example/campus/practise/data');
    const details = places.filter((place) => place.includes('/practise/detail/'));
    expect(details).toHaveLength(count - 1);
    expect(body.match(/<lastmod>2026-03-04<\/lastmod>/g)).toHaveLength(count - 1);
    expect(body.trimEnd().endsWith('</urlset>')).toBe(true);
  });

  it('takes of the caller’s budget, for it goes through every project', async () => {
    const narrow = await createTestProduct({ ADDRESS_BUDGET: '3' });
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push((await get(narrow, '/sitemap.xml')).statusCode);
    expect(answers).toEqual([200, 429, 429]);
    await narrow.close();
  });
});

it('the web app manifest begins at the router’s base and names icons that are served', async () => {
  const { body, headers } = await get(world, '/campus/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({
    name: expect.stringContaining('知行'),
    start_url: '/campus/',
    scope: '/campus/',
  });
  const kinds = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
});

it('favicon.ico is found where browsers look for it without being told', async () => {
  const { statusCode, headers } = await get(world, '/favicon.ico');
  expect([statusCode, headers.location]).toEqual([302, '/public/favicon.ico']);
});

it('a process that serves no pages has none of these', async () => {
  const calls = await createTestProduct({ SERVICES: 'capi' });
  for (const path of ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/favicon.ico'])
    expect((await get(calls, path)).statusCode, path).toBe(404);
  await calls.close();
});
