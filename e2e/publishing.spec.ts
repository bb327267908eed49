import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { workStatus, workType } from '@zhixing/contract/words';
import { expectAccessible } from './support/accessible.ts';
import { mustCall } from './support/call.ts';
import { bringToken, newPerson, register } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { startUnwritten } from './support/unwritten.ts';

/** From a bank of questions to what students see: a test and a homework are written, tried as a student, published. */
test.describe.configure({ mode: 'serial' });

let at: Awaited<ReturnType<typeof startUnwritten>>;
let page: Page;
let project: string;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  at = await startUnwritten();
  project = `/staff/projects/${at.projectId}`;
  page = await open(browser, at.teacher);
});
test.afterAll(async () => {
  await page?.context().close();
  await at?.stop();
});

async function open(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext({ ...test.info().project.use, baseURL: at.url });
  await bringToken(context, at.url, token);
  return context.newPage();
}
const main = () => page.getByRole('main');
const button = (name: string | RegExp) => main().getByRole('button', { name });
const saved = () => expect(main().getByText(/已保存/)).toBeVisible();
/** Of a dialog that is open. */
async function confirm(name: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}
/** Screens of this part at the widths they are made for. */
async function look(name: string) {
  await expectAccessible(page);
  const folder = process.env.E2E_PICTURES;
  if (!folder) return;
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function newQuestion(kind: string, stem: string) {
  await page.goto(`${project}/bank`);
  await page.evaluate(() => localStorage.setItem('zhixing:author-editor', '"source"'));
  await button('新建试题').click();
  await page.getByRole('menuitem', { name: kind }).click();
  await main().getByRole('textbox', { name: '题干', exact: true }).fill(stem);
}

test('questions to match and to put in order go into the bank, saved as they are written', async () => {
  await newQuestion('配对题', '把统计量和它描述的内容**配对**');
  const pairs = [
    ['均值', '集中趋势'],
    ['方差', '离散程度'],
  ];
  for (const [index, [left = '', right = '']] of pairs.entries()) {
    await main()
      .getByRole('textbox', { name: `第 ${index + 1} 对的左边`, exact: true })
      .fill(left);
    await main()
      .getByRole('textbox', { name: `第 ${index + 1} 对的右边`, exact: true })
      .fill(right);
  }
  await main().getByRole('textbox', { name: '第 3 对的右边', exact: true }).fill('相关性');
  await saved();
  await look('question-matching');
  await newQuestion('排序题', '按先后排出步骤');
  for (const [index, step] of ['提出问题', '采集数据', '分析数据', '写出结论'].entries())
    await main()
      .getByRole('textbox', { name: `第 ${index + 1} 个选项`, exact: true })
      .fill(step);
  await saved();
  await page.goto(`${project}/bank`);
  await expect(main().getByRole('row', { name: /排序题/ })).toContainText('按先后排出步骤');
  await look('bank');
});

test('a test takes them by name, and says what it comes to', async () => {
  await page.goto(`${project}/content/${at.lesson.test}`);
  await button('从题库选题').click();
  const rows = page.getByRole('dialog').getByRole('checkbox');
  await rows.nth(1).check();
  await rows.nth(2).check();
  await confirm('加入 2 题');
  await expect(main().getByText('共 2 题，满分 10 分')).toBeVisible();
  await saved();
  await look('test');
});

test('a homework says what to do, and by what it is marked', async () => {
  await page.goto(`${project}/content/${at.lesson.homework}`);
  await main().getByRole('textbox', { name: '作业说明' }).fill('写一份报告：结论先行。');
  await main().getByRole('spinbutton', { name: '正文最少字数' }).fill('200');
  await button('添加评分项').click();
  await main().getByRole('textbox', { name: '第 1 个评分项 名称' }).fill('论证');
  await main().getByRole('spinbutton', { name: '第 1 个评分项 第 1 级 分值' }).fill('60');
  await expect(main().getByText('满分 60 分')).toBeVisible();
  await saved();
  await look('homework');
});

test('the preview is taken by the keyboard alone and marked, and nothing is recorded', async () => {
  await page.goto(`${project}/preview?leaf=${at.lesson.test}`);
  await button('试答').click();
  const grips = main().getByRole('button', { name: /^移动“/ });
  await expect(grips).toHaveCount(4);
  for (const [place, step] of ['提出问题', '采集数据', '分析数据', '写出结论'].entries()) {
    const grip = main().getByRole('button', { name: new RegExp(`^移动“${step}”`) });
    await grip.focus();
    for (let tries = 0; tries < 4; tries += 1) {
      const label = (await grip.getAttribute('aria-label')) ?? '';
      if (label.includes(`第 ${place + 1} 项`)) break;
      await page.keyboard.press('ArrowUp');
    }
    await expect(grip).toBeFocused();
  }
  for (const [left, right] of [
    ['均值', '集中趋势'],
    ['方差', '离散程度'],
  ] as const) {
    const choice = main().getByRole('combobox', { name: left });
    await choice.focus();
    const chosen = choice.locator('option:checked');
    for (let tries = 0; tries < 4; tries += 1) {
      if ((await chosen.textContent()) === right) break;
      await page.keyboard.press('ArrowDown');
    }
    await expect(chosen).toHaveText(right);
  }
  await look('preview-paper');
  await button(/^交\s?卷$/).click();
  await confirm('交卷');
  await expect(main().getByText('已通过').first()).toBeVisible();
  await expect(main().getByText('10 分').first()).toBeVisible();
  await look('preview-result');
  await page.reload();
  await expect(button('试答')).toBeVisible();
});

test('each fault that prevents publishing links to the place where it is mended; then the project is published', async () => {
  await page.goto(`${project}/publish`);
  await expect(main().getByText('还不能发布，有 1 处要补全')).toBeVisible();
  await expect(button(/^发\s?布$/)).toBeDisabled();
  await look('publish-faults');
  await main()
    .getByRole('link', { name: /去补全：项目还没有简介/ })
    .click();
  await main().getByRole('textbox', { name: '简介', exact: true }).fill('从一份问卷到一个结论。');
  await saved();
  await page.goto(`${project}/publish`);
  await button(/^发\s?布$/).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('radio', { name: /^所有人/ }).check();
  await asked.getByRole('checkbox', { name: /开放营/ }).check();
  await look('publish-first');
  await confirm('发布');
  await expect(main().getByText('没有还没发布的改动')).toBeVisible();
  await expect(main().getByRole('row', { name: /第 1 次/ })).toBeVisible();
});

/** As long as is asked; of different words, for repeated ones do not count. */
const report = Array.from({ length: 60 }, (_, at) => `第 ${at} 份问卷填完`).join('，');
const first = '写一份报告：结论先行。';
const second = '写一份报告：结论先行，附上图表。';
const instructions = (on: Page) => on.getByRole('main').getByText(/^写一份报告/);
const learn = (lesson: number) => `/learning?projectId=${at.projectId}&chapterId=${lesson}`;

async function write(words: string) {
  await page.goto(`${project}/content/${at.lesson.homework}`);
  await main().getByRole('textbox', { name: '作业说明' }).fill(words);
  await saved();
}

test('students see nothing of a change until it is published, and then that it was updated', async ({
  browser,
}) => {
  const token = await register(at.url, newPerson('孟知秋'));
  await mustCall({ url: at.url, token }, 'POST /capi/Student/joinProject', { projectId: at.projectId });
  await mustCall({ url: at.url, token }, 'POST /capi/Schoolwork/updateWorkOrNote', {
    chapterId: at.lesson.homework,
    type: workType.homework,
    status: workStatus.submitted,
    content: report,
    fileList: [],
  });
  const student = await open(browser, token);
  await student.goto(learn(at.lesson.homework));
  await expect(instructions(student)).toHaveText(first);
  await write(second);
  await student.reload();
  await expect(instructions(student)).toHaveText(first);
  await page.goto(`${project}/publish`);
  await expect(main().getByText('更新的是：正文')).toBeVisible();
  await expect(main().getByText(/学过的学生会看到“已更新”/)).toBeVisible();
  await look('publish-difference');
  await button(/^发\s?布$/).click();
  await confirm('发布');
  await expect(main().getByRole('row', { name: /第 2 次/ })).toBeVisible();
  await student.goto(`/learning/catalog?projectId=${at.projectId}`);
  await expect(student.getByRole('main').getByText('已更新')).toBeVisible();
  await student.goto(learn(at.lesson.homework));
  await expect(instructions(student)).toHaveText(second);
  await student.context().close();
});

test('a publication is taken back: students see what they saw, the draft stays', async () => {
  const newest = main().getByRole('row', { name: /第 2 次/ });
  await newest.getByRole('button', { name: /^撤\s?回$/ }).click();
  await confirm('撤回');
  await expect(main().getByRole('row', { name: /撤回了第 2 次/ })).toBeVisible();
  await expect(main().getByText('更新的是：正文')).toBeVisible();
  await look('publish-history');
});

test('when two authors publish at once, neither publishes changes of the other that they have not seen', async ({
  browser,
}) => {
  await expect(button(/^发\s?布$/)).toBeEnabled();
  const other = await open(browser, at.administrator);
  await other.goto(`${project}/content/${at.lesson.homework}`);
  await other.getByRole('main').getByRole('spinbutton', { name: '正文最少字数' }).fill('300');
  await expect(other.getByRole('main').getByText(/已保存/)).toBeVisible();
  await button(/^发\s?布$/).click();
  await confirm('发布');
  await expect(main().getByText(/刚才没有发布/)).toBeVisible();
  await expect(main().getByText('更新的是：正文、作业要求')).toBeVisible();
  await button(/^发\s?布$/).click();
  await confirm('发布');
  await expect(main().getByRole('row', { name: /第 4 次/ })).toBeVisible();
  await other.context().close();
});
