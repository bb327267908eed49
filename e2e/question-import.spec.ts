import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { contentType } from '@zhixing/contract/words';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { makeDocx } from './support/docx.ts';
import { bringToken } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** A paper comes into the bank: reviewed, mended, added as one, undone as one, and shown to students. */
const url = process.env.E2E_URL ?? '';
const paper = `一、单项选择题（每题2分）
1. 平均数最怕什么？
A. 极端值 B. 样本多
答案：A
2. 哪一个是图？
A. 折线图
B.
答案：A
二、多项选择题（每题3分）
3. 哪些是统计量？
A. 均值
B. 方差
C. 天气
【答案】AB
三、判断题
4. 样本总是总体。（×）
四、填空题
5. 均值又叫____。
答案：平均数/算术平均
6. ____和____。
答案：只有一个
五、简答题
7. 为什么要随机抽样？（5分）
8. 说说你看到的趋势。`;

let projectId = 0;
let token = '';
test.beforeEach(async ({ context, page }) => {
  token = await logInAdmin(url);
  const at = { url, token };
  ({ projectId } = await mustCall(at, 'POST /mapi/Project/createProject', {
    type: 'data',
    title: '导入的题',
  }));
  await bringToken(context, url, token);
  await page.goto(`/staff/projects/${projectId}/bank`);
});

const dialog = (page: Page) => page.getByRole('dialog');
const open = (page: Page) => page.getByRole('main').getByRole('button', { name: '导入试题' }).click();

for (const width of [1280, 390])
  test(`a paper is pasted, one question mended, one left out, and students see the others (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    await dialog(page).getByLabel('把试卷粘贴在这里').fill(paper);
    // Closed by mistake, it is all still there.
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await open(page);
    await dialog(page).getByRole('button', { name: '读成试题' }).click();
    await expect(dialog(page).getByRole('status').first()).toContainText('2 道没有看懂');
    await expect(dialog(page).getByText('平均数最怕什么？').nth(1)).toBeVisible();
    await dialog(page)
      .getByLabel('第 2 处的原文，改了马上重读')
      .fill('2. 哪一个是图？\nA. 折线图\nB. 均值\n答案：A');
    await expect(dialog(page).getByRole('status').first()).toContainText('1 道没有看懂');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await dialog(page).getByRole('button', { name: '把 7 道题加入题库' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    const main = page.getByRole('main');
    await expect(main.getByText('导入的 7 道题已在题库')).toBeVisible();
    await expect(main.getByText('刚导入', { exact: true })).toHaveCount(7);
    // As students see them, in a test that takes all of them.
    const at = { url, token };
    const { list } = await mustCall(at, 'POST /mapi/Project/getBank', { projectId, pageSize: 100 });
    const { nodeId } = await mustCall(at, 'POST /mapi/Project/changeDirectory', {
      projectId,
      change: 'add',
      title: '小测',
      type: contentType.test,
      parentId: null,
    });
    const { revision } = await mustCall(at, 'POST /mapi/Project/getDraftChapter', { nodeId });
    const settings = {
      passMark: 60,
      attempts: 1,
      timeLimitMinutes: null,
      shuffle: false,
      reveal: 'last-or-passed',
    };
    await mustCall(at, 'POST /mapi/Project/saveDraftChapter', {
      nodeId,
      revision,
      test: { ...settings, questionIds: list.map(({ questionId }) => questionId), draws: [] },
    } as never);
    await page.goto(`/staff/projects/${projectId}/preview?leaf=${nodeId}`);
    await page.getByRole('button', { name: '试答' }).click();
    for (const stem of ['平均数最怕什么？', '哪一个是图？', '哪些是统计量？', '说说你看到的趋势。'])
      await expect(page.getByText(stem).first()).toBeVisible();
  });

test('a Word document is read by the same rules, and the whole import is undone', async ({ page }) => {
  const line = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const lines = ['1. 首都是____。', '答案：北京', '2. 数据会说话。', '参考答案', '2. √'];
  await open(page);
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: '试卷.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: await makeDocx(lines.map(line).join('')),
    });
  await dialog(page).getByRole('button', { name: '把 2 道题加入题库' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('导入的 2 道题已在题库')).toBeVisible();
  await main.getByRole('button', { name: '撤销这次导入' }).click();
  await expect(main.getByText(/题库还是空的/)).toBeVisible();
});

test('questions are saved as another system\u2019s file, told what it cannot carry, and come back the same', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const at = { url, token };
  const common = {
    marks: 2,
    partial: true,
    blanks: [],
    pairs: [],
    explanation: '**因为**',
    guide: '',
    tags: ['均值'],
  };
  const options = ['先收集', '再画图'].map((text) => ({ text, answer: true }));
  await mustCall(at, 'POST /mapi/Project/importQuestions', {
    projectId,
    questions: [
      { ...common, kind: 'judge', stem: '样本 $n<N$。', options: [], answer: true },
      { ...common, kind: 'ordering', stem: '排一排 {先后}', options, answer: null },
    ],
  });
  await page.goto(`/staff/projects/${projectId}/bank`);
  await page.getByRole('main').getByRole('button', { name: '导出题目' }).click();
  await expect(dialog(page).getByText('2 道题都能写进这种格式，没有失去什么。')).toBeVisible();
  await dialog(page).getByText('GIFT（Moodle').click();
  await expect(dialog(page).getByText('第 2 题：没有写进去：这种格式没有这种题型')).toBeVisible();
  await expect(dialog(page).getByText('第 1 题：分值没有写进去')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog(page).getByText('Moodle XML').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: '保存 2 道题' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('导入的题 试题.xml');
  const buffer = readFileSync(await file.path());
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await open(page);
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: file.suggestedFilename(), mimeType: 'text/xml', buffer });
  await expect(dialog(page).getByRole('status').first()).toContainText(
    '2 道照原样，0 道有改动，0 道没有看懂，2 道重复',
  );
  // As a printed paper, and read from Word again.
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: '导出题目' }).click();
  await dialog(page).getByText('Word 试卷').click();
  await dialog(page).getByLabel('卷首的院校名称').fill('启明学院');
  await dialog(page).getByLabel('附参考答案（另起一页）').check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const [paperFile] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: '保存 2 道题' }).click(),
  ]);
  expect(paperFile.suggestedFilename()).toBe('导入的题 试卷和答案.docx');
  const word = readFileSync(await paperFile.path());
  await page.keyboard.press('Escape');
  await open(page);
  await dialog(page).getByRole('button', { name: '换一份' }).click();
  await dialog(page).locator('input[type=file]').setInputFiles({
    name: paperFile.suggestedFilename(),
    mimeType: 'application/octet-stream',
    buffer: word,
  });
  await expect(dialog(page).getByRole('status').first()).toContainText(
    '2 道照原样，0 道有改动，0 道没有看懂',
  );
});
