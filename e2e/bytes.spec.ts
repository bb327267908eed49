import type { Browser } from '@playwright/test';
import { applicationScreens } from '../scripts/lib/bench/browser/screens.mjs';
import { logInAdmin } from './support/admin.ts';
import { lessonsIn } from './support/learner.ts';
import { openMarkedCamp } from './support/marked-camp.ts';
import { publicPages } from './support/pages.ts';
import { bringToken, projectIdOf } from './support/people.ts';
import { entranceScreens } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { wireOf } from './support/wire.ts';

// What npm run bench measures slowly, held here: bytes and requests are the same on a fast machine.
test.describe.configure({ timeout: 600_000 });

const url = process.env.E2E_URL ?? '';

/** bytes of all that comes: of the first screen of the application, of the back office, and of each one after it (rules: first-use). */
const most = { application: 330_000, staff: 400_000, next: 80_000 };
/** Requests of the first screen, and of each one after it that starts there; one or two more than they are. */
const mostRequests: Record<string, { first: number; next?: number }> = {
  登录: { first: 22, next: 8 },
  // Two of them ask anew, as oneself, what was drawn as a visitor sees it: the recommended projects and the counts.
  首页: { first: 42, next: 25 },
  // The next one is a homework: what it shares with notes is a file of its own.
  '学习页：阅读': { first: 45, next: 21 },
  '学习页：视频': { first: 50 },
  '学习页：测验': { first: 57 },
  '学习页：作业': { first: 64 },
  '学习页：算式': { first: 46 },
  目录: { first: 43 },
  个人中心: { first: 36, next: 10 },
  工作台: { first: 45, next: 34 },
};
/** Of public pages and of the ways in and out. */
const mostOfPages: Record<string, number> = {
  '/': 21,
  '/practise': 15,
  '/practise/data': 16,
  '/practise/all': 16,
  '/practise/detail/:id': 24,
  '/cert': 21,
  '/cert/validate': 17,
  '/about': 17,
  '/about/terms': 18,
  '/about/privacy': 18,
  '/FQA': 18,
  '/account/login': 22,
  '/account/register': 23,
  // Three files of the component library's combobox: the country of a number is chosen from a list that is searched.
  '/account/password': 24,
  '/account/logout': 22,
};

interface Step {
  name: string;
  /** Selectors: of the link that leads there, and of what stands there once it has come. */
  link: string;
  shows: string;
}
interface First extends Omit<Step, 'link'> {
  path: string;
  token?: string;
  next?: Step[];
}

/** Opens a screen with nothing in the cache, and goes on from there by its links. */
async function measure(browser: Browser, { name, path, token, shows, next = [] }: First) {
  const context = await browser.newContext();
  // What comes once the screen has settled and nothing else is to be done (base/use-idle.ts) is no part of it.
  await context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  if (token) await bringToken(context, url, token);
  const page = await context.newPage();
  const { wire, rest } = await wireOf(page);
  const requests = mostRequests[name];
  let before = { bytes: 0, requests: 0, each: 0 };
  const expectLittle = async (what: string, bytes: number, files = 0) => {
    await rest();
    const came = `${what}: ${wire.bytes - before.bytes} bytes, ${wire.requests - before.requests} requests`;
    const all = `${came}\n${wire.each.slice(before.each).join('\n')}`;
    expect.soft(wire.bytes - before.bytes, all).toBeLessThanOrEqual(bytes);
    expect.soft(wire.requests - before.requests, all).toBeLessThanOrEqual(files);
    test.info().annotations.push({ type: 'wire', description: came });
    before = { ...wire, each: wire.each.length };
  };
  await page.goto(path);
  await page.locator(shows).first().waitFor();
  await expectLittle(name, path === '/staff' ? most.staff : most.application, requests?.first);
  expect(wire.bytes, name).toBeGreaterThan(100_000);
  for (const step of next) {
    await page.locator(step.link).first().click();
    await page.locator(step.shows).first().waitFor();
    await expectLittle(`${name}, ${step.name}`, most.next, requests?.next);
  }
  await context.close();
}

test('public pages, login and logout make no more requests than listed', async ({ browser }) => {
  for (const { path } of [...(await publicPages(url)), ...entranceScreens]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const { wire, rest } = await wireOf(page);
    await page.goto(path);
    await rest();
    const key = path.replace(/\?.*/, '').replace(/\d+$/, ':id');
    expect(wire.requests, path).toBeGreaterThan(5);
    expect.soft(wire.requests, `${path}\n${wire.each.join('\n')}`).toBeLessThanOrEqual(mostOfPages[key] ?? 0);
    test.info().annotations.push({ type: 'wire', description: `${path}: ${wire.requests} requests` });
    await context.close();
  }
});

test('a student’s first screen takes at most 330 kB, each next one 80 kB', async ({ browser }) => {
  const { screens, reading } = await applicationScreens(url, process.env.E2E_VAR ?? '');
  const home: First = {
    name: '首页',
    path: '/',
    token: reading.token,
    shows: 'main a[href^="/learning?"]:visible',
    next: [
      {
        name: '继续学习',
        link: 'main a[href^="/learning?"]:visible',
        shows: 'article section, article p, video, #my-work',
      },
    ],
  };
  const projectId = await projectIdOf(url, 'campus-energy-data');
  const lessons = await lessonsIn(url, { token: reading.token, projectId });
  const chapterId = lessons.find(({ title }) => title.endsWith('单位面积用电'))?.id;
  const formula: First = {
    name: '学习页：算式',
    token: reading.token,
    shows: 'math mfrac',
    path: `/learning?projectId=${projectId}&chapterId=${chapterId}`,
  };
  const students = screens.filter(({ path }) => path !== '/staff') as First[];
  expect(students.length).toBeGreaterThan(6);
  for (const screen of [home, formula, ...students])
    await test.step(screen.name, () => measure(browser, screen));
});

test('the dashboard takes at most 400 kB, each further staff page 80 kB', async ({ browser }) => {
  // A work that waits for its marking, whoever has marked the others meanwhile.
  await openMarkedCamp({ url, token: await logInAdmin(url) }, '量字节的营', ['量字节']);
  const { screens } = await applicationScreens(url, process.env.E2E_VAR ?? '');
  const dashboard = screens.find(({ path }) => path === '/staff') as First;
  expect(dashboard.next?.length).toBeGreaterThan(15);
  await measure(browser, dashboard);
});
