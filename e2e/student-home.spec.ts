import type { Page } from '@playwright/test';
import { mustCall } from './support/call.ts';
import { bringToken, newPerson, register, registerAndJoin } from './support/people.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const visitorsHeading = (page: Page) => heading(page, /从知道/);

/** From the next page load on: the sum of layout shifts, and whether the visitor's heading was ever on screen. */
const watchPaint = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0, visitor: false };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const hero = document.querySelector('#root h1');
      if (hero?.textContent?.includes('从知道') && hero.checkVisibility()) seen.visitor = true;
      requestAnimationFrame(look);
    };
    look();
  });
const paint = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: { shift: number; visitor: boolean } }).seen);

test.describe('the home page of a student', () => {
  test('is there from the first paint, moves nothing, and leads on to the next lesson', async ({
    page,
    context,
    baseURL,
  }) => {
    const url = baseURL ?? '';
    const student = await registerAndJoin(url, 'quick-start', newPerson('阿依古丽·买买提江'));
    const { token } = student;
    const { projects } = await mustCall({ url, token }, 'POST /capi/Student/getOverview', {});
    const next = projects[0]?.next;
    await bringToken(context, url, token);
    await watchPaint(page);
    await page.goto('/');
    await expect(heading(page, '阿依古丽·买买提江，你好')).toBeVisible();
    await expect(heading(page, new RegExp(next?.title ?? ' '))).toBeVisible();
    await expect(visitorsHeading(page)).toBeHidden();
    await page.waitForLoadState('networkidle');
    expect(await paint(page)).toEqual({ shift: expect.closeTo(0, 2), visitor: false });
    await page.getByRole('link', { name: '开始学习' }).click();
    await expect(page).toHaveURL(new RegExp(`chapterId=${next?.chapterId}$`));
  });

  test('moves nothing when the name comes after the page’s own code', async ({ page, context, baseURL }) => {
    const url = baseURL ?? '';
    const { token } = await registerAndJoin(url, 'quick-start', newPerson('阿依古丽·买买提江'));
    await bringToken(context, url, token);
    await watchPaint(page);
    for (const [call, late] of [
      ['getUserInfo', 1_500],
      ['getOverview', 3_000],
    ] as const)
      await page.route(`**/Student/${call}`, async (route) => {
        await page.waitForTimeout(late);
        await route.continue();
      });
    await page.goto('/');
    await expect(page.getByRole('link', { name: '开始学习' })).toBeVisible();
    expect(await paint(page)).toEqual({ shift: expect.closeTo(0, 2), visitor: false });
  });

  test('shows the visitor’s page again after a logout', async ({ page, context, baseURL }) => {
    const url = baseURL ?? '';
    await bringToken(context, url, await register(url, newPerson()));
    await page.goto('/');
    await expect(page.getByText('还没有正在学习的项目')).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('PRACTICE_LOGIN'));
    await page.reload();
    await expect(visitorsHeading(page)).toBeVisible();
    await expect(page.getByText('还没有正在学习的项目')).toHaveCount(0);
  });

  test('says so when its content does not come, and tries again', async ({ page, context, baseURL }) => {
    const url = baseURL ?? '';
    const { token } = await registerAndJoin(url, 'quick-start');
    await bringToken(context, url, token);
    const overview = '**/capi/Student/getOverview';
    await page.route(overview, (route) => route.abort());
    await page.goto('/');
    const alert = page.getByRole('main').getByRole('alert').first();
    await expect(alert).toBeVisible();
    // Pressed while nothing comes yet: once it does, it comes by itself too.
    const asked = page.waitForRequest(overview);
    await alert.getByRole('button', { name: /重新加载|立即重试/ }).click();
    await asked;
    await page.unroute(overview);
    await expect(page.getByRole('link', { name: '开始学习' })).toBeVisible();
  });
});

test('everybody is sent the same home page', async ({ request, baseURL }) => {
  const url = baseURL ?? '';
  const token = await register(url, newPerson());
  const read = async (headers: Record<string, string>) =>
    (await (await request.get('/', { headers })).text()).replaceAll(/nonce="[^"]*"/g, '');
  expect(await read({ token, cookie: `PRACTICE_LOGIN=${token}` })).toBe(await read({}));
});
