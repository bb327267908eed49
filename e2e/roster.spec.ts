import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { giveToCollege } from './support/manager.ts';
import { bringToken, newPerson, projectIdOf, register } from './support/people.ts';
import { expect, test } from './support/test.ts';

const url = process.env.E2E_URL ?? '';
const file = join(import.meta.dirname, 'support/roster-60.xlsx');
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click();

/** A camp of nobody's yet, for everybody. */
async function openCamp(token: string) {
  const day = 24 * 3600 * 1000;
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  const { id } = await mustCall({ url, token }, 'POST /mapi/Camp/open', {
    projectId: await projectIdOf(url, 'survey-design'),
    collegeId: 0,
    title: '名单营',
    staffIds: [],
    startsAt: at(-1),
    endsAt: at(60),
    invite: false,
    needsApproval: true,
    homeworkRule: 'submitted',
    lateRule: 'mark',
    reveal: null,
    attempts: null,
    certificateRule: null,
    anonymousMarking: false,
  });
  return id;
}

test('a roster of 60 from an Excel file: tried, imported, one registers, one is removed, and the file changes nothing more', async ({
  page,
  context,
  browser,
}) => {
  const token = await logInAdmin(url);
  const campId = await openCamp(token);
  await bringToken(context, url, token);
  await page.goto(`${url}/staff/camps/${campId}/roster`);
  await expect(main(page).getByText('还没有学生。导入名单')).toBeVisible();

  const importFile = async () => {
    await main(page).getByRole('link', { name: '导入名单' }).click();
    await main(page).locator('input[type="file"]').setInputFiles(file);
    // Below a title, among other columns, numbers as numbers: recognised by name.
    await expect(main(page).getByText('13700010001、13700010002、13700010003')).toBeVisible();
    await expect(main(page).getByRole('radio', { name: '手机号' })).toBeChecked();
    await press(page, /^预\s?检$/);
  };
  await importFile();
  await expect(main(page).getByText('新增 60')).toBeVisible();
  await press(page, '导入 60 人');
  await expect(main(page).getByText(/新增 60 人/)).toBeVisible();
  await main(page).getByRole('link', { name: '查看名单' }).click();
  await expect(main(page).getByText('已邀请 60')).toBeVisible();

  // Whoever has the number is invited, sees by whom and to what, and is in the camp with one press.
  const student = await register(url, { ...newPerson('赵一鸣'), mobile: '13700010001' });
  await page.reload();
  await expect(main(page).getByText('已邀请 60')).toBeVisible();
  const mine = await browser.newPage();
  await bringToken(mine.context(), url, student);
  await mine.goto(url);
  const invitation = mine.getByRole('article', { name: '邀请你加入“名单营”' });
  await expect(invitation.getByText(/这个营的老师能看到你的姓名/)).toBeVisible();
  await invitation.getByRole('button', { name: '加入“名单营”', exact: true }).click();
  await expect(mine.getByText('已加入，可以开始学习了')).toBeVisible();
  await expect(invitation).toBeHidden();
  await expect(mine.getByRole('link', { name: '开始学习' })).toBeVisible();
  await mine.close();
  await page.reload();
  await main(page).getByRole('radio', { name: '学习中 1', exact: true }).check();
  await expect(main(page).getByRole('row', { name: /赵一鸣/ })).toBeVisible();

  // Who was removed by hand is not brought back by the same file.
  await main(page).getByRole('checkbox', { name: '选择赵一鸣' }).check();
  await press(page, /^移\s?出$/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('给学生的话（可以不填）').fill('请转到二班');
  await dialog.getByRole('button', { name: /^移\s?出$/ }).click();
  await expect(dialog).toBeHidden();
  await main(page).getByRole('radio', { name: '全部 60', exact: true }).check();
  await importFile();
  await expect(main(page).getByText('没有变化 59')).toBeVisible();
  await main(page).getByRole('radio', { name: '保留 1', exact: true }).check();
  await expect(main(page).getByText(/老师把他移出了这个营/)).toBeVisible();
  await expect(main(page).getByRole('button', { name: '没有要导入的' })).toBeDisabled();
  const saved = page.waitForEvent('download');
  await press(page, '下载预检结果');
  expect((await saved).suggestedFilename()).toBe('预检结果.xlsx');
  await main(page).getByRole('checkbox', { name: '按文件恢复' }).check();
  await press(page, '导入 1 人');
  await expect(main(page).getByText(/按文件恢复 1 人/)).toBeVisible();

  // One who came late: two cells and their header, copied in a spreadsheet.
  await main(page).getByRole('link', { name: '查看名单' }).click();
  await main(page).getByRole('link', { name: '导入名单' }).click();
  await main(page).getByLabel('或者把表格粘贴在这里').fill('姓名\t手机号\n钱一诺\t13700010099');
  await press(page, '读取粘贴的表格');
  await press(page, /^预\s?检$/);
  await press(page, '导入 1 人');
  await expect(main(page).getByText(/新增 1 人/)).toBeVisible();
});

/** Names have no digits. */
const nameOf = (at: number) =>
  `学生${[...String(at)].map((digit) => '零一二三四五六七八九'[Number(digit)]).join('')}`;

test('a roster of 3,000 is imported by a job: who leaves meanwhile hears of it by a notice, and the people are there', async ({
  page,
  context,
}) => {
  const admin = await logInAdmin(url);
  const { id: collegeId } = await mustCall({ url, token: admin }, 'POST /mapi/College/create', {
    name: `名单学院 ${Date.now()}`,
    nameEn: '',
  });
  const campId = await openCamp(admin);
  // A person of its own: what others import meanwhile is no notice of theirs.
  await bringToken(context, url, await giveToCollege(campId, collegeId));
  const count = 3_000;
  const line = (_: unknown, at: number) => `N${at},${nameOf(at)},1370009${String(at).padStart(4, '0')}`;
  const rows = ['学号,姓名,手机号', ...Array.from({ length: count }, line)].join('\n');

  await page.goto(`${url}/staff/camps/${campId}/roster/import`);
  await main(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: '全院.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await press(page, /^预\s?检$/);
  await expect(main(page).getByText(`新增 ${count}`)).toBeVisible();
  await press(page, `导入 ${count} 人`);
  await expect(main(page).getByText('导入名单：正在做，可以离开这一页，做完会有消息。')).toBeVisible();

  await page.goto(`${url}/user/notices`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/导入名单.*做完了/)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('link', { name: /任务做完了/ }).click();
  const job = page.getByRole('row', { name: /导入名单/ });
  await expect(job.getByText('完成')).toBeVisible();

  await page.goto(`${url}/staff/camps/${campId}/roster`);
  await expect(main(page).getByText(`已邀请 ${count}`)).toBeVisible();
  const search = main(page).getByRole('searchbox');
  await search.fill(nameOf(2_999));
  await search.press('Enter');
  await expect(main(page).getByRole('row', { name: new RegExp(`${nameOf(2_999)}`) })).toBeVisible();
});
