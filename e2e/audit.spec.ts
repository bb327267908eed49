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

test('an act is found by whom it concerns, opened with before and after, and downloaded; the chain is whole', async ({
  page,
  context,
}, { project }) => {
  // Both widths use one product: each has a camp and a student of its own.
  const [title, name] = project.name === 'phone' ? ['审计的小营', '记之一'] : ['审计的营', '记之二'];
  const token = await logInAdmin(url);
  const at = { url, token };
  const { campId } = await openMarkedCamp(at, title, [name]);
  const { columnId } = await mustCall(at, 'POST /mapi/Gradebook/saveColumn', {
    campId,
    name: '出勤',
    max: 100,
  });
  await mustCall(at, 'POST /mapi/Gradebook/saveColumn', { campId, columnId, name: '考勤', max: 20 });
  const { students } = await mustCall(at, 'POST /mapi/Gradebook/getGradebook', { campId });
  await mustCall(at, 'POST /mapi/Camp/getStudent', { campId, studentId: students.ids[0] ?? 0 });

  await bringToken(context, url, token);
  await page.goto(`/staff/audit?campId=${campId}`);
  const table = main(page).getByRole('table', { name: '审计' });
  await expect(table.getByText('查看学生的一页')).toBeVisible();
  await main(page)
    .getByRole('combobox', { name: '做了什么' })
    .selectOption({ label: '添加或修改成绩册的列' });
  await expect(page).toHaveURL(/kind=saveGradebookColumn/);
  await expect(table.getByText('查看学生的一页')).toHaveCount(0);
  // On a phone there is no row of headings.
  const acts = table.getByRole('row').filter({ hasText: title });
  const changed = acts.first();
  await changed.getByText('添加或修改成绩册的列').click();
  await expect(changed).toContainText('出勤');
  await expect(changed).toContainText('考勤');
  await expectAccessible(page);
  await expectReflow(page);

  await page.reload();
  await expect(acts).toHaveCount(2);
  const download = page.waitForEvent('download');
  await main(page).getByRole('button', { name: '下载 CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('名称: 考勤');
  expect(text).not.toMatch(/saveGradebookColumn|save gradebook column/);

  await main(page).getByRole('button', { name: '清除筛选' }).click();
  const subject = main(page).getByRole('searchbox', { name: /^对谁/ });
  await subject.fill(name);
  await subject.press('Enter');
  await expect(page).toHaveURL(/subject=/);
  await expect(table.getByRole('row').filter({ hasText: name }).first()).toBeVisible();
  await expect(table.getByText('添加或修改成绩册的列')).toHaveCount(0);
  await main(page).getByRole('button', { name: '核对记录' }).click();
  await expect(main(page).getByText(/的记录完整，没有缺少或改动/)).toBeVisible();
});
