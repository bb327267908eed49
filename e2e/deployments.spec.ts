import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { startDeployments } from './support/deployments.ts';
import { comeToCertificate } from './support/journey.ts';
import { logIn, storedLogin } from './support/login.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** The three hosts as three processes, the page on a fourth: every call crosses origins (rules: host-prefixes). */

test.describe.configure({ mode: 'serial' });

let at: Awaited<ReturnType<typeof startDeployments>>;
let student: Person;
test.beforeAll(async () => {
  // Four processes and a database, while the other workers begin, too.
  test.setTimeout(600_000);
  at = await startDeployments();
});
test.afterAll(() => at?.stop());

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...test.info().project.use, baseURL: at.page });
  return context.newPage();
}

interface PageRequest {
  url: string;
  headers?: Record<string, string>;
  form?: Record<string, string>;
}

/** What a script of the page gets to see of an answer. */
const ask = (page: Page, asked: PageRequest) =>
  page.evaluate(async ({ url, headers = {}, form = {} }) => {
    const init = { headers, body: new URLSearchParams(form), credentials: 'include', mode: 'cors' } as const;
    try {
      const answer = await fetch(url, { method: 'POST', ...init });
      const retryAfter = answer.headers.get('retry-after');
      return { status: answer.status, retryAfter, body: await answer.json() };
    } catch (error) {
      return { failed: (error as Error).message };
    }
  }, asked);

test('a new student comes to a certificate with the page and the three services on origins of their own', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const page = await openPage(browser);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  student = await comeToCertificate({ page, browser, url: at.page, varFolder: at.varFolder });
  expect([...asked].filter((origin) => origin.startsWith('http')).sort()).toEqual(
    [at.page, at.api, at.passport, at.capi].sort(),
  );
  await page.context().close();
});

test('the page may reach these hosts and no others', async ({ request }) => {
  const policy = (await request.get(at.page)).headers()['content-security-policy'] ?? '';
  const directives = policy.split('; ').map((each): [string, string[]] => {
    const [name = '', ...sources] = each.split(' ');
    return [name, sources];
  });
  const { 'connect-src': connect = [], 'default-src': other } = Object.fromEntries(directives);
  expect(connect.sort()).toEqual(["'self'", at.api, at.passport, at.capi].sort());
  expect(other).toEqual(["'self'"]);
});

test('each process answers its own service and 404 for the others', async ({ request }) => {
  const paths = {
    api: '/Shixi_Static/mobileCity',
    capi: '/FrontProject/getTypeList',
    passport: '/Api/user/Login',
  };
  for (const [service, path] of Object.entries(paths)) {
    for (const [place, url] of Object.entries({
      api: at.api,
      passport: at.passport,
      capi: at.capi,
      page: at.page,
    })) {
      const method = service === 'passport' ? 'POST' : 'GET';
      const answer = await request.fetch(`${url}/${service}${path}`, { method });
      expect(answer.status(), `${service} at ${place}`).toBe(place === service ? 200 : 404);
      expect(await answer.json()).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
    }
  }
});

test('across origins the language is asked for, Retry-After is read, and a cookie alone is nobody', async ({
  browser,
}) => {
  const page = await openPage(browser);
  await page.goto('/account/login');
  await logIn(page, student);
  await expect(page).toHaveURL('/user/practise');
  const { storage: token, cookie } = await storedLogin(page);
  expect(cookie).toBe(token);

  const userInfo = `${at.capi}/Student/getUserInfo`;
  const [sent, alone] = await Promise.all([
    page.waitForRequest((each) => each.url() === userInfo),
    ask(page, { url: userInfo }),
  ]);
  expect((await sent.allHeaders()).cookie).toContain(`PRACTICE_LOGIN=${token}`);
  expect(alone.body).toMatchObject({ code: -9, data: null });

  const english = { 'X-Language': 'en-US' };
  const told = await ask(page, { url: userInfo, headers: english });
  expect(told.body).toMatchObject({ code: -9, msg: expect.stringMatching(/^[\x20-\x7e’]+$/) });
  const known = await ask(page, { url: userInfo, headers: { ...english, Token: token ?? '' } });
  expect(known.body).toMatchObject({ code: 1, data: { name: student.name } });

  const { mobile } = newPerson();
  const form = { countryCode: '86', mobile, scene: 'register' };
  const send = () => ask(page, { url: `${at.passport}/Api/User/mobileCode`, form });
  expect((await send()).body).toMatchObject({ code: 1 });
  const soon = await send();
  expect(soon).toMatchObject({ status: 429, body: { code: -4 } });
  expect(Number(soon.retryAfter)).toBeGreaterThan(0);
  await page.context().close();
});

test('an origin that is not listed gets nothing', async ({ browser, expectComplaint }) => {
  // The browser says what it keeps from the stranger's page: that is what is to be shown.
  expectComplaint(/blocked by CORS policy: .*No 'Access-Control-Allow-Origin' header/);
  const stranger = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>elsewhere</title>');
  }).listen(0);
  const { port } = stranger.address() as AddressInfo;
  const page = await openPage(browser);
  // Somebody who is logged in visits the stranger's page with the same browser.
  await page.goto('/account/login');
  await logIn(page, student);
  await expect(page).toHaveURL('/user/practise');
  const { storage: token } = await storedLogin(page);
  await page.goto(`http://localhost:${port}/`);
  const nothing = { failed: 'Failed to fetch' };
  const userInfo = `${at.capi}/Student/getUserInfo`;
  expect(await ask(page, { url: userInfo })).toEqual(nothing);
  // Though it had found out a token, and though nothing needs one.
  expect(await ask(page, { url: userInfo, headers: { Token: token ?? '' } })).toEqual(nothing);
  expect(await ask(page, { url: `${at.passport}/Api/user/Login`, form: { account: 'a' } })).toEqual(nothing);
  expect(await ask(page, { url: `${at.api}/service/mobile/mobileIsExist` })).toEqual(nothing);
  await page.context().close();
  stranger.close();
});
