import type { Locator, Page } from '@playwright/test';
import { logInAdmin } from './support/admin.ts';
import { mustCall, uploadFile } from './support/call.ts';
import { makePagesPdf, readDocx, readXlsx } from './support/files.ts';
import { findLesson } from './support/learner.ts';
import { bringToken, newPerson, registerAndJoin } from './support/people.ts';
import { makeScans, scanPages, unreadable } from './support/scans.ts';
import { expect, test } from './support/test.ts';

const url = process.env.E2E_URL ?? '';
const broken = Buffer.from('%PDF-1.4\nthere is nothing in it\n');
const pages = 30;

const readableFiles = () => [
  { name: '报告.pdf', body: makePagesPdf(pages) },
  { name: '坏的.pdf', body: broken },
];

/** A homework with files, by default two PDFs, one of them broken, handed in by somebody new whose name nobody else has: the queue is searched by it. */
async function handIn({ name = '庄展页', files = readableFiles() } = {}) {
  const student = await registerAndJoin(url, 'quick-start', newPerson(name));
  const { id: chapterId } = await findLesson(url, student, 'homework');
  const { token } = student;
  const fileList = await Promise.all(
    files.map(async (file) => (await uploadFile({ url, token }, file)).data),
  );
  await mustCall({ url, token: student.token }, 'POST /capi/Schoolwork/updateWorkOrNote', {
    chapterId,
    type: '2',
    status: '1',
    content: '报告在附件里，图也在附件里，请老师批阅。',
    fileList: fileList.map(({ id }) => ({ id })),
  });
  return { student, chapterId };
}

/** The address of a work on the marking screen. */
async function workOf(token: string, { student, chapterId }: Awaited<ReturnType<typeof handIn>>) {
  const { list: camps } = await mustCall({ url, token }, 'POST /mapi/Marking/getOverview', {
    keyword: '新手营',
    pageSize: 20,
  });
  const camp = camps.find(({ leaves: lessons }) => lessons.some((lesson) => lesson.chapterId === chapterId));
  const campId = camp?.campId ?? 0;
  const { list } = await mustCall({ url, token }, 'POST /mapi/Marking/getQueue', {
    campId,
    chapterId,
    filter: 'waiting' as const,
    pageSize: 50,
  });
  const work = list.find((each) => each.student.name === student.name);
  return { queue: `/staff/marking/${campId}/${chapterId}`, submissionId: work?.submissionId };
}

/** The colour of a page's lower left corner, and how much of its upper half is ink. */
const inkOf = (canvas: Locator) =>
  canvas.evaluate((surface: HTMLCanvasElement) => {
    const { width, height } = surface;
    if (width === 0) return null;
    const copy = Object.assign(document.createElement('canvas'), { width, height });
    const pixels = copy.getContext('2d', { willReadFrequently: true });
    if (!pixels) return null;
    pixels.drawImage(surface, 0, 0);
    const [red, green, blue] = pixels.getImageData(4, height - 4, 1, 1).data;
    const { data } = pixels.getImageData(0, 0, width, Math.floor(height / 2));
    let ink = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) ink += 1;
    return { corner: [red, green, blue], written: ink > 20 };
  });

const pageOf = (page: Page, number: number) =>
  page.getByRole('img', { name: `第 ${number} 页，共 ${pages} 页` });

test('a PDF is shown page by page beside the marking form; one that cannot be shown has an error', async ({
  page,
  context,
}) => {
  const token = await logInAdmin(url);
  const { queue, submissionId } = await workOf(token, await handIn());
  await bringToken(context, url, token);
  await page.goto(`${queue}/${submissionId}`);
  const written = page.getByRole('button', { name: '学生的作业' });
  const box = page.getByRole('region', { name: `报告.pdf，共 ${pages} 页` });
  await expect(written.or(box).first()).toBeVisible();
  if (await written.isVisible()) await written.click();
  await box.scrollIntoViewIfNeeded();
  await expect(pageOf(page, 1)).toHaveAttribute('data-drawn', 'true');
  expect(await inkOf(pageOf(page, 1))).toEqual({ corner: [255, 0, 0], written: true });
  // What is far is not drawn, and what has been left is let go.
  expect(await inkOf(pageOf(page, pages))).toBeNull();
  await box.evaluate((each) => each.scrollTo(0, each.scrollHeight));
  await expect(pageOf(page, pages)).toHaveAttribute('data-drawn', 'true');
  await expect.poll(() => inkOf(pageOf(page, 1))).toBeNull();
  const other = page.getByRole('region', { name: '附件内容：坏的.pdf' });
  await other.scrollIntoViewIfNeeded();
  await expect(other.getByText('这个 PDF 不能在这里显示')).toBeVisible();
});

test('a Word document and a workbook are read where they are marked', async ({ page, context }) => {
  const token = await logInAdmin(url);
  const files = [
    { name: '报告.docx', body: readDocx() },
    { name: '步数.xlsx', body: readXlsx() },
    { name: '读我.txt', body: Buffer.from('先看报告') },
  ];
  const { queue, submissionId } = await workOf(token, await handIn({ name: '尤文档', files }));
  await bringToken(context, url, token);
  await page.goto(`${queue}/${submissionId}`);
  const preview = (name: string) => page.getByRole('region', { name: `预览：${name}` });
  await page.getByRole('region', { name: '附件内容：报告.docx' }).scrollIntoViewIfNeeded();
  await expect(preview('报告.docx').getByText('一周里走得最多的是周日。')).toBeVisible();
  await page.getByRole('region', { name: '附件内容：步数.xlsx' }).scrollIntoViewIfNeeded();
  await expect(preview('步数.xlsx').getByRole('cell').first()).toBeVisible();
  await expect(preview('读我.txt').getByText('先看报告')).toBeVisible();
});

/** How many pixels of a page are dark, and how many light. */
const shadesOf = (canvas: Locator) =>
  canvas.evaluate((surface: HTMLCanvasElement) => {
    const pixels = surface.getContext('2d');
    const { data = [] } = pixels?.getImageData(0, 0, surface.width, surface.height) ?? {};
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
    return { dark, light: data.length / 4 - dark };
  });

test('scans of every image encoding and fonts of every office program are drawn; a page that cannot be drawn says so and links the file', async ({
  page,
  context,
}) => {
  const token = await logInAdmin(url);
  const { queue, submissionId } = await workOf(
    token,
    await handIn({ name: '苗扫描', files: [{ name: '扫描.pdf', body: makeScans() }] }),
  );
  await bringToken(context, url, token);
  await page.goto(`${queue}/${submissionId}`);
  const written = page.getByRole('button', { name: '学生的作业' });
  const of = scanPages.length;
  const box = page.getByRole('region', { name: `扫描.pdf，共 ${of} 页` });
  await expect(written.or(box).first()).toBeVisible();
  if (await written.isVisible()) await written.click();
  for (const [place, what] of scanPages.entries()) {
    const sheet = page.getByRole('img', { name: `第 ${place + 1} 页，共 ${of} 页` });
    await sheet.scrollIntoViewIfNeeded();
    await expect(sheet, what).toHaveAttribute('data-drawn', 'true');
    const less = box.getByText(`第 ${place + 1} 页有内容（图片或文字）没能在这里显示`);
    if (unreadable.includes(what)) {
      await expect(less, what).toBeVisible();
      await expect(less.getByRole('link', { name: '打开文件' })).toHaveAttribute('href', /\/files\/\d+\?/);
      continue;
    }
    await expect(less, what).toHaveCount(0);
    const { dark, light } = await shadesOf(sheet);
    expect([what, dark > 100, light > 100]).toEqual([what, true, true]);
  }
});
