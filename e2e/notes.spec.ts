import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { bringToken, newPerson, registerAndJoin } from './support/people.ts';
import { expect, test } from './support/test.ts';

const textbox = (page: Page) => page.getByRole('textbox', { name: '笔记内容' });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });

async function openNote(page: Page) {
  await page.getByRole('button', { name: '笔记', exact: true }).click();
  await expect(textbox(page)).toBeVisible();
}
const widthOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

/** A picture of 320 by 200, drawn in the page. */
async function drawPicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 });
    canvas.getContext('2d')?.fillRect(20, 20, 120, 80);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

test('a note of lines, a list and a picture is there after a reload, and in the list of notes with its lines', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const student = await registerAndJoin(url, 'quick-start', newPerson('季一笺'));
  await bringToken(context, url, student.token);
  await page.goto(`/learning?projectId=${student.projectId}`);
  await openNote(page);
  const text = textbox(page);
  await text.pressSequentially('第一行');
  await text.press('Enter');
  await text.pressSequentially('第二行');
  await text.press('Enter');
  await tool(page, '无序列表').click();
  await text.pressSequentially('先量');
  await text.press('Enter');
  await text.pressSequentially('再算');
  const chosen = page.waitForEvent('filechooser');
  await tool(page, '图片').click();
  await (await chosen).setFiles({ name: '电表.png', mimeType: 'image/png', buffer: await drawPicture(page) });
  await expect.poll(() => widthOf(text.getByRole('img'))).toBe(320);
  await expectAccessible(page);
  await expect(page.getByText(/已保存 \d/)).toBeVisible();

  await page.reload();
  await openNote(page);
  await expect(text.locator(':scope > p')).toHaveText(['第一行', '第二行']);
  await expect(text.getByRole('listitem')).toHaveText(['先量', '再算']);
  await expect.poll(() => widthOf(text.getByRole('img'))).toBe(320);
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto(`/learning/user?projectId=${student.projectId}`);
  const notes = page.getByRole('region', { name: '我的笔记' });
  await expect(notes.getByRole('paragraph').filter({ hasText: /^第.行$/ })).toHaveText(['第一行', '第二行']);
  await expect(notes.getByText('再算')).toBeVisible();
  await expect.poll(() => widthOf(notes.getByRole('img'))).toBeGreaterThan(0);
  expect(await notes.evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(true);
  await expectAccessible(page);
});

test('the note is written by the keyboard alone: into the panel, along the tools, and out by Escape', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has no keys.');
  const url = baseURL ?? '';
  const student = await registerAndJoin(url, 'quick-start', newPerson('季二笺'));
  await bringToken(context, url, student.token);
  await page.goto(`/learning?projectId=${student.projectId}`);
  const opener = page.getByRole('button', { name: '笔记', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(textbox(page)).toBeVisible();
  await expect(page.getByRole('dialog', { name: '我的笔记' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '关闭' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: '段落样式' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, '加粗')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tool(page, '重做')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(textbox(page)).toBeFocused();
  await page.keyboard.type('要点');
  await expect(textbox(page).locator('strong')).toHaveText('要点');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '完成' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});
