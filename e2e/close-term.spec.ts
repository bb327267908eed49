import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { mustCall } from './support/call.ts';
import { bringToken } from './support/people.ts';
import { openTerm } from './support/term.ts';
import { expect, test } from './support/test.ts';

const url = process.env.E2E_URL ?? '';
const main = (page: Page) => page.getByRole('main');
const rowOf = (page: Page, name: string) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });
/** The figures of a student in the grid: total, student number, class, then the items; with the scheme: homework, attendance, test. */
const figuresOf = (page: Page, name: string) => rowOf(page, name).getByRole('gridcell');

test.skip(({ isMobile }) => Boolean(isMobile), 'a gradebook is typed in at a desk');

async function mark(page: Page, score: string, comment: string) {
  const panel = main(page).getByRole('region', { name: '批阅', exact: true });
  await panel.getByLabel('分数').fill(score);
  await panel.getByLabel('评语').fill(comment);
  const whose = main(page).getByRole('heading', { level: 1 });
  const name = (await whose.textContent()) ?? '';
  await panel.getByRole('button', { name: '合格' }).click();
  await expect(whose).not.toHaveText(name);
}

/** Corrects the homework's score where it is marked, or asks for it once the gradebook is locked. */
async function correct(page: Page, { whose, score, reason }: Record<'whose' | 'score' | 'reason', string>) {
  await page.getByRole('button', { name: /^(申请)?更正$/ }).click();
  const form = page.getByRole('dialog', { name: new RegExp(`更正${whose}的成绩`) });
  await form.getByLabel('分数').fill(score);
  await form.getByLabel('更正的理由').fill(reason);
  await form.getByRole('button', { name: '看看有什么影响' }).click();
  return page.getByRole('dialog', { name: `更正以后，${whose}：` });
}

/** A registrar's spreadsheet with three empty rows. */
const registrarSheet = async () =>
  Buffer.from(
    await writeXlsx({ sheets: [{ name: '成绩单', rows: [['学号', '姓名', '出勤', '总评'], [], [], []] }] }),
  );

test('a college closes a term: scheme, marks, a reminder, corrections, a regrade, a review, approval, lock, and the registrar’s file', async ({
  page,
  context,
  browser,
}) => {
  const title = `收尾的营 ${Date.now()}`;
  const { campId, projectId, homework, exam, students, teacher, manager } = await openTerm(title);
  const [, second] = students;
  await bringToken(context, url, teacher);
  const gradebook = `/staff/camps/${campId}/gradebook`;

  // Marks of the homework, and a column: one figure typed, two pasted.
  await page.goto(`/staff/marking/${campId}/${homework}`);
  await main(page).getByRole('button', { name: '开始批阅' }).click();
  await mark(page, '80', '写得清楚');
  await mark(page, '60', '结论再写具体一点');
  await page.goto(gradebook);
  await main(page).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '加一列…' }).click();
  const column = page.getByRole('dialog', { name: '加一列' });
  await column.getByLabel(/名称/).fill('出勤');
  await column.getByLabel('满分').fill('100');
  await column.getByRole('button', { name: '保存' }).click();
  const attendance = (name: string) => figuresOf(page, name).nth(5);
  await attendance('方小田').click();
  await page.keyboard.type('90');
  await page.keyboard.press('Enter');
  await expect(attendance('方小田')).toHaveText('90');
  // Enter has gone down to the next student.
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '80\n70');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(attendance('李小河')).toHaveText('80');
  await expect(attendance('石小山')).toHaveText('70');
  await expect(main(page).getByText('已保存')).toBeVisible();

  // The scheme: 40 % of homework and attendance, 60 % of the test.
  await main(page).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '计分规则' }).click();
  await main(page).getByRole('textbox', { name: '第 1 类 名称' }).fill('平时');
  await main(page).getByRole('spinbutton', { name: '第 1 类 权重' }).fill('40');
  await main(page).getByRole('button', { name: '加一类' }).click();
  await main(page).getByRole('textbox', { name: '第 2 类 名称' }).fill('考核');
  await main(page).getByRole('combobox', { name: '“期末测验”的类别' }).selectOption({ label: '考核' });
  await main(page).getByRole('button', { name: '预览变化' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '保存规则' }).click();
  // 40 % of (80 + 90) / 2, and of the test nothing: its key is wrong.
  await expect(figuresOf(page, '方小田').first()).toHaveText('34');

  // Who has not handed in is reminded once.
  await main(page).getByRole('link', { name: '提交情况', exact: true }).click();
  await main(page).getByRole('link', { name: '一周的记录' }).click();
  await main(page).getByRole('checkbox', { name: '石小山' }).check();
  await main(page).getByRole('button', { name: '提醒' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提醒' }).click();
  await expect(page.getByText('已提醒 1 名')).toBeVisible();

  // One mark is corrected, from its figure.
  const openWork = async (name: string) => {
    await page.goto(gradebook);
    await figuresOf(page, name).nth(3).click();
    await page.keyboard.press('Space');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^打开这份作业，(申请)?更正$/ })
      .click();
  };
  await openWork('方小田');
  const corrected = await correct(page, { whose: '方小田', score: '85', reason: '看漏了附件' });
  await corrected.getByRole('button', { name: '更正', exact: true }).click();
  await expect(page.getByRole('region', { name: '更正记录' }).first()).toContainText('看漏了附件');

  // The wrong key is found in the item analysis, and the test graded again.
  await page.goto(`/staff/camps/${campId}/tests`);
  await main(page).getByRole('link', { name: '期末测验' }).click();
  await page.getByRole('button', { name: '更正这道题' }).click();
  const key = page.getByRole('dialog', { name: /^更正第 1 题/ });
  await key.getByRole('checkbox', { name: '二', exact: true }).check();
  await key.getByRole('checkbox', { name: '三', exact: true }).uncheck();
  await key.getByLabel('原因').fill('正确答案设错了');
  await key.getByRole('button', { name: '预览谁的成绩会变' }).click();
  const effects = page.getByRole('dialog', { name: /：影响$/ });
  await expect(effects.getByRole('row', { name: /方小田/ })).toBeVisible();
  await expect(effects.getByText('石小山').first()).toBeVisible();
  await effects.getByRole('button', { name: '应用，全部重新计分' }).click();
  await expect(page.getByRole('region', { name: '更正记录' })).toContainText('正确答案设错了');

  // A request for a review is answered.
  if (!second) throw new Error('no second student');
  const reason = '结论一项应该再高一些';
  await mustCall(second, 'POST /capi/Appeal/ask', { chapterId: homework, reason, fileIds: [] });
  await page.goto(`/staff/appeals?state=waiting&campId=${campId}`);
  await page
    .getByRole('listitem', { name: /李小河/ })
    .getByRole('button', { name: /维持原成绩/ })
    .click();
  const keep = page.getByRole('dialog', { name: '维持李小河的成绩' });
  await keep.getByLabel('答复').fill('结论没有用到数据，所以不改');
  await keep.getByRole('button', { name: '答复学生' }).click();
  await expect(page.getByText('没有符合的申请')).toBeVisible();

  // Submitted by the teacher, approved and locked by the manager.
  await page.goto(gradebook);
  await main(page).getByRole('button', { name: '送审' }).click();
  const submission = page.getByRole('dialog');
  await expect(submission.getByText(/总评是暂定的|总评都已经定了/).first()).toBeVisible();
  // Whatever is missing counts as 0.
  const forAll = submission.getByRole('button', { name: /^用于全部/ });
  if (await forAll.isVisible()) await forAll.click();
  await submission.getByRole('button', { name: '送审' }).click();
  await expect(main(page).getByText('审核中')).toBeVisible();
  const managers = await browser.newContext();
  await bringToken(managers, url, manager);
  const dean = await managers.newPage();
  await dean.goto('/staff');
  await dean.getByRole('link', { name: `${title} 要审核的成绩 1` }).click();
  await main(dean).getByRole('button', { name: '通过并归档' }).click();
  await dean.getByRole('dialog').getByRole('button', { name: '通过并归档' }).click();
  await expect(main(dean).getByText('已归档')).toBeVisible();

  // After the lock a correction is asked for, and approved by the manager.
  await openWork('李小河');
  const asked = await correct(page, { whose: '李小河', score: '75', reason: '结论其实用到了数据' });
  await expect(asked.getByRole('row', { name: /总评/ }).first()).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText(/已申请更正李小河的成绩/)).toBeVisible();
  await page.goto(gradebook);
  await expect(figuresOf(page, '李小河').nth(3)).toHaveText('60');
  await dean.goto('/staff');
  await dean.getByRole('link', { name: `${title} 要审核的成绩 1` }).click();
  const request = main(dean).getByRole('listitem', { name: '李小河 · 一周的记录' });
  await expect(request.getByText('结论其实用到了数据')).toBeVisible();
  await expectAccessible(dean);
  await expectReflow(dean);
  await request.getByRole('button', { name: '批准', exact: true }).click();
  const approval = dean.getByRole('dialog', { name: '更正以后，李小河：' });
  await expectAccessible(dean);
  await approval.getByRole('button', { name: '批准并更正' }).click();
  await expect(figuresOf(dean, '李小河').nth(3)).toHaveText('75');
  await expect(request.getByText('已批准', { exact: true })).toBeVisible();

  // The registrar's spreadsheet has the figures of the grid.
  const totals: Record<string, string> = {};
  for (const { name } of students) totals[name] = (await figuresOf(dean, name).first().textContent()) ?? '';
  expect(totals).toEqual({ 方小田: '95', 李小河: '91', 石小山: '14' });
  await main(dean).getByRole('button', { name: '更多' }).click();
  await dean.getByRole('menuitem', { name: '填进教务表格…' }).click();
  const dialog = dean.getByRole('dialog');
  await dialog.getByRole('button', { name: '添加表格…' }).click();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await dialog
    .getByLabel('选择教务处的 .xlsx')
    .setInputFiles({ name: '成绩登记表.xlsx', mimeType, buffer: await registrarSheet() });
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByRole('radio', { name: '成绩登记表' })).toBeChecked();
  const download = dean.waitForEvent('download');
  await dialog.getByRole('button', { name: '填好并下载' }).click();
  const file = await readXlsx(await readFile(await (await download).path()));
  const filled = file.sheets[0]?.rows.slice(1, 4).map((row) => row.slice(1, 4));
  expect(filled?.toSorted()).toEqual([
    ['方小田', 90, 95],
    ['李小河', 80, 91],
    ['石小山', 70, 14],
  ]);
  await dean.keyboard.press('Escape');

  // Each figure that a student sees is the teacher's.
  for (const student of students) {
    const work = { chapterId: homework, type: '2' as const };
    const { review } = await mustCall(student, 'POST /capi/Schoolwork/getWorkOrNote', work);
    const record = await mustCall(student, 'POST /capi/Chapter/getProgressRecord', {
      projectId,
      chapterId: exam,
    });
    const [score] = record.list[0]?.test?.attempts ?? [];
    const { grades } = await mustCall(student, 'POST /capi/Gradebook/getOwn', { projectId });
    const figures = await figuresOf(dean, student.name).allTextContents();
    const attended = grades?.items.find(({ kind }) => kind === 'own')?.score;
    expect([figures[0], figures[4]]).toEqual([String(grades?.total), String(attended)]);
    expect([figures[3], figures[5]]).toEqual([
      review?.score === undefined || review.score === null ? '按 0 分计' : String(review.score),
      String(((score?.score ?? 0) / 10) * 100),
    ]);
  }
  const theirs = await browser.newContext();
  await bringToken(theirs, url, second.token);
  const own = await theirs.newPage();
  await own.goto('/user/notices');
  await expect(own.getByText('你的成绩更正了').first()).toBeVisible();
  // The same on the student's own page.
  await own.goto(`/learning/user?projectId=${projectId}`);
  const grades = own.getByRole('region', { name: '成绩', exact: true });
  await expect(grades.getByText('总评 91')).toBeVisible();
  await expect(grades.getByRole('row', { name: /出勤/ })).toContainText('80 / 100');
  await expect(grades.getByRole('row', { name: /一周的记录/ })).toContainText('75 / 100');
  await expectAccessible(own);
  await expectReflow(own);
  await theirs.close();
  await managers.close();
});
