import type { CDPSession, Page } from '@playwright/test';

import { makePdf } from './support/files.ts';
import { bringToken, newPerson, registerAndJoin } from './support/people.ts';
import { expect, test } from './support/test.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: '作业内容' });

/** Somebody at the newcomer's homework, which opens by itself: it is the only one. */
async function openHomework(page: Page, url: string) {
  const student = await registerAndJoin(url, 'quick-start', newPerson());
  await bringToken(page.context(), url, student.token);
  await page.goto(`/learning/homework?projectId=${student.projectId}`);
  await expect(page).toHaveURL(/chapterId=\d+/);
  await expect(editor(page)).toBeVisible();
  return student;
}

/** Letters as an input method brings them: composed, then chosen. */
async function compose(cdp: CDPSession, steps: string[], chosen: string) {
  for (const text of steps) {
    const key = { key: 'Process', code: 'KeyN', windowsVirtualKeyCode: 229 };
    await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    const selectionStart = text.length;
    await cdp.send('Input.imeSetComposition', { text, selectionStart, selectionEnd: selectionStart });
  }
  await cdp.send('Input.insertText', { text: chosen });
}

async function insertTable(page: Page) {
  await editor(page).click();
  await page.getByRole('toolbar').getByRole('button', { name: '表格', exact: true }).click();
  await expect(editor(page).locator('table')).toBeVisible();
}

/** All cells, from the first to the last, as a drag or the arrow keys choose them. */
async function selectTable(page: Page) {
  await editor(page).locator('th').first().click();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Shift+ArrowRight');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await expect(editor(page).locator('.selectedCell')).toHaveCount(9);
}

test.describe('the editor', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await openHomework(page, baseURL ?? '');
  });

  test('keeps the first letter, by keys and by an input method', async ({ page }) => {
    const cdp = await page.context().newCDPSession(page);
    await editor(page).click();
    await compose(cdp, ['n', 'ni'], '你');
    await page.keyboard.type('ab');
    await compose(cdp, ['h', 'ha', 'hao'], '好');
    await expect(editor(page)).toHaveText('你ab好');
  });

  test.describe(() => {
    test.skip(({ isMobile }) => Boolean(isMobile), 'a table is the same at every width');

    for (const key of ['Backspace', 'Delete']) {
      test(`deletes a selected table by ${key}`, async ({ page }) => {
        await insertTable(page);
        await selectTable(page);
        await page.keyboard.press(key);
        await expect(editor(page).locator('table')).toHaveCount(0);
      });
    }

    test('deletes a selected table when an input method says so, without a key', async ({ page }) => {
      await insertTable(page);
      await selectTable(page);
      const cdp = await page.context().newCDPSession(page);
      const key = { key: 'Process', windowsVirtualKeyCode: 229, commands: ['deleteBackward'] };
      await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
      await expect(editor(page).locator('table')).toHaveCount(0);
    });

    test('writes over a selected table from the first letter on', async ({ page }) => {
      const cdp = await page.context().newCDPSession(page);
      await insertTable(page);
      await selectTable(page);
      await page.keyboard.type('xyz');
      await expect(editor(page).locator('table')).toHaveCount(0);
      await expect(editor(page)).toHaveText('xyz');
      await insertTable(page);
      await selectTable(page);
      await compose(cdp, ['n', 'ni', 'nih'], '你好');
      await expect(editor(page).locator('table')).toHaveCount(0);
      await expect(editor(page)).toHaveText('xyz你好');
    });
  });

  test('every toolbar button is visible, labelled and large enough to touch', async ({ page, isMobile }) => {
    const tools = page.getByRole('toolbar').getByRole('button');
    await expect(tools).not.toHaveCount(0);
    const width = page.viewportSize()?.width ?? 0;
    for (const tool of await tools.all()) {
      await expect(tool).toHaveAccessibleName(/\S/);
      await expect(tool).toHaveText('');
      const box = await tool.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      if (isMobile) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const drag = page.getByText('也可以拖到这里');
    await expect(drag).toBeVisible({ visible: !isMobile });
  });
});

test('a double click on hand in opens the question, and neither answers nor closes it', async ({
  page,
  baseURL,
}) => {
  await openHomework(page, baseURL ?? '');
  await editor(page).fill('问题：我这一周下雨天是否比晴天走得少？做法：记录七天的步行分钟数。');
  const attached = page.getByRole('region', { name: '附件' });
  const file = { name: '步行记录.pdf', mimeType: 'application/pdf', buffer: makePdf() };
  await attached.locator('input[type=file]').setInputFiles(file);
  await expect(attached.getByRole('link', { name: '步行记录.pdf' })).toBeVisible();
  await page.getByRole('button', { name: '提交作业' }).dblclick();
  const question = page.getByRole('dialog', { name: '提交作业？' });
  await expect(question).toBeVisible();
  // What the second press would have done is done by now.
  await page.waitForTimeout(500);
  await expect(question).toBeVisible();
  await expect(page.getByText('已提交第 1 版')).toBeHidden();
});

test('a homework lists its materials, and its printed sheet has neither header nor buttons', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(Boolean(isMobile), 'paper has one width');
  const { projectId } = await openHomework(page, baseURL ?? '');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '1.2 把小事变成数据' })).toBeVisible();
  await expect(main.getByRole('button', { name: /一周步行记录样例/ })).toBeVisible();
  await editor(page).fill('七天里有两个雨天，都走得少，一共七行。');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('toolbar')).toBeHidden();
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(editor(page)).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/learning/user?projectId=${projectId}`);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // What is folded on screen is read on paper.
  await expect(main.getByText(/提交要求：/)).toBeVisible();
});
