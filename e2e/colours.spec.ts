import type { Page } from '@playwright/test';
import { bringToken, registerAndJoin } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** #1890FF, and the darker step of its scale where white text of ordinary size stands on it (rules: primary-colour). */
const primary = 'rgb(24, 144, 255)';
const strong = 'rgb(11, 104, 205)';

/** The line under the tab that is open. */
const inkOf = (page: Page) =>
  page
    .getByRole('tab', { selected: true })
    .evaluate((tab) => getComputedStyle(tab, '::after').backgroundColor);

test('the primary colour marks what is chosen and focused, its darker step bears white text', async ({
  page,
}) => {
  await page.goto('/account/login');
  await expect.poll(() => inkOf(page)).toBe(primary);
  const send = page.getByRole('main').getByRole('button', { name: /登\s?录/ });
  await expect(send).toHaveCSS('background-color', strong);
  await expect(send).toHaveCSS('color', 'rgb(255, 255, 255)');

  await page.goto('/');
  const browse = page.getByRole('main').getByRole('link', { name: '浏览实践项目' }).first();
  await expect(browse).toHaveCSS('background-color', strong);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus-visible')).toHaveCSS('outline-color', primary);
});

const day = 'rgb(255, 255, 255)';
const night = 'rgb(15, 22, 32)';
const ground = (page: Page) => page.locator('body');
const choice = (page: Page) => page.getByRole('contentinfo').getByRole('group', { name: '外观' });
const choose = (page: Page, name: string) => choice(page).getByRole('radio', { name }).check();
const expectChosen = (page: Page, name: string) =>
  expect(choice(page).getByRole('radio', { name })).toBeChecked();
/** The bar that the browser draws in now. */
const bar = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    return metas.filter((meta) => matchMedia(meta.media).matches).map((meta) => meta.content);
  });

test('light and dark follow the system until the reader chooses, which this device remembers', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/FQA');
  await expect(ground(page)).toHaveCSS('background-color', night);
  expect(await bar(page)).toEqual(['#161f2b']);
  await expectChosen(page, '跟随系统');

  await choose(page, '浅色');
  await expect(ground(page)).toHaveCSS('background-color', day);
  expect(await bar(page)).toEqual(['#ffffff']);

  // What is drawn before any file of ours has come is right already.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      sessionStorage.setItem('first', document.documentElement.dataset.theme ?? 'none');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(ground(page)).toHaveCSS('background-color', day);
  await expectChosen(page, '浅色');
  expect(await page.evaluate(() => sessionStorage.getItem('first'))).toBe('light');

  await choose(page, '跟随系统');
  await expect(ground(page)).toHaveCSS('background-color', night);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(ground(page)).toHaveCSS('background-color', day);
});

test('a colour theme chosen before the scripts have loaded applies, and is kept after they have', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const held: (() => void)[] = [];
  let come = false;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!come) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto('/FQA', { waitUntil: 'commit' });
  await choose(page, '深色');
  await expect(ground(page)).toHaveCSS('background-color', night);
  expect(await page.evaluate(() => localStorage.getItem('THEME'))).toBe('dark');
  come = true;
  for (const go of held) go();
  await page.waitForLoadState('networkidle');
  await expectChosen(page, '深色');
  await expect(ground(page)).toHaveCSS('background-color', night);
});

test('fields are dark where the page is, and the primary colour stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/account/login');
  const field = page.getByRole('main').getByRole('textbox').first();
  const send = page.getByRole('main').getByRole('button', { name: /登\s?录/ });
  await expect(field).toHaveCSS('color', /29, 41, 57/);
  await choose(page, '深色');
  await expect(field).toHaveCSS('color', 'rgb(221, 228, 237)');
  await expect.poll(() => inkOf(page)).toBe(primary);
  await expect(send).toHaveCSS('background-color', strong);
  await expect(send).toHaveCSS('color', 'rgb(255, 255, 255)');
});

test('the note drawer is dark where the page is', async ({ page, context, baseURL }) => {
  const url = baseURL ?? '';
  const { token, projectId } = await registerAndJoin(url, 'quick-start');
  await bringToken(context, url, token);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`/learning?projectId=${projectId}`);
  await page.getByRole('button', { name: '笔记', exact: true }).click();
  const field = page.getByRole('textbox', { name: '笔记内容' });
  await expect(field).toHaveCSS('color', /29, 41, 57/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(field).toHaveCSS('color', 'rgb(221, 228, 237)');
  await field.fill('要点');
  const save = page.getByRole('dialog').getByRole('button', { name: '完成' });
  await expect(save).toHaveCSS('background-color', strong);
  await expect(save).toHaveCSS('color', 'rgb(255, 255, 255)');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the system’s setting decides between light and dark', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/about');
    await expect(ground(page)).toHaveCSS('background-color', night);
    await expect(choice(page)).toBeHidden();
  });
});
