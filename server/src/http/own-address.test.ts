import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import { createWebBuild } from '../testing/web-build.ts';

/** Headers as of a proxy that ends TLS and passes on what the client wrote. */
const forged = {
  host: 'zhixing.example',
  'x-forwarded-for': '113.88.7.9',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
  forwarded: 'host=evil.example;proto=http',
};

let trusting: TestProduct;
let known: TestProduct;
beforeAll(async () => {
  const build = { webFolder: createWebBuild() };
  trusting = await createTestProduct({ TRUST_PROXY: '1' }, build);
  known = await createTestProduct({ PUBLIC_URL: 'https://zhixing.example', TRUST_PROXY: '1' }, build);
});
afterAll(() => Promise.all([trusting.close(), known.close()]));

const get = ({ app }: TestProduct, url: string, headers: Record<string, string>) =>
  app.inject({ url, headers });

it.each([
  ['a forged X-Forwarded-Host', forged],
  ['a protocol that is none', { ...forged, 'x-forwarded-proto': 'javascript' }],
])('%s is in no address that is given out', async (_what, headers) => {
  for (const product of [trusting, known])
    for (const url of ['/', '/robots.txt', '/sitemap.xml', '/api/service/wechat/createLoginMiniCode']) {
      const answer = await get(product, url, headers);
      expect(answer.statusCode).toBe(200);
      const said = answer.body + JSON.stringify(answer.headers);
      expect(said).not.toContain('evil.example');
      expect(said).not.toContain('javascript://');
    }
});

it('a forged X-Forwarded-Host does not allow a cross-site form', async () => {
  const answer = await trusting.app.inject({
    method: 'POST',
    url: '/passport/Api/User/mobileCode',
    headers: { ...forged, origin: 'https://evil.example', 'content-type': 'application/json' },
    payload: JSON.stringify({ countryCode: '86', mobile: '13800000001', scene: 'register' }),
  });
  expect(answer.json()).toMatchObject({ code: -1 });
});

it('every cookie is Secure where PUBLIC_URL is https, also for a request over http', async () => {
  const language = await get(known, '/language?to=en-US', { host: 'localhost' });
  const form = await known.app.inject({
    method: 'POST',
    url: '/cert/validate',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'certNumber=ZX1&name=x',
  });
  for (const { headers } of [language, form]) expect(headers['set-cookie']).toMatch(/; Secure$/);
  const tried = await get(trusting, '/language?to=en-US', { host: 'localhost' });
  expect(tried.headers['set-cookie']).not.toContain('Secure');
});

it('HSTS covers the host and its subdomains', async () => {
  for (const url of ['/', '/capi/FrontProject/getHomeList'])
    expect((await get(known, url, {})).headers['strict-transport-security']).toMatch(
      /^max-age=\d{7,}; includeSubDomains$/,
    );
});
