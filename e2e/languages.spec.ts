import type { Page } from '@playwright/test';
import { listenForComplaints } from './support/complaints.ts';
import { publicPages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const language = (page: Page) => page.locator('html').getAttribute('lang');
const footer = (page: Page) => page.getByRole('contentinfo');

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader chooses English, stays on the page, keeps it on the next ones, and goes back to Chinese', async ({
    page,
  }) => {
    await page.goto('/FQA?keyword=ZX');
    expect(await language(page)).toBe('zh-CN');
    await footer(page).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/FQA?keyword=ZX');
    expect(await language(page)).toBe('en-US');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
    await expect(page.locator('mark').first()).toHaveText('ZX');
    await page.getByRole('searchbox').fill('certificate');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'Results for “certificate”' })).toBeVisible();
    await page.goto('/about/terms');
    await expect(page.getByText('The Chinese version is the binding one')).toBeVisible();
    await footer(page).getByRole('link', { name: '中文' }).click();
    await expect(page).toHaveURL('/about/terms');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('用户协议');
  });

  test('every public page says in which language it is, and that it depends on the choice', async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'LANGUAGE', value: 'en-US', url: baseURL ?? '' }]);
    for (const { path } of await publicPages(baseURL ?? '')) {
      const answer = await page.goto(path);
      expect(await language(page), path).toBe('en-US');
      expect(answer?.headers()['content-language'], path).toBe('en-US');
      expect(answer?.headers().vary, path).toMatch(/cookie/i);
      expect(await page.title(), path).toMatch(/Zhixing/);
      expect(await page.locator('link[rel=canonical]').getAttribute('href'), path).not.toContain('lang');
    }
  });
});

test.describe('with scripts on', () => {
  // Many pages, each until it rests.
  test.describe.configure({ timeout: 400_000 });

  test('the switch in the header works by keyboard, on documents and in the application', async ({
    page,
  }) => {
    for (const path of ['/practise', '/account/login']) {
      await page.goto(path);
      const menu = page.getByRole('group').filter({ has: page.getByLabel('菜单') });
      const phone = (page.viewportSize()?.width ?? 0) < 800;
      if (phone) await menu.locator('summary').press('Enter');
      const english = page.getByRole('banner').getByRole('link', { name: 'English' });
      await english.focus();
      await english.press('Enter');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/\p{Script=Han}/u);
      // A press is of one page: not while the application takes the place of the server's shell.
      await expect(page.locator('[data-drawing]')).toHaveCount(0);
      await footer(page).getByRole('link', { name: '中文' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    }
  });

  test('no English page logs an error or a warning, and none is wider than the screen', async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'LANGUAGE', value: 'en-US', url: baseURL ?? '' }]);
    const complaints = listenForComplaints(page);
    for (const { path } of await publicPages(baseURL ?? '')) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(complaints, path).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, path).toBeLessThanOrEqual(0);
    }
  });

  test('the server answers the application in the language of the page', async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'LANGUAGE', value: 'en-US', url: baseURL ?? '' }]);
    await page.goto('/cert/validate?certNumber=ZX20260000000001');
    await expect(page.getByRole('heading', { name: 'No such certificate' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Result' })).not.toHaveText(/\p{Script=Han}/u);
  });
});
