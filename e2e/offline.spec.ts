import type { Page } from '@playwright/test';
import { bringToken, registerAndJoin } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Follows a link of the footer, which both widths show. */
const follow = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
const main = (page: Page) => page.getByRole('main');

test('a screen that cannot load without a network says so, and loads with its data at one press of the retry button', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('网络已断开')).toBeVisible();
  await follow(page, '常见问题');
  await expect(main(page).getByRole('alert')).toContainText('页面没能加载出来');
  await context.setOffline(false);
  // Unless it has just come by itself.
  await main(page)
    .getByRole('button', { name: /重新加载|立即重试/ })
    .click({ timeout: 3_000 })
    .catch(() => undefined);
  await expect(main(page).getByText('怎样注册账号？')).toBeVisible();
  await expect(page.getByText('网络已断开')).toBeHidden();
});

test('a screen loaded after the network came back has its styles', async ({ page, context }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('网络已断开')).toBeVisible();
  await follow(page, '关于知行');
  await expect(main(page).getByRole('alert')).toContainText('页面没能加载出来');
  await context.setOffline(false);
  await expect(main(page).getByRole('heading', { name: '我们在意的事' })).toBeVisible();
  // The sheet of this screen was asked for in vain first: one that did not come has no rules.
  const rules = await page.evaluate(() => {
    const [sheet] = [...document.styleSheets].filter(({ href }) => /About-[^/]*\.css$/.test(href ?? ''));
    try {
      return sheet?.cssRules.length ?? 0;
    } catch {
      return 0;
    }
  });
  expect(rules).toBeGreaterThan(0);
});

test('an application whose first script fails to load shows an error, and a reload loads it', async ({
  page,
}) => {
  const code = /\/public\/assets\/.*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto('/account/login');
  await expect(page.getByRole('alert')).toContainText('页面没能加载出来');
  await page.unroute(code);
  await page.getByRole('link', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
});

test('another language keeps what is typed to sign up, but not the password', async ({ page }) => {
  await page.goto('/account/register');
  await page.getByLabel('手机号', { exact: true }).fill('138 0000 9999');
  await page.getByLabel('真实姓名').fill('林小知');
  await page.getByLabel('设置密码').fill('he-liu-xiang-dong-9');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page.getByLabel('Mobile number', { exact: true })).toHaveValue('138 0000 9999');
  await expect(page.getByLabel('Real name')).toHaveValue('林小知');
  await expect(page.getByLabel('Choose a password')).toHaveValue('');
});

test('a page of a student that is loaded again without a network is the product’s own, and comes back with the network', async ({
  page,
  context,
  baseURL,
}) => {
  const { token, projectId } = await registerAndJoin(baseURL ?? '', 'quick-start');
  await bringToken(context, baseURL ?? '', token);
  const path = `/learning/catalog?projectId=${projectId}`;
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: '打不开这个页面' })).toBeVisible();
  await expect(page).toHaveURL(path);
  await page.getByRole('link', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { name: '打不开这个页面' })).toBeVisible();
  await context.setOffline(false);
  await expect(main(page).getByText('1.1.1 一个项目由什么组成')).toBeVisible();
});
