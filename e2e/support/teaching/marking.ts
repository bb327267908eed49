import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import { button, go, main, press } from './screen.ts';

const panel = (page: Page) => main(page).getByRole('region', { name: '批阅', exact: true });
const whose = (page: Page) => main(page).getByRole('heading', { level: 1 });

/** What waits at a lesson, in the words of the overview; the first of it is on screen then. */
export async function openMarking(page: Page, lesson: string, waiting: string[]) {
  await go(page, '批阅');
  const row = main(page).getByRole('listitem').filter({ hasText: lesson });
  for (const words of waiting) await expect(row.getByText(words, { exact: true })).toBeVisible();
  await row.getByRole('link', { name: lesson, exact: true }).click();
  await press(page, '开始批阅');
  await expect(panel(page)).toBeVisible();
}

/** Marks whose work is on screen, and waits for the next one or, after the last, the list: their name. */
async function mark(
  page: Page,
  { level, comment, act }: { level: 'first' | 'last'; comment: string; act: string },
) {
  const name = (await whose(page).textContent()) ?? '';
  const levels = panel(page).getByRole('radio');
  await levels[level]().check();
  await panel(page).getByLabel('评语').fill(comment);
  await button(page, act).click();
  await expect(whose(page)).not.toHaveText(name);
  return name;
}

export const pass = (page: Page, comment: string) => mark(page, { level: 'first', comment, act: '合格' });
export const giveBack = (page: Page, comment: string) =>
  mark(page, { level: 'last', comment, act: '退回修改' });
/** Whose work is on screen. */
export const onScreen = (page: Page, name: string) => whose(page).filter({ hasText: name }).isVisible();
