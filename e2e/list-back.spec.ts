import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** What is asked of the server from now on. */
function callsFrom(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The end of a project's page asks for its works when it comes near, be it while the page is left (rules: showcase).
    if (/^\/[a-z]*api\/(?!Showcase\/)/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** Where the page stands when it is clicked: a click may scroll to its target first. */
async function rememberClick(page: Page) {
  await page.evaluate(() => {
    const remember = () => Object.assign(globalThis, { clickedAt: Math.round(window.scrollY) });
    addEventListener('click', remember, { capture: true, once: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { clickedAt: number }).clickedAt);
}

test('going from a list to a project and back makes no call again, and the list keeps its scroll position', async ({
  page,
}) => {
  // Pages of six: there is more than one.
  await page.route('**/capi/FrontProject/getList*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('pageSize', '6');
    return route.continue({ url: url.href });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').getByRole('link', { name: '实践项目' }).first().click();
  await page.getByRole('link', { name: /全部/ }).first().click();
  await expect(page).toHaveURL(/\/practise\/all/);
  const cards = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(cards.first()).toBeVisible();
  const before = await cards.count();
  await page.getByRole('link', { name: '加载更多' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  const shown = await cards.count();
  await cards.nth(shown - 3).scrollIntoViewIfNeeded();

  const calls = callsFrom(page);
  const clickedAt = await rememberClick(page);
  await cards.nth(shown - 3).click();
  await expect(page).toHaveURL(/\/practise\/detail\//);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const opened = calls.length;
  const at = await clickedAt();
  expect(at).toBeGreaterThan(200);
  await page.goBack();
  await expect(page).toHaveURL(/\/practise\/all/);
  await expect(cards).toHaveCount(shown);
  await expect.poll(() => scrolled(page)).toBe(at);
  await page.waitForLoadState('networkidle');
  expect(calls.slice(opened)).toEqual([]);
});
