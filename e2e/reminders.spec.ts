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
