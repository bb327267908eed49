import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { mustCall } from './support/call.ts';
import { queryDatabase } from './support/database.ts';
import { killBrowser } from './support/kill-browser.ts';
import { logIn } from './support/login.ts';
import { bringToken, newPerson, registerAndJoin } from './support/people.ts';
import { readableOn } from './support/readable-on.ts';
import { expect, test } from './support/test.ts';

type Student = Awaited<ReturnType<typeof registerAndJoin>> & {
  url: string;
  homework: number;
  reading: number;
};

/** Somebody in the project, their homework and a chapter to take notes on. */
async function newWriter(url: string): Promise<Student> {
  const student = await registerAndJoin(url, 'quick-start', newPerson());
  const { token, projectId } = student;
  const { directory } = await mustCall({ url, token }, 'POST /capi/Chapter/getDirectory', { projectId });
  const nodes = directory.flatMap(({ subChapter = [], ...first }) => [
    first,
    ...subChapter.flatMap(({ minChapter = [], ...second }) => [second, ...minChapter]),
  ]);
  const idOf = (type: '1' | '2') => nodes.find((node) => node.type === type)?.id ?? 0;
  return { ...student, url, homework: idOf('2'), reading: idOf('1') };
}

const homeworkOf = ({ projectId, homework }: Student) =>
  `/learning/homework?projectId=${projectId}&chapterId=${homework}`;
const readingOf = ({ projectId, reading }: Student) =>
  `/learning?projectId=${projectId}&chapterId=${reading}`;

const editor = (page: Page) => page.getByRole('textbox', { name: '作业内容' });
const noteBox = (page: Page) => page.getByRole('textbox', { name: '笔记内容' });

async function openHomework(page: Page, student: Student) {
  await page.goto(homeworkOf(student));
  await expect(editor(page)).toBeVisible();
}
async function openNote(page: Page, student: Student) {
  await page.goto(readingOf(student));
  await page.getByRole('button', { name: '笔记', exact: true }).click();
  await expect(noteBox(page)).toBeVisible();
}

async function begin(context: BrowserContext, url: string) {
  const student = await newWriter(url);
  await bringToken(context, url, student.token);
  return student;
}

/** What the database holds of a student: each save counts a version, each handing in is a row. */
async function heldOf({ mobile }: Student, type: 1 | 2) {
  const where = `student_id = (select id from account where mobile = '${mobile}') and type = ${type}`;
  const varFolder = process.env.E2E_VAR ?? '';
  const works = await queryDatabase<{ content: string; version: number }>(
    varFolder,
    `select content, version from work where ${where}`,
  );
  const submissions = await queryDatabase<{ content: string }>(
    varFolder,
    `select content from submission where ${where} order by version`,
  );
  return { works, submissions: submissions.map(({ content }) => content) };
}

test('homework and note written without a network survive the killed tab and are sent exactly once', async ({
  context,
  baseURL,
}) => {
  const student = await begin(context, baseURL ?? '');
  const first = await context.newPage();
  await openHomework(first, student);
  const second = await context.newPage();
  await openNote(second, student);

  await context.setOffline(true);
  await first.bringToFront();
  await editor(first).pressSequentially('断网时写的作业：七天里有两个雨天，都走得少');
  await expect(first.getByText('已存在本机，联网后发送')).toBeVisible();
  await first.getByRole('button', { name: '提交作业' }).click();
  await first.getByRole('button', { name: '确认提交' }).click();
  await expect(first.getByText('已存在本机，联网后自动提交')).toBeVisible();
  await second.bringToFront();
  await noteBox(second).fill('断网时写的笔记');
  await expect(second.getByText('已存在本机，联网后发送')).toBeVisible();
  await expect(second.getByRole('button', { name: /2 项待发送/ })).toBeVisible();
  await second.close();
  await first.close();
  expect((await heldOf(student, 2)).works).toEqual([]);

  await context.setOffline(false);
  const again = await context.newPage();
  await openHomework(again, student);
  await expect(editor(again)).toHaveText('断网时写的作业：七天里有两个雨天，都走得少');
  await expect(again.getByText('已提交第 1 版')).toBeVisible();
  await expect(again.getByText(/已保存 \d/)).toBeVisible();
  await openNote(again, student);
  await expect(noteBox(again)).toHaveText('断网时写的笔记');
  await expect(again.getByText(/已保存 \d/)).toBeVisible();

  const homework = await heldOf(student, 2);
  expect(homework.submissions).toHaveLength(1);
  expect(homework.submissions[0]).toContain('断网时写的作业：七天里有两个雨天，都走得少');
  expect(homework.works.map(({ version }) => version)).toEqual([1]);
  const note = await heldOf(student, 1);
  expect(note.submissions).toEqual([]);
  expect(note.works).toMatchObject([{ content: expect.stringContaining('断网时写的笔记'), version: 1 }]);
});

test('a browser that is killed while offline has the homework at its next start, and sends it once', async ({
  launchOptions,
  viewport,
  baseURL,
  watch,
}) => {
  const url = baseURL ?? '';
  const student = await newWriter(url);
  const profile = mkdtempSync(join(tmpdir(), 'zhixing-browser-'));
  const start = async () => {
    const options = { ...launchOptions, viewport, baseURL: url, locale: 'zh-CN' };
    const context = await chromium.launchPersistentContext(profile, options);
    watch.listen(context);
    await bringToken(context, url, student.token);
    return context;
  };
  const killed = await start();
  const writing = await killed.newPage();
  await openHomework(writing, student);
  await killed.setOffline(true);
  await editor(writing).pressSequentially('断电前写的作业：七天里有两个雨天，都走得少');
  await expect(writing.getByText('已存在本机，联网后发送')).toBeVisible();
  await writing.getByRole('button', { name: '提交作业' }).click();
  await writing.getByRole('button', { name: '确认提交' }).click();
  await expect(writing.getByText('已存在本机，联网后自动提交')).toBeVisible();
  const closed = new Promise((resolve) => killed.once('close', resolve));
  killBrowser(profile);
  await closed;
  expect((await heldOf(student, 2)).works).toEqual([]);

  const started = await start();
  const again = await started.newPage();
  await openHomework(again, student);
  await expect(editor(again)).toHaveText('断电前写的作业：七天里有两个雨天，都走得少');
  await expect(again.getByText('已提交第 1 版')).toBeVisible();
  const held = await heldOf(student, 2);
  expect(held.works.map(({ version }) => version)).toEqual([1]);
  expect(held.submissions).toHaveLength(1);
  await started.close();
  rmSync(profile, { recursive: true, force: true });
});

test('a picture pasted into the homework is uploaded, saved with the text and there after a reload', async ({
  page,
  context,
  baseURL,
}) => {
  const student = await begin(context, baseURL ?? '');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHomework(page, student);
  await editor(page).pressSequentially('图见下');
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 });
    canvas.getContext('2d')?.fillRect(20, 20, 120, 80);
    const drawn = new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob as Blob)));
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': drawn })]);
  });
  await editor(page).press('Control+End');
  await page.keyboard.press('Control+V');
  const picture = editor(page).getByRole('img');
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(320);
  await expect(page.getByText(/已保存 \d/)).toBeVisible();
  await page.reload();
  await expect(editor(page)).toHaveText('图见下');
  await expect.poll(width).toBe(320);
  const [held] = (await heldOf(student, 2)).works;
  expect(held?.content).toContain('"image"');
});

test('letters typed just before a reload are kept', async ({ page, context, baseURL }) => {
  const student = await begin(context, baseURL ?? '');
  await openHomework(page, student);
  await editor(page).pressSequentially('先写的一句。');
  await expect(page.getByText(/已保存 \d/)).toBeVisible();
  await editor(page).pressSequentially('最后一句');
  await page.reload();
  await expect(editor(page)).toHaveText('先写的一句。最后一句');
  await expect(page.getByText(/已保存 \d/)).toBeVisible();
  expect((await heldOf(student, 2)).works[0]?.content).toContain('先写的一句。最后一句');
});

test('a session that ends while one writes loses no letter', async ({ page, context, baseURL }) => {
  const student = await begin(context, baseURL ?? '');
  await openHomework(page, student);
  await editor(page).pressSequentially('登录失效前写的');
  await mustCall(student, 'POST /passport/Api/user/logout', {});
  await expect(page).toHaveURL(/\/account\/login$/);
  expect((await heldOf(student, 2)).works).toEqual([]);

  await logIn(page, student);
  await expect(page).toHaveURL(homeworkOf(student));
  await expect(editor(page)).toHaveText('登录失效前写的');
  await expect(page.getByText(/已保存 \d/)).toBeVisible();
  expect((await heldOf(student, 2)).works.map(({ version }) => version)).toEqual([1]);
});

test('a text not sent before a logout is encrypted on the device, and sent at its student’s next login', async ({
  page,
  baseURL,
}) => {
  const student = await newWriter(baseURL ?? '');
  await page.goto('/account/login');
  await logIn(page, student);
  await expect(page).toHaveURL('/user/practise');
  await openHomework(page, student);
  const saving = '**/capi/Schoolwork/updateWorkOrNote';
  await page.route(saving, (route) => route.abort());
  await editor(page).pressSequentially('还没送出的作业');
  await expect(page.getByText(/已存在本机/)).toBeVisible();
  expect(await readableOn(page)).toContain('还没送出的作业');

  await page.goto('/account/logout');
  await expect(page.getByRole('heading', { name: '有 1 份内容还没有发送' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '仍然退出' }).click();
  await expect(page.getByRole('heading', { name: '已退出登录' })).toBeVisible();
  expect(await readableOn(page)).not.toContain('还没送出的作业');
  expect((await heldOf(student, 2)).works).toEqual([]);

  await page.unroute(saving);
  await page.goto(homeworkOf(student));
  await logIn(page, student);
  await expect(page).toHaveURL(homeworkOf(student));
  await expect(editor(page)).toHaveText('还没送出的作业');
  await expect(page.getByText(/已保存 \d/)).toBeVisible();
  expect((await heldOf(student, 2)).works[0]?.content).toContain('还没送出的作业');
});

test('a text that was saved elsewhere in between is shown beside one’s own, and both can be kept', async ({
  page,
  context,
  baseURL,
}) => {
  const student = await begin(context, baseURL ?? '');
  await openNote(page, student);
  await mustCall(student, 'POST /capi/Schoolwork/updateWorkOrNote', {
    chapterId: student.reading,
    type: '1',
    content: '手机上写的',
    fileList: [],
    status: '0',
  });
  await noteBox(page).fill('电脑上写的');
  const dialog = page.getByRole('dialog', { name: '另一处保存过更新的版本' });
  await expect(dialog).toContainText('手机上写的');
  await expect(dialog).toContainText('电脑上写的');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '合在一起' }).click();
  await expect(noteBox(page)).toHaveText(/电脑上写的[\s\S]*手机上写的/);
  await expect(page.getByText(/已保存 \d/)).toBeVisible();
  const { works } = await heldOf(student, 1);
  expect(works[0]?.version).toBe(2);
});

test('two tabs on one homework: the older one learns of the newer text', async ({ context, baseURL }) => {
  const student = await begin(context, baseURL ?? '');
  const [first, second] = [await context.newPage(), await context.newPage()];
  await openHomework(first, student);
  await openHomework(second, student);
  await first.bringToFront();
  await editor(first).pressSequentially('第一个标签页');
  await expect(editor(second)).toHaveText('第一个标签页');
  await second.bringToFront();
  await editor(second).press('Control+End');
  await editor(second).pressSequentially('，第二个接着写');
  await expect(editor(first)).toHaveText('第一个标签页，第二个接着写');
  await expect(second.getByText(/已保存 \d/)).toBeVisible();
  await expectAccessible(second);
  expect((await heldOf(student, 2)).works[0]?.content).toContain('第一个标签页，第二个接着写');
});

/** Where the project's test is taken. */
async function testAddress({ url, token, projectId }: Student) {
  const { directory } = await mustCall({ url, token }, 'POST /capi/Chapter/getDirectory', { projectId });
  const lessons = directory.flatMap(({ subChapter = [] }) =>
    subChapter.flatMap(({ minChapter = [], ...second }) => [second, ...minChapter]),
  );
  const chapterId = lessons.find(({ type }) => type === 3)?.id ?? 0;
  return `/learning?projectId=${projectId}&chapterId=${chapterId}`;
}

/** How many answers of a running test the server has. */
async function keptAnswers({ mobile }: Student) {
  const sql = `select kept from attempt where student_id = (select id from account where mobile = '${mobile}')`;
  const [row] = await queryDatabase<{ kept: object }>(process.env.E2E_VAR ?? '', sql);
  return Object.keys(row?.kept ?? {}).length;
}

test('answers of a running test are there after a reload and on another device', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const student = await begin(context, baseURL ?? '');
  const url = baseURL ?? '';
  const { token } = student;
  const address = await testAddress(student);
  await page.goto(address);
  await page.getByRole('button', { name: '开始答题' }).click();
  await page.getByRole('radio').first().check();
  await expect.poll(() => keptAnswers(student)).toBe(1);
  await page.reload();
  await expect(page.getByRole('radio').first()).toBeChecked();
  const phone = await browser.newContext();
  await bringToken(phone, url, token);
  const other = await phone.newPage();
  await other.goto(new URL(address, url).href);
  await expect(other.getByRole('radio').first()).toBeChecked();
  await phone.close();
});

test('what is answered before the server has said who is logged in is sent once it has', async ({
  page,
  context,
  baseURL,
}) => {
  const student = await begin(context, baseURL ?? '');
  const known = Promise.withResolvers<void>();
  await page.route('**/capi/Student/getUserInfo', async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto(await testAddress(student));
  await page.getByRole('button', { name: '开始答题' }).click();
  await page.getByRole('radio').first().check();
  expect(await keptAnswers(student)).toBe(0);
  known.resolve();
  await expect.poll(() => keptAnswers(student)).toBe(1);
  await expect(page.getByRole('radio').first()).toBeChecked();
});
