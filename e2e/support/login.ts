import { expect, type Page } from '@playwright/test';
import type { Person } from './people.ts';

/** Fills the login screen, wherever it was reached from, and sends it. */
export async function logIn(page: Page, { mobile, password }: Pick<Person, 'mobile' | 'password'>) {
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
  await page.getByLabel('手机号或邮箱').fill(mobile);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /登\s?录/ })
    .click();
}

/** What this browser keeps of a login. */
export async function storedLogin(page: Page) {
  const storage = await page.evaluate(() => localStorage.getItem('PRACTICE_LOGIN'));
  const cookies = await page.context().cookies();
  return { storage, cookie: cookies.find(({ name }) => name === 'PRACTICE_LOGIN')?.value ?? null };
}
