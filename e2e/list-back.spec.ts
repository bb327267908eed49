import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** What is asked of the server from now on. */
function callsFrom(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/[a-z]*api\//.test(pathname)) calls.push(pathname);
  });
  return calls;
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('from a list to a project and back nothing is asked again, and the list stands where it stood', async ({
  page,
}) => {
  // More than one page of it, of projects that are there.
  await page.route('**/capi/FrontProject/getList*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const { list } = body.data;
    const asked = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
    body.data = { ...body.data, list, page: asked, pageSize: list.length || 12, total: 30 };
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').getByRole('link', { name: '实践项目' }).first().click();
  await page.getByRole('link', { name: /全部/ }).first().click();
  await expect(page).toHaveURL(/\/practise\/all/);
  const cards = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(cards.first()).toBeVisible();
  const before = await cards.count();
  await page.getByRole('link', { name: '加载更多' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(before);
  const shown = await cards.count();
  await cards.nth(shown - 3).scrollIntoViewIfNeeded();
  const at = await scrolled(page);
  expect(at).toBeGreaterThan(200);

  const calls = callsFrom(page);
  await cards.nth(shown - 3).click();
  await expect(page).toHaveURL(/\/practise\/detail\//);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const opened = calls.length;
  await page.goBack();
  await expect(page).toHaveURL(/\/practise\/all/);
  await expect(cards).toHaveCount(shown);
  await expect.poll(() => scrolled(page)).toBe(at);
  await page.waitForLoadState('networkidle');
  expect(calls.slice(opened)).toEqual([]);
});
