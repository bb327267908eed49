import type { Browser, Page } from '@playwright/test';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { addCollegeTeacher } from './support/manager.ts';
import { bringToken } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Two teachers of a college: one collects questions into its bank, the other takes them, and updates what is changed later. */
const url = process.env.E2E_URL ?? '';
const question = (stem: string) => ({
  kind: 'judge' as const,
  stem,
  marks: 5,
  partial: false,
  options: [],
  answer: true,
  blanks: [],
  explanation: '',
  guide: '',
  tags: ['统计'],
});

async function addProject(token: string, title: string) {
  const at = { url, token };
  const { projectId } = await mustCall(at, 'POST /mapi/Project/createProject', { type: 'data', title });
  return projectId;
}

async function open(browser: Browser, token: string, width: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: 800 } });
  await bringToken(context, url, token);
  return context.newPage();
}

test('questions are collected into a college’s bank, taken by a colleague, changed, and updated by hand', async ({
  browser,
}) => {
  const admin = { url, token: await logInAdmin(url) };
  const { id: collegeId } = await mustCall(admin, 'POST /mapi/College/create', {
    name: `题库学院 ${Date.now()}`,
    nameEn: `College of banks ${Date.now()}`,
  });
  const [first, second] = [
    await addCollegeTeacher(collegeId, '周老师'),
    await addCollegeTeacher(collegeId, '李老师'),
  ];
  const [mine, theirs] = [await addProject(first, '统计入门'), await addProject(second, '数据分析')];
  for (const stem of ['均值怕极端值。', '样本就是总体。'])
    await mustCall({ url, token: first }, 'POST /mapi/Project/saveQuestion', {
      projectId: mine,
      question: question(stem),
    });

  const page = await open(browser, first, 1280);
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  await page.goto('/staff/banks');
  await main.getByRole('button', { name: '新建题库' }).click();
  await dialog.getByLabel('名称').fill('统计学');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('统计学');
  await page.goto(`/staff/projects/${mine}/bank`);
  await main.getByRole('button', { name: '收进题库' }).click();
  await dialog.getByLabel('文件夹').fill('第一章/描述统计');
  await dialog.getByLabel('选中这一页的试题').check();
  await dialog.getByRole('button', { name: '收进 2 道' }).click();
  await expect(page.getByText('已收进 2 道')).toBeVisible();

  const other = await open(browser, second, 390);
  const otherDialog = other.getByRole('dialog');
  await other.goto(`/staff/projects/${theirs}/bank`);
  await other.getByRole('main').getByRole('button', { name: '从题库加入' }).click();
  await otherDialog.getByLabel('文件夹').selectOption({ label: '第一章（2）' });
  await otherDialog.getByRole('checkbox', { name: '均值怕极端值。' }).check();
  await otherDialog.getByRole('checkbox', { name: '样本就是总体。' }).check();
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await otherDialog.getByRole('button', { name: '加入 2 道' }).click();
  await expect(other.getByText('已加入 2 道')).toBeVisible();
  await expect(other.getByRole('link', { name: '样本就是总体。' })).toBeVisible();

  await page.goto('/staff/banks');
  await main.getByRole('link', { name: '统计学' }).click();
  await main.getByRole('link', { name: '样本就是总体。' }).click();
  await expect(main.getByText('另有 1 个你看不到的项目')).toBeVisible();
  await main.getByLabel('分值').fill('8');
  await main.getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog).toContainText('2 个项目里有它的副本，不会跟着改');
  await dialog.getByRole('button', { name: '保存' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(main.getByText('还没有保存')).toBeHidden();

  await other.reload();
  await expect(other.getByText('来源已改')).toBeVisible();
  await other.getByRole('link', { name: '样本就是总体。' }).click();
  await expect(other.getByLabel('分值')).toHaveValue('5');
  await other.getByRole('button', { name: '更新为来源的内容' }).click();
  await expect(otherDialog.getByRole('deletion')).toHaveText('5');
  await expect(otherDialog.getByRole('insertion')).toHaveText('8');
  await otherDialog.getByRole('button', { name: '更新为来源的内容' }).click();
  await expect(otherDialog).toBeHidden();
  await expect(other.getByLabel('分值')).toHaveValue('8');
  await expect(other.getByText('来源已改')).toBeHidden();
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.goto('/staff/banks');
  await main.getByRole('link', { name: '统计学' }).click();
  await main.getByRole('button', { name: '导入试题' }).click();
  await dialog.getByLabel('文件夹').fill('第二章');
  await dialog
    .getByLabel('把试卷粘贴在这里')
    .fill('1. 样本就是总体。\n答案：对\n2. 中位数怕极端值。\n答案：错\n3. 众数可以有几个。\n答案：对');
  await dialog.getByRole('button', { name: '读成试题' }).click();
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await dialog.getByLabel('加入第 2 处').uncheck();
  await expect(dialog).toContainText('题库里已有同样的题');
  await dialog.getByRole('button', { name: '把 1 道题加入题库' }).press('Enter');
  await expect(main.getByText('导入的 1 道题已在题库')).toBeVisible();
  await expect(main.getByRole('row', { name: /众数可以有几个/ })).toContainText('第二章');
  await main.getByRole('button', { name: '撤销这次导入' }).click();
  await expect(main.getByRole('row', { name: /众数可以有几个/ })).toBeHidden();
  await main.getByRole('button', { name: '删除题库' }).click();
  await dialog.getByRole('button', { name: '删除题库' }).press('Enter');
  await expect(page).toHaveURL(/\/staff\/banks$/);
  await expect(main.getByRole('link', { name: '统计学' })).toBeHidden();
  await other.reload();
  await expect(other.getByLabel('分值')).toHaveValue('8');
});
