import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { bringToken, newPerson, register } from './support/people.ts';
import { expect, test } from './support/test.ts';

const url = process.env.E2E_URL ?? '';
const main = (page: Page) => page.getByRole('main');

test('a student finds the ways to be reminded in the account settings, and changes one with the keyboard', async ({
  page,
  context,
}) => {
  await bringToken(context, url, await register(url, newPerson('何小山')));
  await page.goto('/user/security');
  await main(page).getByRole('link', { name: '选择', exact: true }).click();
  await expect(main(page).getByRole('heading', { name: '提醒我的方式', level: 1 })).toBeVisible();
  const sms = main(page).getByRole('checkbox', { name: '作业退回来了：用短信告诉我' });
  await expect(sms).toBeChecked();
  await expect(main(page).getByRole('checkbox', { name: '新的公告：用邮件告诉我' })).not.toBeChecked();
  await expect(main(page).getByText('没有确认过的邮箱。')).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
  await sms.focus();
  await page.keyboard.press('Space');
  await expect(main(page).getByText('已保存', { exact: true })).toBeVisible();
  await page.reload();
  await expect(sms).not.toBeChecked();
  await expect(main(page).getByRole('checkbox', { name: '成绩公布了：用短信告诉我' })).toBeChecked();
});

test('an address like that of WeChat’s return opens the screen, is answered, and does not stay', async ({
  page,
  context,
}) => {
  await bringToken(context, url, await register(url, newPerson('何小山')));
  // WeChat writes its query after the address with or without a slash.
  for (const path of ['/user/reminders', '/user/reminders/']) {
    await page.goto(`${path}?openid=o1&template_id=t&action=confirm&scene=7&reserved=${'a'.repeat(64)}`);
    await expect(page.getByText('这里没有开通微信提醒')).toBeVisible();
    await expect(main(page).getByRole('checkbox', { name: '作业退回来了：用短信告诉我' })).toBeChecked();
    expect(new URL(page.url()).search).toBe('');
  }
});

test('the page of an address to unsubscribe has its style, and says what is wrong with the address', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto('/capi/unsubscribe?a=1&s=cut-off');
  await expect(page.getByRole('heading', { name: '退订提醒邮件' })).toBeVisible();
  await expect(page.getByText('这个退订地址不完整')).toBeVisible();
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).lineHeight)).toBe('27.2px');
  expect(refused.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
});
