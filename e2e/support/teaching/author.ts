import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import { button, confirm, dialog, main, press, saved } from './screen.ts';

export const title = '校园步行观察';
export const stems = { single: '一周有几个工作日的读数？', judge: '没有读到的那一天可以补一个数。' };

async function add(page: Page, { name, kind, below }: { name: string; kind?: string; below?: string }) {
  await press(page, below ? new RegExp(`^添\\s?加 ${below}$`) : '添加一章');
  await dialog(page).getByLabel('标题').fill(name);
  if (kind) await dialog(page).getByRole('radio', { name: kind }).check();
  await confirm(page, '添加');
  await expect(main(page).getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '项目的页面' }).getByRole('link', { name, exact: true }).click();
const lesson = async (page: Page, name: string) => {
  await tab(page, '目录与内容');
  await main(page).getByRole('link', { name, exact: true }).click();
};

/** A project with two chapters: two readings, a homework with a rubric, a test of the bank's questions. */
export async function writeProject(page: Page) {
  await page
    .getByRole('navigation', { name: '后台的页面' })
    .getByRole('link', { name: '项目', exact: true })
    .click();
  await press(page, '新建项目');
  await dialog(page).getByLabel('项目名称').fill(title);
  await dialog(page).getByRole('combobox').selectOption({ label: '数据分析' });
  await confirm(page, '建立');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await main(page).getByLabel('简介', { exact: true }).fill('用一周的步数回答一个问题');
  await saved(page);
  await tab(page, '目录与内容');
  await add(page, { name: '第一章 记录' });
  await add(page, { name: '读数', kind: '阅读', below: '第一章 记录' });
  await add(page, { name: '一周的记录', kind: '作业', below: '第一章 记录' });
  await add(page, { name: '第二章 结论' });
  await add(page, { name: '怎样下结论', kind: '阅读', below: '第二章 结论' });
  await add(page, { name: '小测', kind: '测验', below: '第二章 结论' });
  await writeReadings(page);
  await writeHomework(page);
  await writeTest(page);
}

async function writeReadings(page: Page) {
  await page.evaluate(() => localStorage.setItem('zhixing:author-editor', '"source"'));
  for (const name of ['读数', '怎样下结论']) {
    await lesson(page, name);
    await main(page).getByLabel('正文', { exact: true }).fill(`## ${name}\n\n每天**同一时间**记一次。`);
    await saved(page);
  }
}

async function writeHomework(page: Page) {
  await lesson(page, '一周的记录');
  await main(page)
    .getByRole('textbox', { name: '作业说明' })
    .fill('记一周的步数，写一段话说明你看到了什么。');
  await press(page, '添加评分项');
  await main(page).getByRole('textbox', { name: '第 1 个评分项 名称' }).fill('说得清楚');
  await main(page).getByRole('switch', { name: '须批阅合格才算完成' }).click();
  await saved(page);
}

async function newQuestion(page: Page, kind: string, stem: string) {
  await tab(page, '题库');
  await press(page, '新建试题');
  await page.getByRole('menuitem', { name: kind }).click();
  await main(page).getByRole('textbox', { name: '题干', exact: true }).fill(stem);
}

async function writeTest(page: Page) {
  await newQuestion(page, '单选题', stems.single);
  for (const [index, words] of ['五个', '七个', '三个', '一个'].entries())
    await main(page)
      .getByRole('textbox', { name: `第 ${index + 1} 个选项`, exact: true })
      .fill(words);
  await main(page).getByRole('radio', { name: '第 1 个选项是对的' }).check();
  await saved(page);
  await newQuestion(page, '判断题', stems.judge);
  await main(page).getByRole('radio', { name: '错误', exact: true }).check();
  await saved(page);
  await lesson(page, '小测');
  await press(page, '从题库选题');
  await dialog(page).getByRole('checkbox').nth(1).check();
  await dialog(page).getByRole('checkbox').nth(2).check();
  await confirm(page, '加入 2 题');
  await expect(main(page).getByText(/共 2 题/)).toBeVisible();
  await saved(page);
}

/** Tried as a student would, and made public. */
export async function publish(page: Page) {
  await tab(page, '预览');
  await expect(main(page).getByText('怎样下结论').first()).toBeVisible();
  await tab(page, '发布');
  await press(page, '发布');
  await confirm(page, '发布');
  await expect(main(page).getByText('没有还没发布的改动')).toBeVisible();
  await expect(button(page, '发布')).toBeDisabled();
}
