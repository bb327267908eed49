import type { Page } from '@playwright/test';
import { logInAdmin } from './support/admin.ts';
import { bringToken, projectIdOf, registerAndJoin } from './support/people.ts';
import { expect, test } from './support/test.ts';

const url = process.env.E2E_URL ?? '';

test.beforeEach(async ({ context }) => bringToken(context, url, await logInAdmin(url)));

const main = (page: Page) => page.getByRole('main');

/** Opens a button's menu and takes its way of that name, by keyboard alone. */
async function choose(page: Page, button: ReturnType<Page['getByRole']>, name: string) {
  await button.focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name });
  await expect(page.locator('[role="menuitem"]:focus')).toBeVisible();
  for (let tries = 0; tries < 8 && !(await item.evaluate((it) => it === document.activeElement)); tries += 1)
    await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

test('a chapter is renamed and moved by keyboard, and the focus stays with it', async ({ page }) => {
  await page.goto(`/staff/projects/${await projectIdOf(url, 'quick-start')}/content`);
  const more = main(page).getByRole('button', { name: '《1.2 把小事变成数据》的更多操作' });
  await choose(page, more, '改名');
  const field = main(page).getByRole('textbox', { name: /1\.2/ });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(more).toBeFocused();

  const handle = main(page).getByRole('button', { name: '移动《1.2 把小事变成数据》' });
  await handle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(main(page).getByRole('status').filter({ hasText: '1.2' })).toContainText('3');
  await expect(handle).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(handle).toBeFocused();
});

/** Out of a dialog: a first Escape may go to the menu that is still closing. */
const leave = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 2_000 });
  }).toPass();

test('whatever opened a dialog has the focus again once it is closed', async ({ page }) => {
  const { name } = await registerAndJoin(url, 'quick-start');
  await page.goto('/staff/camps');
  await main(page).getByRole('link', { name: '2026 新手营（长期开放）' }).click();
  const end = main(page).getByRole('button', { name: '结束实训营' });
  await end.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await leave(page);
  await expect(end).toBeFocused();

  await main(page).getByRole('link', { name: '名单', exact: true }).click();
  const acts = main(page)
    .getByRole('button', { name: `对${name}的操作` })
    .first();
  await choose(page, acts, '修改');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toBeVisible();
  await leave(page);
  await expect(acts).toBeFocused();
});
