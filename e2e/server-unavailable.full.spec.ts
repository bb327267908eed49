import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { mustCall } from './support/call.ts';
import { bringToken, registerAndJoin } from './support/people.ts';
import { freePort, startProduct } from './support/product.ts';
import { entranceScreens, publicScreens, type ScreenPlace, studentScreens } from './support/screens.ts';
import { attachTable } from './support/table.ts';
import { expect, test } from './support/test.ts';

// The server cannot be reached while the browser believes that it is online. How often each screen asks is counted.
test.describe.configure({ timeout: 600_000 });
/** The most calls of one tab in ten seconds, and the most requests for one and the same address, code among them. */
const mostCalls = 20;
const mostOfOne = 10;
const watchedFor = 10_000;
/** As many tabs as two cores bear to load. */
const atOnce = 4;

const calls = /\/(api|capi|passport|mapi)\//;

/** Where the router goes by itself, without a page from the server. */
const step = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

async function openTab(context: BrowserContext, from: string) {
  const page = await context.newPage();
  await page.goto(from);
  await page.waitForLoadState('networkidle');
  return page;
}

/** Requests of a tab from now on. */
function countRequests(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return asked;
}

const main = (page: Page) => page.getByRole('main');
/** The words of a screen that did not come. */
const away = /连不上服务器|页面没能加载出来|请求出错|没有得到服务器的答复/;

async function inTurns<T>(all: T[], work: (each: T) => Promise<void>) {
  for (let start = 0; start < all.length; start += atOnce) {
    await Promise.all(all.slice(start, start + atOnce).map(work));
  }
}

/**
 * Has all that it shows, and nothing that says that it is missing. It comes by itself: the longest pause is 30 s
 * (rules: retry-backoff), as long again is for a machine that loads many tabs at once.
 */
const expectThere = (page: Page, { path, shows }: ScreenPlace) =>
  expect(async () => {
    expect(await main(page).getByText(away).count(), path).toBe(0);
    expect(await main(page).getByText(shows).first().isVisible(), path).toBe(true);
  }).toPass({ timeout: 60_000 });

/** What each tab asked and said in ten seconds without a server, by its address. */
type Told = Record<string, { calls: number; says: string }>;

/** The words of a screen from what it says of the server on, or its first ones. */
function wordsOf(text: string) {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.slice(Math.max(0, words.search(away) - 20)).slice(0, 80);
}

async function watch(page: Page, { path, shows }: ScreenPlace, told: Told) {
  const asked = countRequests(page);
  await step(page, path);
  await page.waitForTimeout(watchedFor);
  told[path] = { calls: asked.filter(isCall).length, says: '' };
  expectFew(asked, path);
  // What it says is read once it has said it: a busy machine draws slowly.
  const said = main(page).getByText(away).or(main(page).getByText(shows)).first();
  await expect(said, path).toBeVisible();
  told[path].says = wordsOf((await main(page).textContent()) ?? '');
}

const attachTold = (when: string, told: Told) =>
  attachTable(
    when,
    ['screen', 'calls in 10 s', 'what it says'],
    Object.entries(told).map(([path, { calls: count, says }]) => [path, count, says]),
  );

const isCall = (request: string) => calls.test(request);

function expectFew(asked: string[], of: string) {
  expect(asked.filter(isCall).length, `${of}: ${asked.join(', ')}`).toBeLessThanOrEqual(mostCalls);
  const counts = Object.values(Object.groupBy(asked, (request) => request)).map((each) => each?.length ?? 0);
  expect(Math.max(0, ...counts), `${of}: ${asked.join(', ')}`).toBeLessThanOrEqual(mostOfOne);
}

async function student(url: string) {
  const made = await registerAndJoin(url, 'quick-start');
  const { token, projectId } = made;
  const { directory } = await mustCall({ url, token }, 'POST /capi/Chapter/getDirectory', { projectId });
  const chapterId = directory[0]?.subChapter?.[0]?.minChapter?.[0]?.id ?? 0;
  return { ...made, places: { projectId, chapterId } };
}

test('with every call refused each screen retries with growing pauses, shows the error, and shows its content once calls succeed', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const { token, places } = await student(url);
  const told: Told = {};
  const walk = async (context: BrowserContext, screens: ScreenPlace[]) =>
    inTurns(screens, async (place) => {
      const page = await openTab(context, '/about');
      await page.route(calls, (route) => route.abort('connectionrefused'));
      await watch(page, place, told);
      await page.unroute(calls);
      const now = main(page).getByRole('button', { name: /^(立即重试|再试一次|重试)$/ });
      // Unless it has just tried again by itself.
      await now.click({ timeout: 2_000 }).catch(() => undefined);
      // By the button, or by itself.
      await expectThere(page, place);
      await page.close();
    });
  const visitor = await browser.newContext();
  await walk(visitor, [...publicScreens(places), ...entranceScreens]);
  await visitor.close();
  const own = await browser.newContext();
  await bringToken(own, url, token);
  await walk(own, studentScreens(places));
  await own.close();
  await attachTold('With every call refused', told);
});

test('with the server unavailable every screen retries with growing pauses, and shows its content once the server is back', async ({
  browser,
}) => {
  const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-away-'));
  // PostgreSQL of root runs as another user, who must be able to enter the folder.
  chmodSync(varFolder, 0o711);
  const port = await freePort();
  let product = await startProduct({ varFolder, port });
  const { url } = product;
  const { token, places } = await student(url);
  const told: Told = {};
  const visitor = await browser.newContext({ baseURL: url });
  const own = await browser.newContext({ baseURL: url });
  await bringToken(own, url, token);
  const tabs: { page: Page; place: ScreenPlace }[] = [];
  const openAll = (context: BrowserContext, screens: ScreenPlace[]) =>
    inTurns(screens, async (place) => void tabs.push({ page: await openTab(context, '/about'), place }));
  await openAll(visitor, [...publicScreens(places), ...entranceScreens]);
  await openAll(own, studentScreens(places));
  // One that is in the middle of a chapter when it happens.
  const reading = studentScreens(places)[0] as ScreenPlace;
  const reader = await openTab(own, reading.path);
  await product.kill9();

  const beats = countRequests(reader);
  await reader.waitForTimeout(watchedFor);
  expectFew(beats, 'reading');
  await expect(main(reader).getByText(reading.shows).first()).toBeVisible();
  // All at once: without a server there is nothing to load.
  await Promise.all(tabs.map(({ page, place }) => watch(page, place, told)));
  await attachTold('With the server gone', told);

  product = await startProduct({ varFolder, port });
  const back = Date.now();
  const seconds: [string, number][] = [];
  await Promise.all(
    tabs.map(async ({ page, place }) => {
      await expectThere(page, place);
      seconds.push([place.path, Math.round((Date.now() - back) / 1_000)]);
    }),
  );
  await attachTable('After the server was back', ['screen', 'seconds until it was there'], seconds);
  await Promise.all([visitor.close(), own.close()]);
  await product.stop();
  rmSync(varFolder, { recursive: true, force: true });
});
