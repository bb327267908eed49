import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Cell } from 'hucre';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { queryDatabase } from './support/database.ts';
import { openMarkedCamp } from './support/marked-camp.ts';
import { bringToken, newPerson, register } from './support/people.ts';
import { expect, test } from './support/test.ts';

const url = process.env.E2E_URL ?? '';
const sql = (text: string) => queryDatabase(process.env.E2E_VAR ?? '', text);
const main = (page: Page) => page.getByRole('main');

/**
 * A camp of two with the columns attendance (90 and 80) and defence (30 and 80). Their homework waits to be marked, so the totals are
 * provisional, unless they are exempt from it.
 */
async function openGradedCamp(token: string, { exempt = false } = {}) {
  const at = { url, token };
  const { campId, chapterId } = await openMarkedCamp(at, '计分规则的营', ['方小田', '李小河']);
  const exemption = { item: `l${chapterId}`, value: null, flag: 'exempt' as const, reason: '已在校外完成' };
  // One after the other: columns stand in the order in which they were made.
  const items: string[] = [];
  for (const name of ['出勤', '答辩']) {
    const { columnId } = await mustCall(at, 'POST /mapi/Gradebook/saveColumn', { campId, name, max: 100 });
    items.push(`c${columnId}`);
  }
  const { students } = await mustCall(at, 'POST /mapi/Gradebook/getGradebook', { campId });
  const points: Record<string, [number, number]> = { 方小田: [90, 30], 李小河: [80, 80] };
  const entries = students.ids.flatMap((studentId, row) => [
    ...(exempt ? [{ ...exemption, studentId, revision: 0 }] : []),
    ...items.map((item, column) => {
      const value = points[students.names[row] ?? '']?.[column] ?? 0;
      return { studentId, item, value, flag: null, revision: 0 };
    }),
  ]);
  await mustCall(at, 'POST /mapi/Gradebook/saveEntries', { campId, entries });
  return campId;
}

const rowOf = (page: Page, name: string) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

test('a scheme is set once its effect was shown; the gradebook goes out, is changed and comes in again', async ({
  page,
  context,
}) => {
  const token = await logInAdmin(url);
  const campId = await openGradedCamp(token, { exempt: true });
  await bringToken(context, url, token);
  await page.goto(`${url}/staff/camps/${campId}/gradebook`);
  await expect(rowOf(page, '方小田').getByRole('gridcell').first()).toHaveText('60');

  await main(page).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '计分规则' }).click();
  await main(page).getByRole('textbox', { name: '第 1 类 名称' }).fill('平时');
  await main(page).getByRole('spinbutton', { name: '第 1 类 权重' }).fill('30');
  await expect(main(page).getByText('各类合计 30%，还差 70%')).toBeVisible();
  // Back asks before the form is left, each time, also where a menu led to it.
  for (const answer of ['继续填写', '离开']) {
    await page.goBack();
    await page.getByRole('dialog').getByRole('button', { name: answer }).click();
  }
  await expect(page).toHaveURL(/\/gradebook$/);
  await main(page).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '计分规则' }).click();
  await expect(main(page).getByRole('textbox', { name: '第 1 类 名称' })).toHaveValue('平时');
  await main(page).getByRole('spinbutton', { name: '第 1 类 权重' }).fill('40');
  await expect(main(page).getByText('各类合计 40%，还差 60%')).toBeVisible();
  await main(page).getByRole('button', { name: '加一类' }).click();
  await main(page).getByRole('textbox', { name: '第 2 类 名称' }).fill('答辩');
  await main(page).getByRole('combobox', { name: '“答辩”的类别' }).selectOption({ label: '答辩' });
  await expect(main(page).getByText('各类合计 100%')).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
  await main(page).getByRole('button', { name: '预览变化' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText(/1 名学生的总评.*1 名是否通过会改变/)).toBeVisible();
  await expect(preview.getByText('方小田')).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: '保存规则' }).click();
  await expect(rowOf(page, '方小田').getByRole('gridcell').first()).toHaveText('54');

  const download = page.waitForEvent('download');
  await main(page).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '下载为 CSV' }).click();
  const file = await (await download).path();
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/方小田.*,54,.*,90,30,/);
  await main(page).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '把改好的文件导入…' }).click();
  const dialog = page.getByRole('dialog');
  const changed = Buffer.from(text.replace(',90,30,', ',90,缺考,').replace(',80,80,', ',80,101,'));
  await dialog
    .getByLabel('选择文件（.xlsx 或 .csv）')
    .setInputFiles({ name: '成绩册.csv', mimeType: 'text/csv', buffer: changed });
  await expect(dialog.getByText(/会改变 1 格；.*不能导入的 1 处/)).toBeVisible();
  await expect(dialog.getByText('满分 100 分，不能填 101')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '保存这 1 格' }).click();
  await expect(rowOf(page, '方小田').getByRole('gridcell').first()).toHaveText('36');
});

test('of forty columns those in sight alone are in the page; keys bring the others into sight, and marks are typed in them', async ({
  page,
  context,
}, { project }) => {
  const token = await logInAdmin(url);
  const campId = await openGradedCamp(token);
  for (let at = 1; at <= 38; at += 1)
    await mustCall({ url, token }, 'POST /mapi/Gradebook/saveColumn', {
      campId,
      name: `第 ${at} 次出勤`,
      max: 10,
    });
  await bringToken(context, url, token);
  await page.goto(`${url}/staff/camps/${campId}/gradebook`);
  const cells = rowOf(page, '方小田').getByRole('gridcell');
  await expect(cells.first()).toHaveText('暂定 60');
  expect(await cells.count()).toBeLessThan(20);
  const active = page.locator('[role=gridcell][data-active]');
  /** Nothing lies over its middle: it is neither beyond the edge nor under the columns that stay. */
  const expectInSight = async (column: number) => {
    await expect(active).toHaveAttribute('aria-colindex', `${column}`);
    await expect
      .poll(() =>
        active.evaluate((cell) => {
          const { left, right, top, bottom } = cell.getBoundingClientRect();
          return cell.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        }),
      )
      .toBe(true);
  };
  await cells.first().click();
  await page.keyboard.press('End');
  const grid = main(page).getByRole('grid', { name: '成绩册' });
  const last = Number(await grid.getAttribute('aria-colcount'));
  await expectInSight(last);
  const saved = page.waitForResponse(/saveEntries/);
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await saved;
  // The next student of the same column; then back, column by column.
  await expectInSight(last);
  for (let step = 1; step <= 12; step += 1) {
    await page.keyboard.press('ArrowLeft');
    await expectInSight(last - step);
  }
  await page.keyboard.press('Home');
  await page.locator('[role=grid]').evaluate((grid) => grid.scrollTo(0, 0));
  await page.keyboard.press('ArrowLeft');
  await page.locator('[role=grid]').evaluate((grid) => grid.scrollTo(grid.scrollWidth, 0));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await expectInSight(last);
  await page.keyboard.press('ArrowUp');
  await expect(active).toHaveText('7');
  // What is in a field goes into its own cell when another cell is pressed.
  const savedAgain = page.waitForResponse(/saveEntries/);
  await page.keyboard.type('6');
  const lastOf = (name: string) => rowOf(page, name).locator(`[aria-colindex="${last}"]`);
  await lastOf('李小河').click();
  await savedAgain;
  await expect(page.getByRole('textbox', { name: /“第 38 次出勤”$/ })).toHaveCount(0);
  await expect(lastOf('方小田')).toHaveText('6');
  await expect(lastOf('李小河')).toHaveAttribute('data-active', 'true');
  if (project.name === 'desktop') await expectAccessible(page);
});

/** A registrar's spreadsheet: a title over the columns, and three rows with borders for students, the last column computed. */
const registrarSheet = async () => {
  const look = { border: { bottom: { style: 'thin' } } } as const;
  const titles = ['学号', '姓名', '出勤', '总评', '备注', '总成绩'];
  const cells = [2, 3, 4].flatMap((row) =>
    titles.map((title, column): [string, Cell] => {
      const formula: Cell = { value: null, formula: `D${row + 1}*0.5`, type: 'formula', style: look };
      const empty: Cell = { value: null, type: 'empty', style: look };
      return [`${row},${column}`, title === '总成绩' ? formula : empty];
    }),
  );
  const merges = [{ startRow: 0, startCol: 0, endRow: 0, endCol: 3 }];
  const rows = [['示例学院成绩登记表'], titles];
  return Buffer.from(await writeXlsx({ sheets: [{ name: '成绩单', rows, cells: new Map(cells), merges }] }));
};

test('the registrar’s spreadsheet is added once, and downloaded with the marks in it', async ({
  page,
  context,
}, { project }) => {
  const token = await logInAdmin(url);
  const campId = await openGradedCamp(token);
  const name = `登记学院${project.name}`;
  const { id: collegeId } = await mustCall({ url, token }, 'POST /mapi/College/create', { name, nameEn: '' });
  await sql(`update camp set college_id = ${collegeId} where id = ${campId}`);
  await bringToken(context, url, token);
  await page.goto(`${url}/staff/camps/${campId}/gradebook`);
  const open = async () => {
    await main(page).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '填进教务表格…' }).click();
  };
  await open();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '添加表格…' }).click();
  const buffer = await registrarSheet();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await dialog.getByLabel('选择教务处的 .xlsx').setInputFiles({ name: '成绩登记表.xlsx', mimeType, buffer });
  await expect(dialog.getByLabel('“总评”这一列填什么')).toHaveValue('total');
  await expect(dialog.getByLabel('“出勤”这一列填什么')).toHaveValue('named:出勤');
  await expect(dialog.getByLabel('“总成绩”这一列填什么')).toHaveValue('');
  await expect(dialog.getByText('这一列由公式算出，建议不填。')).toBeVisible();
  await dialog.getByRole('group', { name: '“备注”写哪些标记' }).getByLabel('缺考').uncheck();
  await expectAccessible(page);
  await expectReflow(page);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByRole('radio', { name: '成绩登记表' })).toBeChecked();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '填好并下载' }).click();
  await expect(dialog.getByText(/已填 2 名学生。/)).toBeVisible();
  await expectAccessible(page);
  const book = await readXlsx(await readFile(await (await download).path()), { readStyles: true });
  const [sheet] = book.sheets;
  expect(
    sheet?.rows
      .slice(2, 4)
      .map((row) => row.slice(1, 4))
      .sort(),
  ).toEqual([
    // Homework that waits to be marked leaves the totals unsettled.
    ['方小田', 90, '暂定'],
    ['李小河', 80, '暂定'],
  ]);
  expect(sheet?.merges).toEqual([{ startRow: 0, startCol: 0, endRow: 0, endCol: 3 }]);
  expect(sheet?.cells?.get('2,3')?.style?.border?.bottom?.style).toBe('thin');
  expect(sheet?.cells?.get('2,5')?.formula).toBe('D3*0.5');
});

test('a student who has not handed in is found, reminded once, and finds the notice', async ({
  page,
  context,
}) => {
  const token = await logInAdmin(url);
  const { campId, projectId } = await openMarkedCamp({ url, token }, '提醒的营', ['方小田']);
  const late = { url, token: await register(url, newPerson('何小山')) };
  await mustCall(late, 'POST /capi/Student/joinProject', { projectId, campId });
  await bringToken(context, url, token);
  await page.goto(`${url}/staff/camps/${campId}/gradebook`);
  await main(page).getByRole('link', { name: '提交情况', exact: true }).click();
  await main(page).getByRole('link', { name: '一周的记录' }).click();
  await main(page).getByRole('combobox', { name: '状态' }).selectOption({ label: '还没交，未到期（1）' });
  await expectAccessible(page);
  await expectReflow(page);
  const remind = async () => {
    await main(page).getByRole('checkbox', { name: '何小山' }).check();
    await main(page).getByRole('button', { name: '提醒' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '提醒' }).click();
  };
  await remind();
  await expect(page.getByText('已提醒 1 名')).toBeVisible();
  const record = main(page).getByRole('row', { name: /何小山/ });
  await expect(record).toContainText(/排队中|短信|已在站内/);
  await expectReflow(page);
  await remind();
  await expect(page.getByText('没有提醒任何人：1 名 24 小时内提醒过')).toBeVisible();
  const { list } = await mustCall(late, 'POST /capi/Notice/getList', {});
  expect(list.filter(({ kind }) => kind === 'work-reminder')).toHaveLength(1);
  await page.goto(`${url}/staff/marking`);
  await expect(
    main(page)
      .getByRole('article', { name: /提醒的营/ })
      .first()
      .getByRole('link', { name: /的提交情况/ }),
  ).toBeVisible();
});
