import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import { button, go, main } from './screen.ts';

/** Opens the first of those who wait; the screen goes on to the next by itself. */
export async function openMarking(page: Page, leaf: string) {
  await go(page, '批阅');
  await main(page).getByRole('link', { name: leaf }).click();
  await main(page).getByRole('link', { name: '开始批阅' }).or(button(page, '开始批阅')).first().click();
  await expect(main(page).getByRole('region', { name: '批阅' })).toBeVisible();
}

const marks = (page: Page) => main(page).getByRole('region', { name: '批阅', exact: true });

/** Who is on screen. */
export const markedStudent = (page: Page) => page.getByRole('heading', { level: 1 });

export async function pass(page: Page, comment: string) {
  await marks(page).getByRole('radio').first().check();
  await marks(page).getByLabel('评语').fill(comment);
  await marks(page)
    .getByRole('button', { name: /^合\s?格/ })
    .click();
}

export async function giveBack(page: Page, comment: string) {
  await marks(page).getByRole('radio').last().check();
  await marks(page).getByLabel('评语').fill(comment);
  await marks(page)
    .getByRole('button', { name: /^退回修改/ })
    .click();
}
