import type { Page } from '@playwright/test';
import { contentType } from '@zhixing/contract/words';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { makeDocx } from './support/docx.ts';
import { bringToken } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** A Word document is read into a lesson while the page stays usable, however long it takes. */
const url = process.env.E2E_URL ?? '';

/** As text that was made of a PDF: each letter a run with a spacing of its own. */
const letterByLetter = (letters: number) => {
  const run = (letter: string, at: number) =>
    `<w:r w:rsidR="00000000"><w:rPr><w:rFonts w:ascii="宋体" w:hAnsi="宋体" w:eastAsia="宋体" w:cs="宋体" w:hint="eastAsia"/><w:spacing w:val="-${at}"/><w:kern w:val="0"/><w:sz w:val="24"/><w:szCs w:val="24"/><w:lang w:val="zh-CN" w:eastAsia="zh-CN"/></w:rPr><w:t>${letter}</w:t></w:r>`;
  const paragraph = `<w:p>${[...'实践报告正文内容说明'.repeat(4)].map(run).join('')}</w:p>`;
  return paragraph.repeat(letters / 40);
};
const formula =
  '<w:p><m:oMathPara><m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath></m:oMathPara></w:p>';

const docx = async (name: string, document: string) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: await makeDocx(document),
});

/** The longest time in which the page did nothing, and how often it did something. */
interface Ticks {
  longest: number;
  count: number;
}
const startTicking = (page: Page) =>
  page.evaluate(() => {
    const ticks = { longest: 0, count: 0 };
    let before = performance.now();
    Object.assign(globalThis, { ticks });
    setInterval(() => {
      const now = performance.now();
      ticks.longest = Math.max(ticks.longest, now - before);
      ticks.count += 1;
      before = now;
    }, 20);
  });
const ticksOf = (page: Page): Promise<Ticks> =>
  page.evaluate(() => (globalThis as unknown as { ticks: Ticks }).ticks);

const dialog = (page: Page) => page.getByRole('dialog');
const progress = (page: Page) => dialog(page).getByRole('progressbar', { name: '正在读文档' });
const choose = (page: Page, file: Awaited<ReturnType<typeof docx>>) =>
  dialog(page).locator('input[type=file]').setInputFiles(file);

test.beforeEach(async ({ context, page }) => {
  const token = await logInAdmin(url);
  const at = { url, token };
  const { projectId } = await mustCall(at, 'POST /mapi/Project/createProject', {
    type: 'data',
    title: '导入的讲义',
  });
  await mustCall(at, 'POST /mapi/Project/changeDirectory', {
    projectId,
    change: 'add',
    title: '读数',
    type: contentType.reading,
    parentId: null,
  });
  await bringToken(context, url, token);
  await page.goto(`/staff/projects/${projectId}/content`);
  await page.getByRole('main').getByRole('link', { name: '读数', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: '导入' }).click();
  await expect(dialog(page)).toBeVisible();
});

test('a document of 36,000 runs is read with its progress shown, and the page goes on', async ({ page }) => {
  const file = await docx('一字一段.docx', letterByLetter(36_000) + formula);
  await startTicking(page);
  const began = Date.now();
  await choose(page, file);
  await expect(progress(page)).toBeVisible();
  await expect(dialog(page).getByText(/^读到 \d+ 个字符/)).toBeVisible({ timeout: 120_000 });
  const took = Date.now() - began;
  const { longest, count } = await ticksOf(page);
  test.info().annotations.push({ type: 'measured', description: `${took} ms, longest ${longest} ms` });
  // Read in the page it would stand still for most of the time.
  expect(longest, `of ${took} ms`).toBeLessThan(Math.max(1_000, took / 3));
  expect(count).toBeGreaterThan(10);
  await expect(progress(page)).toBeHidden();
  await expect(dialog(page).getByText(/什么也没有丢/)).toBeVisible();
  await expect(dialog(page).locator('math mfrac')).toBeVisible();
  await dialog(page).getByRole('button', { name: '放进正文' }).click();
  await expect(page.getByRole('main').getByText(/^已保存/)).toBeVisible();
});

test('the reading is stopped, and another document is read at once', async ({ page }) => {
  await choose(page, await docx('很长.docx', letterByLetter(200_000)));
  await expect(progress(page)).toBeVisible();
  const readers = () => page.workers().filter((worker) => worker.url().includes('docx.worker')).length;
  await expect.poll(readers).toBe(1);
  await dialog(page).getByRole('button', { name: '停止读取' }).click();
  await expect(progress(page)).toBeHidden();
  await expect.poll(readers).toBe(0);
  await expect(dialog(page).getByRole('button', { name: '选择文件' })).toBeFocused();
  await choose(page, await docx('短的.docx', '<w:p><w:r><w:t>短的一篇</w:t></w:r></w:p>'));
  await expect(dialog(page).getByText('短的一篇')).toBeVisible();
  await expect(dialog(page).getByText(/实践报告/)).toBeHidden();
});

test('a document without a body is no Word document; only a program that does not come is the network', async ({
  context,
  page,
}) => {
  await choose(page, await docx('没有正文.docx', ''));
  await expect(dialog(page).getByText('这不是可以读的 Word 文档')).toBeVisible();
  await expect(dialog(page).getByText(/网络/)).toBeHidden();
  await context.setOffline(true);
  await page.route(/docx\.worker/, (route) => route.abort('internetdisconnected'));
  await choose(page, await docx('短的.docx', '<w:p><w:r><w:t>短的一篇</w:t></w:r></w:p>'));
  await expect(dialog(page).getByText(/可能是网络断了/)).toBeVisible();
});
