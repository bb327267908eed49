import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
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

/** A college's manager, and a camp of the college in which one of three homeworks has been waiting for ten days. */
async function openCollege(title: string) {
  const admin = { url, token: await logInAdmin(url) };
  const { id: collegeId } = await mustCall(admin, 'POST /mapi/College/create', {
    name: `${title}学院${Date.now()}`,
  });
  const { campId, chapterId } = await openMarkedCamp(admin, title, ['方小田', '李小河', '石小山']);
  await sql(`update camp set college_id = ${collegeId} where id = ${campId}`);
  await sql(`update account set class_name = case when name = '石小山' then '二班' else '一班' end
    where id in (select student_id from enrolment where camp_id = ${campId})`);
  await sql(`update submission set submitted_at = submitted_at - interval '10 days' where chapter_id = ${chapterId}
    and student_id = (select min(student_id) from enrolment where camp_id = ${campId})`);
  await sql(`update submission set reviewed_at = now(), reviewed_by = (select min(id) from account), passed = true, score = 85
    where chapter_id = ${chapterId} and student_id = (select max(student_id) from enrolment where camp_id = ${campId})`);
  const dean = newPerson('沈院长');
  await register(url, dean);
  await sql(`update account set role = 'manager', college_id = ${collegeId} where mobile = '${dean.mobile}'`);
  const { mobile: account, password } = dean;
  return (await mustCall({ url }, 'POST /passport/Api/user/Login', { account, password })).token;
}

test('a dean opens the overview, groups it anew, opens a figure’s list and finds the same number, and saves it as Excel', async ({
  page,
  context,
}, testInfo) => {
  const title = `总览的营${testInfo.project.name}`;
  await bringToken(context, url, await openCollege(title));
  await page.goto(`${url}/staff`);
  await page
    .getByRole('navigation', { name: '后台的页面' })
    .getByRole('link', { name: '总览', exact: true })
    .click();
  const table = main(page).getByRole('table');
  await expect(table.getByRole('row').filter({ hasText: title })).toHaveCount(1);
  await expect(main(page).getByText('截止以前交的作业与测验', { exact: false })).toBeVisible();
  // One is marked in time, one waits for too long, one still has time.
  await expect(table.getByRole('link', { name: `${title} 按时批阅 50% 1 / 2`, exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);

  await main(page).getByRole('radio', { name: '班级', exact: true }).check();
  await expect(page).toHaveURL(/group=class/);
  await expect(table.getByRole('row').filter({ hasText: '一班' })).toHaveCount(1);
  const enrolled = table.getByRole('link', { name: '一班 学习人数 2', exact: true });
  await enrolled.click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('学习人数：一班');
  await expect(main(page).getByText('共 2 条')).toBeVisible();
  await expect(table.getByRole('link', { name: /^(方小田|李小河)$/ })).toHaveCount(2);

  await page.goBack();
  await main(page).getByRole('link', { name: '1 份没有按时', exact: true }).click();
  await expect(main(page).getByText('共 1 条')).toBeVisible();
  await expect(main(page).getByText('还没有批阅')).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('listitem').getByRole('link', { name: '总览', exact: true }).click();
  await expect(page).toHaveURL(/\/overview\?group=class$/);

  const saving = page.waitForEvent('download');
  await main(page).getByRole('button', { name: '下载 Excel' }).click();
  const file = await (await saving).path();
  const { sheets } = await readXlsx(await readFile(file));
  const rows = sheets[0]?.rows ?? [];
  expect(rows.map((row) => [row[0], row[3]])).toEqual([
    ['班级', '学习人数'],
    // By pinyin.
    ['二班', 1],
    ['一班', 2],
    ['合计', 3],
  ]);
});
