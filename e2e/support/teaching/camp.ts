import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import { button, go, main, press } from './screen.ts';

const roster = join(import.meta.dirname, '../roster-60.xlsx');
export const campTitle = '第一期';

/** For the teacher's own college, homework done when it has passed; its page. */
export async function openCamp(page: Page, project: string) {
  await go(page, '实训营');
  await main(page).getByRole('link', { name: '开营' }).click();
  // By its whole name: the search field of the list that one comes from is named after projects too.
  await main(page).getByLabel('项目', { exact: true }).click();
  await page.getByRole('option', { name: project }).click();
  await main(page).getByLabel('营的名称').fill(campTitle);
  await main(page).getByRole('radio', { name: '每份都要批阅合格' }).check();
  await press(page, '开营');
  await expect(page.getByRole('heading', { level: 1, name: campTitle })).toBeVisible();
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '这个营的页面' }).getByRole('link', { name, exact: true }).click();

export async function importRoster(page: Page) {
  await tab(page, '名单');
  await main(page).getByRole('link', { name: '导入名单' }).click();
  await main(page).locator('input[type="file"]').setInputFiles(roster);
  await press(page, '预检');
  await expect(main(page).getByText('新增 60')).toBeVisible();
  await press(page, '导入 60 人');
  await expect(main(page).getByText(/新增 60 人/)).toBeVisible();
}

/** The homework's deadline is the first minute of the camp's first day: what comes now is late. */
export async function closeDeadline(page: Page, lesson: string) {
  await go(page, '实训营');
  await main(page).getByRole('link', { name: campTitle, exact: true }).click();
  await tab(page, '截止时间');
  const dates = await main(page)
    .getByText(/\d日 至 \d/)
    .first()
    .textContent();
  const [year, month, day] = dates?.match(/\d+(?=[年月日])/g) ?? [];
  const field = main(page).getByRole('group', { name: `${lesson}的截止时间` });
  await field.getByRole('spinbutton', { name: '年' }).focus();
  // Each part that is whole leads to the next one.
  await page.keyboard.type(`${year}${month?.padStart(2, '0')}${day?.padStart(2, '0')}0001`);
  await press(page, '保存 1 处改动');
  // It is over already.
  await page.getByRole('dialog').getByRole('button', { name: '照样保存' }).click();
  // Who has not handed in gets 0 by it.
  const changes = page.getByRole('dialog', { name: '保存以前：谁的成绩会改变' });
  await changes.getByRole('button', { name: '保存' }).click();
  await expect(button(page, '保存')).toBeDisabled();
}
