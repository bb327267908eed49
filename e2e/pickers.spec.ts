import type { Page } from '@playwright/test';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { openMarkedCamp } from './support/marked-camp.ts';
import { bringToken } from './support/people.ts';
import { expect, test } from './support/test.ts';

const url = process.env.E2E_URL ?? '';
/** On a phone a list is seen once the keyboard of the screen had its time to come. */
const seen = (page: Page) => expect(page.locator('[data-placement]')).toHaveCSS('opacity', '1');
const announced = (page: Page) => page.locator('[data-live-announcer]');

test('a country is looked for in Chinese, in English and by its dial code, and chosen by key or by press', async ({
  page,
  isMobile,
}) => {
  await page.goto('/account/login?by=code');
  const country = page.getByRole('combobox', { name: '国家或地区' });
  const option = (name: string | RegExp) => page.getByRole('option', { name });
  /** The list's own: the page's selects have a selected option each, seen until the list is open. */
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
  await expect(country).toHaveValue('+86');
  // The library takes a touch in the first half second of a page for the second one of VoiceOver's two, and ignores it.
  await page.waitForFunction(() => performance.now() > 500);
  await (isMobile ? country.tap() : country.click());
  await expect(chosen).toHaveText(/中国 \+86/);
  await page.keyboard.type('kingdom');
  await expect(option(/^英国 \+44/)).toBeVisible();
  await expect(announced(page)).toContainText('有 1 个选项可用');
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('+44');
  await expect(page.getByRole('listbox')).toBeHidden();

  await page.keyboard.type('香港');
  await expect(option(/\+852/)).toBeVisible();
  await seen(page);
  await (isMobile ? option(/\+852/).tap() : option(/\+852/).click());
  await expect(country).toHaveValue('+852');
  await expect(country).toBeFocused();

  await page.keyboard.type('+853');
  await expect(option(/澳门/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(country).toHaveValue('+852');
  // The chosen one is in sight, however far down it stands.
  await page.keyboard.type('zimbabwe');
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('+263');
  await page.keyboard.press('Enter');
  await expect(chosen).toBeInViewport();
});

test('in a dialog students are chosen, and a time in a calendar; Escape closes what is open alone', async ({
  page,
  context,
}) => {
  const token = await logInAdmin(url);
  await bringToken(context, url, token);
  const names = ['赵一鸣', '钱思远'];
  const { campId, chapterId } = await openMarkedCamp({ url, token }, '延期的营', names);
  const { leaves } = await mustCall({ url, token }, 'POST /mapi/Camp/getDeadlines', { campId });
  const dueAt = new Date(Date.now() + 24 * 3600 * 1000).toISOString();
  expect(leaves.map((lesson) => lesson.chapterId)).toContain(chapterId);
  await mustCall({ url, token }, 'POST /mapi/Camp/saveDeadlines', {
    campId,
    deadlines: [{ chapterId, dueAt }],
  });
  await page.goto(`/staff/camps/${campId}/deadlines`);
  await page.getByRole('main').getByRole('button', { name: '给学生延期' }).click();
  const dialog = page.getByRole('dialog', { name: '给学生延期' });
  const students = dialog.getByRole('combobox', { name: '学生' });
  await students.click();
  await seen(page);
  await page.getByRole('option', { name: /赵一鸣/ }).click();
  await expect(page.getByRole('option', { name: /赵一鸣/, selected: true })).toBeVisible();
  await expect(students).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(dialog.getByRole('listitem')).toHaveText(/赵一鸣/);

  const until = dialog.getByRole('group', { name: '延到' });
  await until.getByRole('spinbutton', { name: '年' }).focus();
  await page.keyboard.type('203103012359');
  await expect(until.getByRole('spinbutton', { name: '分钟' })).toHaveText('59');
  await page.keyboard.press('Alt+ArrowDown');
  const month = page.getByRole('grid', { name: '2031年3月' });
  await expect(month.getByRole('button', { name: /3月1日/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(month.getByRole('button', { name: /3月8日/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(month).toBeHidden();
  await expect(until.getByRole('spinbutton', { name: '分钟' })).toBeFocused();
  await expect(until.getByRole('spinbutton', { name: '日' })).toHaveText('01');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(month).toBeHidden();
  await expect(until.getByRole('spinbutton', { name: '日' })).toHaveText('08');
  await expect(dialog).toBeVisible();

  // The lists that were open over the dialog are gone: the focus goes back to what opened the dialog.
  await dialog.getByRole('combobox', { name: '哪几节' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /一周的记录/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /一周的记录/, selected: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await dialog.getByRole('textbox', { name: '原因' }).fill('病假');
  await dialog.getByRole('button', { name: '给学生延期' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: '给学生延期' })).toBeFocused();
});
