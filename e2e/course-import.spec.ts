import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import JSZip from 'jszip';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { makePng } from './support/files.ts';
import { bringToken } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** A public textbook’s repository comes into a draft: reviewed, one part left out, its links and pictures right, undone as a whole. */
const url = process.env.E2E_URL ?? '';
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><circle cx="30" cy="20" r="15"/></svg>';

async function book(): Promise<Buffer> {
  const zip = new JSZip();
  const files: Record<string, string | Buffer> = {
    'README.md': '# 数据入门\n\n先看[变量](ch1/variables.md)，再看[画图](ch2/plot.md)。',
    'ch1/README.md': '# 第一章 起步\n\n这一章说变量。',
    'ch1/variables.md':
      '# 变量\n\n![一张图](../img/picture.png)\n\n![一幅画](../img/drawing.svg)\n\n回到[封面](../README.md)，见[没有的](no.md)。',
    'ch1/code.ipynb': '{}',
    'ch2/plot.md': '# 画图\n\n见[变量](../ch1/variables.md#一张图)。',
    'img/picture.png': makePng(),
    'img/drawing.svg': drawing,
  };
  for (const [path, content] of Object.entries(files)) zip.file(`book-main/${path}`, content);
  return zip.generateAsync({ type: 'nodebuffer' });
}

const dialog = (page: Page) => page.getByRole('dialog');

test('a zip of Markdown is reviewed and becomes sections and lessons of a draft, and is undone', async ({
  page,
  context,
}) => {
  const token = await logInAdmin(url);
  const at = { url, token };
  const { projectId } = await mustCall(at, 'POST /mapi/Project/createProject', {
    type: 'data',
    title: '导入的书',
  });
  await bringToken(context, url, token);
  await page.goto(`/staff/projects/${projectId}/content`);
  const main = page.getByRole('main');
  const open = () => main.getByRole('button', { name: '导入课程' }).click();
  const choose = (buffer: Buffer) =>
    dialog(page)
      .getByLabel('选择文件')
      .setInputFiles({ name: '书.zip', mimeType: 'application/zip', buffer });
  const packed = await book();
  await open();
  await choose(Buffer.from('PK\x03\x04 没有下载完'));
  await expect(dialog(page).getByRole('alert')).toContainText('这个压缩包打不开');
  await choose(packed);
  await expect(dialog(page).getByRole('status')).toHaveText(
    /要加入 4 节，其中 2 节有变化；1 处没有看懂，0 处没有选/,
  );
  await dialog(page).getByRole('checkbox', { name: '加入《画图》' }).uncheck();
  await dialog(page).getByRole('button', { name: '看看内容 变量' }).click();
  await expect(dialog(page).getByRole('img', { name: '一张图' })).toBeVisible();
  await expect(dialog(page).getByText('1 个链接要去的文件不在这份课程里')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  await dialog(page).getByRole('button', { name: '把 3 节加入草稿' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden({ timeout: 20_000 });
  await expect(main.getByText('导入的 4 个章节在目录的末尾')).toBeVisible();
  // One lesson as students would see it: its pictures, and a link to another lesson.
  const { directory } = await mustCall(at, 'POST /mapi/Project/getDraft', { projectId });
  const idOf = (title: string) => directory.find((node) => node.title === title && node.type !== null)?.id;
  await page.goto(`/staff/projects/${projectId}/preview?leaf=${idOf('变量')}`);
  for (const name of ['一张图', '一幅画'])
    await expect
      .poll(() => main.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  await expect(main.getByRole('link', { name: '封面' })).toHaveAttribute(
    'href',
    `/learning?projectId=${projectId}&chapterId=${idOf('数据入门')}`,
  );
  // It leaves as a cartridge, which is read as the same lessons.
  await page.goto(`/staff/projects/${projectId}/content`);
  await main.getByRole('button', { name: '导出课程' }).click();
  const save = dialog(page).getByRole('button', { name: '保存 3 节' });
  await expect(save).toBeEnabled();
  const [left] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(left.suggestedFilename()).toBe('导入的书.imscc');
  const cartridge = await readFile(await left.path());
  await page.keyboard.press('Escape');
  await open();
  await choose(cartridge);
  await expect(dialog(page).getByRole('status')).toHaveText(
    /要加入 3 节，其中 0 节有变化；0 处没有看懂，0 处没有选/,
  );
  await expect(dialog(page).getByText('写到 2 个图片与文件')).toBeVisible();
  await page.keyboard.press('Escape');
  // The same file again is told; what was said of it is read again; it is undone as a whole.
  await page.goto(`/staff/projects/${projectId}/content`);
  await open();
  await choose(packed);
  await expect(dialog(page).getByText('再加入一遍，会有两份')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: '把 4 节加入草稿' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: '导入记录' }).click();
  await dialog(page).getByRole('button', { name: '看报告' }).click();
  await expect(dialog(page).getByText('画图 · 不加入')).toBeVisible();
  await dialog(page).getByRole('button', { name: '撤销这次导入' }).click();
  await page.getByRole('button', { name: '撤销这次导入', exact: true }).last().click();
  await expect(dialog(page).getByText('已撤销')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main.getByText('变量')).toBeHidden();
});
