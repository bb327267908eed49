import { makePdf } from '../web/src/testing/pdf.ts';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { createDraft, publishDraft } from './support/drafts.ts';
import { makePagesPdf } from './support/files.ts';
import { openLesson } from './support/learner.ts';
import { bringToken, newPerson, registerAndJoinById } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** A PDF in a lesson: an author puts it in, a student reads it to its last page (rules: documents, reading-time). */
const url = process.env.E2E_URL ?? '';
const of = 4;

test('a PDF in a lesson is shown page by page, and the lesson is done at its last page', async ({
  page,
  context,
}) => {
  const at = { url, token: await logInAdmin(url) };
  const { projectId, nodeId } = await createDraft(at, { title: `文档 ${Math.random()}` });
  await bringToken(context, url, at.token);
  await page.addInitScript(() => {
    if (globalThis.origin !== 'null') localStorage.setItem('zhixing:author-editor', '"source"');
  });
  await page.goto(`/staff/projects/${projectId}/content/${nodeId}`);
  const put = async (name: string, buffer: Buffer) => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('main').getByRole('button', { name: '图片与文件' }).first().click();
    await (await chosen).setFiles({ name, mimeType: 'application/pdf', buffer });
  };
  await put('上锁的.pdf', Buffer.from(makePdf({ pages: 1, locked: true })));
  await expect(page.getByText('这个 PDF 设有打开密码')).toBeVisible();
  await put('讲义.pdf', makePagesPdf(of));
  const source = page.getByLabel('正文', { exact: true });
  await expect(source).toHaveValue(/(^|\n\n)\[讲义\.pdf\]\(file:\d+\)$/);
  await expect(page.getByText(`PDF，共 ${of} 页`)).toBeAttached();
  const lesson = () => mustCall(at, 'POST /mapi/Project/getDraftChapter', { nodeId });
  await expect.poll(async () => (await lesson()).body).toMatch(/讲义\.pdf/);
  await publishDraft(at, projectId);

  const student = await registerAndJoinById(url, projectId, newPerson('沈知秋'));
  await bringToken(context, url, student.token);
  await openLesson(page, student, nodeId);
  const pages = page.getByRole('region', { name: `讲义.pdf，共 ${of} 页` });
  const drawn = pages.locator('canvas[data-drawn=true]');
  const number = page.getByRole('textbox', { name: `第几页（共 ${of} 页）` });
  await expect(drawn.first()).toBeVisible();
  expect(await drawn.count()).toBeLessThan(of);
  // The words lie over the picture, for who listens or selects; their font is not in the file.
  await expect(pages.getByText('中文').first()).toBeAttached();
  const inked = await drawn.first().evaluate((canvas: HTMLCanvasElement) => {
    const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    const dots = { red: 0, black: 0 };
    for (let place = 0; place < data.length; place += 4) {
      const [red = 0, green = 0] = [data[place], data[place + 1]];
      if (red > 200 && green < 50) dots.red += 1;
      if (red < 50 && green < 50) dots.black += 1;
    }
    return dots;
  });
  expect(inked.red).toBeGreaterThan(1_000);
  expect(inked.black).toBeGreaterThan(100);
  await page.screenshot({ path: test.info().outputPath('document.png') });

  await page.getByRole('button', { name: '放大', exact: true }).click();
  await expect.poll(() => pages.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  await page.getByRole('button', { name: '缩小', exact: true }).click();
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await sideways()).toBeLessThanOrEqual(0);

  const content = () =>
    mustCall({ url, token: student.token }, 'POST /capi/Chapter/getContent', {
      chapterId: nodeId,
      ahead: true,
    });
  await number.fill('3');
  await number.press('Enter');
  await expect(number).toHaveValue('3');
  await expect
    .poll(async () => (await content()).reading?.position ?? 0, { timeout: 60_000 })
    .toBeGreaterThan(0.3);
  expect((await content()).reading?.position).toBeLessThan(0.99);
  // One is back at that page.
  await page.reload();
  await expect(number).toHaveValue('3');
  await expect(page.getByText('时间够了，看到末尾就完成')).toBeAttached({ timeout: 60_000 });
  expect((await content()).done).toBe(false);
  await number.fill(String(of));
  await number.press('Enter');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText('这一节读完了')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: test.info().outputPath('end-dark.png') });
});
