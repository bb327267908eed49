import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

// That the first drawing differs from the server's is a complaint, which fails any test (support/test.ts).

/** Keeps files from the page; returns what lets them come. */
async function keepBack(page: Page, files: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name });
const project = (page: Page) =>
  main(page)
    .getByRole('link', { name: /知行新手营/ })
    .first();

test('going back before the scripts of a reloaded page have loaded shows the earlier page with its content', async ({
  page,
}) => {
  await page.goto('/practise');
  await page.evaluate(() => history.pushState({}, '', '/about'));
  const letCome = await keepBack(page, '**/assets/shared-*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(heading(page, '关于知行')).toBeVisible();
  // The browser tells of no load: it is the same document.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/practise$/);
  letCome();
  await expect(heading(page, '实践项目')).toBeVisible();
  await expect(project(page)).toBeVisible();
});

test('a navigation during hydration is carried out after it', async ({ page }) => {
  const letCome = await keepBack(page, '**/assets/About.screen-*.js');
  await page.goto('/about', { waitUntil: 'commit' });
  // The router has begun: it numbers its places.
  await page.waitForFunction(() => history.state?.idx === 0);
  await page.evaluate(() => {
    history.pushState({}, '', '/practise');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  letCome();
  await expect(heading(page, '实践项目')).toBeVisible();
  await expect(project(page)).toBeVisible();
});
