import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

export const main = (page: Page) => page.getByRole('main');
export const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true });
export const press = (page: Page, name: string | RegExp) => button(page, name).first().click();
/** To a place of the back office, by its own way; there once the screen before is gone. */
export async function go(page: Page, place: string) {
  const places = page.getByRole('navigation', { name: '后台的页面' });
  await places.getByRole('link', { name: place, exact: true }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: place, exact: true })).toBeVisible();
}
export const dialog = (page: Page) => page.getByRole('dialog');
/** The dialog's answer. */
export const confirm = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();
/** What is written is with the server. */
export const saved = (page: Page) => expect(main(page).getByText(/^已保存/)).toBeVisible();
