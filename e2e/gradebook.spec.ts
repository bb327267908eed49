import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { openMarkedCamp } from './support/marked-camp.ts';
import { bringToken } from './support/people.ts';
import { expect, test } from './support/test.ts';

const url = process.env.E2E_URL ?? '';
const main = (page: Page) => page.getByRole('main');

/** A camp of two with the columns attendance (90 and 80) and defence (30 and 80). */
async function openGradedCamp(token: string) {
  const at = { url, token };
  const { campId } = await openMarkedCamp(at, '计分规则的营', ['方小田', '李小河']);
  // One after the other: columns stand in the order in which they were made.
  const items: string[] = [];
  for (const name of ['出勤', '答辩']) {
    const { columnId } = await mustCall(at, 'POST /mapi/Gradebook/saveColumn', { campId, name, max: 100 });
    items.push(`c${columnId}`);
  }
  const { students } = await mustCall(at, 'POST /mapi/Gradebook/getGradebook', { campId });
  const points: Record<string, [number, number]> = { 方小田: [90, 30], 李小河: [80, 80] };
  const entries = students.ids.flatMap((studentId, row) =>
    items.map((item, column) => {
      const value = points[students.names[row] ?? '']?.[column] ?? 0;
      return { studentId, item, value, flag: null, revision: 0 };
    }),
  );
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
  const campId = await openGradedCamp(token);
  await bringToken(context, url, token);
  await page.goto(`${url}/staff/camps/${campId}/gradebook`);
  await expect(rowOf(page, '方小田').getByRole('gridcell').first()).toHaveText('60');

  await main(page).getByRole('link', { name: '计分规则' }).click();
  await main(page).getByRole('textbox', { name: '第 1 类 名称' }).fill('平时');
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
  await main(page).getByRole('button', { name: '导出与导入' }).click();
  await page.getByRole('menuitem', { name: '下载为 CSV' }).click();
  const file = await (await download).path();
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/方小田.*,54,.*,90,30,/);
  await main(page).getByRole('button', { name: '导出与导入' }).click();
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
