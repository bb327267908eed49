import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { isFull } from '../scripts/lib/full.mjs';
import { expectAccessible } from './support/accessible.ts';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { queryDatabase } from './support/database.ts';
import { logIn } from './support/login.ts';
import { openMarkedCamp } from './support/marked-camp.ts';
import { bringToken, newPerson, register } from './support/people.ts';
import { freePort, startProduct } from './support/product.ts';
import { readableOn } from './support/readable-on.ts';
import { expect, test } from './support/test.ts';

// A mark that could not be saved stays in its cell until it is (rules: unsaved-marks).

const url = process.env.E2E_URL ?? '';
const main = (page: Page) => page.getByRole('main');
const saving = /Gradebook\/saveEntries/;
const gradebookOf = (campId: number) => `/staff/camps/${campId}/gradebook`;

/** A camp of two with one column of their teachers' own, empty. */
async function openCamp(at: { url: string; token: string }) {
  const { campId } = await openMarkedCamp(at, '没有保存的营', ['方小田', '李小河']);
  const { columnId } = await mustCall(at, 'POST /mapi/Gradebook/saveColumn', {
    campId,
    name: '出勤',
    max: 100,
  });
  return { campId, item: `c${columnId}` };
}

/** What the server holds of a column, by name. */
async function heldOf(
  at: { url: string; token: string },
  { campId, item }: { campId: number; item: string },
) {
  const { students, items, figures } = await mustCall(at, 'POST /mapi/Gradebook/getGradebook', { campId });
  const figure = figures[items.findIndex(({ key }) => key === item)];
  return Object.fromEntries(students.names.map((name, row) => [name, figure?.scores[row] ?? null]));
}

const cellOf = (page: Page, name: string) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .getByRole('gridcell')
    .last();

async function type(page: Page, name: string, value: string) {
  await cellOf(page, name).click();
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
}
/** Presses a button that leads to the login, once the login has ended. Another call of the page may meet that first. */
const pressUnlessGone = (button: Locator) => button.click({ timeout: 5_000 }).catch(() => undefined);
const status = (page: Page) => main(page).getByRole('status');
/** The server, or what stands before it, has no time. */
const busy = (page: Page, answer: { status: number; headers?: Record<string, string> }) =>
  page.route(saving, (route) => route.fulfill({ ...answer, body: '' }));

test('a mark that is typed while the server is busy stays, comes back with a reload, is taken back, and is saved by itself', async ({
  page,
  context,
}) => {
  const at = { url, token: await logInAdmin(url) };
  const camp = await openCamp(at);
  await bringToken(context, url, at.token);
  await page.goto(gradebookOf(camp.campId));
  await busy(page, { status: 503, headers: { 'retry-after': '1' } });
  await type(page, '方小田', '55');
  await expect(status(page)).toContainText('1 格未保存');
  await expect(status(page)).toContainText(/自动再试|正在再试/);
  await expect(cellOf(page, '方小田')).toHaveText('55');
  await expect(cellOf(page, '方小田')).toHaveAttribute('title', '未保存');
  await expectAccessible(page);
  await type(page, '李小河', '66');
  await expect(status(page)).toContainText('2 格未保存');
  await status(page).getByRole('button', { name: '撤销' }).click();
  await expect(cellOf(page, '李小河')).toHaveText('—');
  await expect(cellOf(page, '方小田')).toHaveText('55');

  page.on('dialog', (dialog) => void dialog.accept());
  // Before the earlier answer, which stays behind it: nothing gets through between them.
  await busy(page, { status: 429, headers: { 'retry-after': '2' } });
  await page.reload();
  await expect(cellOf(page, '方小田')).toHaveText('55');
  await expect(status(page)).toContainText('格未保存');
  expect(await heldOf(at, camp)).toEqual({ 方小田: null, 李小河: null });

  await page.unroute(saving);
  // By itself: the next try comes 32 s after the last at the latest (rules: retry-backoff).
  await expect(status(page)).toContainText('已保存', { timeout: 90_000 });
  expect(await heldOf(at, camp)).toEqual({ 方小田: 55, 李小河: null });
});

test('what somebody else changed meanwhile is not written over, and what was typed waits for a choice over a reload', async ({
  page,
  context,
}) => {
  const at = { url, token: await logInAdmin(url) };
  const camp = await openCamp(at);
  await bringToken(context, url, at.token);
  await page.goto(gradebookOf(camp.campId));
  await busy(page, { status: 503 });
  await type(page, '方小田', '55');
  await expect(status(page)).toContainText('1 格未保存');
  const { students } = await mustCall(at, 'POST /mapi/Gradebook/getGradebook', { campId: camp.campId });
  const studentId = students.ids[students.names.indexOf('方小田')] ?? 0;
  await mustCall(at, 'POST /mapi/Gradebook/saveEntries', {
    campId: camp.campId,
    entries: [{ studentId, item: camp.item, value: 70, flag: null, revision: 0 }],
  });
  await page.unroute(saving);
  await status(page).getByRole('button', { name: '现在再试' }).click();
  const told = main(page).getByText(/改了方小田的“出勤”，现在是“70”；你填的是“55”/);
  await expect(told).toBeVisible();
  await page.reload();
  await expect(told).toBeVisible();
  await expect(cellOf(page, '方小田')).toHaveText('70');
  await expectAccessible(page);
  await main(page).getByRole('button', { name: '用我填的' }).click();
  await expect(cellOf(page, '方小田')).toHaveText('55');
  await expect(told).toBeHidden();
  await expect.poll(() => heldOf(at, camp)).toEqual({ 方小田: 55, 李小河: null });
});

test('marks that wait when a login ends are sealed, come back after the same login, and nobody else sees them', async ({
  page,
  context,
}) => {
  const admin = { url, token: await logInAdmin(url) };
  const camp = await openCamp(admin);
  const me = administrator();
  const stranger = newPerson('司马如风');
  await register(url, stranger);
  await bringToken(context, url, admin.token);
  await page.goto(gradebookOf(camp.campId));
  await busy(page, { status: 503 });
  await type(page, '方小田', '55');
  await expect(status(page)).toContainText('1 格未保存');
  const mark = new RegExp(`"${camp.item}\\\\*"`);
  expect(await readableOn(page)).toMatch(mark);

  await mustCall(admin, 'POST /passport/Api/user/logout', {});
  await page.unroute(saving);
  await pressUnlessGone(status(page).getByRole('button', { name: '现在再试' }));
  await expect(page).toHaveURL(/\/account\/login$/);
  await expect.poll(() => readableOn(page)).not.toMatch(mark);

  await logIn(page, stranger);
  await expect(page).toHaveURL(gradebookOf(camp.campId));
  await expect(main(page).getByText('没有后台的权限').or(main(page).getByText(/后台/)).first()).toBeVisible();
  expect(await readableOn(page)).not.toMatch(mark);
  await page.goto('/account/logout');
  await expect(page.getByRole('heading', { name: '已退出登录' })).toBeVisible();

  await page.goto(gradebookOf(camp.campId));
  await logIn(page, me);
  await expect(page).toHaveURL(gradebookOf(camp.campId));
  await expect(page.getByText('上次没有保存的 1 格成绩已保存')).toBeVisible();
  await expect(cellOf(page, '方小田')).toHaveText('55');
  const again = { url, token: await logInAdmin(url) };
  expect(await heldOf(again, camp)).toEqual({ 方小田: 55, 李小河: null });
});

/** The demo's administrator, as who logs in by the screen. */
function administrator() {
  const accounts = JSON.parse(
    readFileSync(join(process.env.E2E_VAR ?? '', 'demo-accounts.json'), 'utf8'),
  ) as { label: string; account: string; password: string }[];
  const demo = accounts.find(({ label }) => label === '管理员');
  return { mobile: demo?.account ?? '', password: demo?.password ?? '' };
}

test('a return of homework that the server could not take waits, over an ended login too, and is done once', async ({
  page,
  context,
}) => {
  const at = { url, token: await logInAdmin(url) };
  const { campId, chapterId } = await openMarkedCamp(at, '批阅没有提交的营', ['方小田']);
  const place = { campId, chapterId, filter: 'waiting' as const, pageSize: 50 };
  const { list } = await mustCall(at, 'POST /mapi/Marking/getQueue', place);
  const work = `/staff/marking/${campId}/${chapterId}/${list[0]?.submissionId}`;
  await bringToken(context, url, at.token);
  await page.goto(work);
  const review = /Marking\/review/;
  await page.route(review, (route) => route.fulfill({ status: 503, body: '' }));
  await main(page).getByLabel('评语').fill('请补上周末的数据');
  await main(page).getByRole('button', { name: '退回修改' }).click();
  await expect(main(page).getByText('“退回修改”还没有提交，已留在这台设备上')).toBeVisible();
  await expectAccessible(page);
  await mustCall(at, 'POST /passport/Api/user/logout', {});
  await page.unroute(review);
  await pressUnlessGone(main(page).getByRole('button', { name: '现在再试' }));
  await expect(page).toHaveURL(/\/account\/login$/);
  await expect.poll(() => readableOn(page)).not.toContain('请补上周末的数据');
  await logIn(page, administrator());
  await expect(page.getByText(/方小田 .*退回/)).toBeVisible();
  const again = { url, token: await logInAdmin(url) };
  const { counts } = await mustCall(again, 'POST /mapi/Marking/getQueue', place);
  expect([counts?.waiting, counts?.returned]).toEqual([0, 1]);
});

test('a form whose button meets an ended login has what was typed after the next one; while the server is busy it is sent again', async ({
  page,
  context,
}) => {
  const at = { url, token: await logInAdmin(url) };
  const camp = await openCamp(at);
  await bringToken(context, url, at.token);
  await page.goto(gradebookOf(camp.campId));
  const open = async () => {
    await main(page).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '加一列' }).click();
  };
  const form = page.getByRole('dialog');
  const name = form.getByLabel('名称');
  await open();
  await name.fill('课堂讨论');
  await mustCall(at, 'POST /passport/Api/user/logout', {});
  const save = form.getByRole('button', { name: '保存' });
  await pressUnlessGone(save);
  await expect(page).toHaveURL(/\/account\/login$/);
  await expect.poll(() => readableOn(page)).not.toContain('课堂讨论');
  await logIn(page, administrator());
  await expect(page).toHaveURL(gradebookOf(camp.campId));
  await expect(page.getByText('上次填了没有保存的 1 处已经放回，打开原来的地方就能接着填')).toBeVisible();
  await open();
  await expect(name).toHaveValue('课堂讨论');

  const ids: unknown[] = [];
  let isBusy = true;
  await page.route(/Gradebook\/saveColumn/, (route) => {
    ids.push(route.request().postDataJSON().requestId);
    return isBusy ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await save.click();
  await expect(form.getByText('未保存', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const before = ids.length;
  await form.getByRole('button', { name: '现在再试' }).click();
  await expect.poll(() => ids.length).toBeGreaterThan(before);
  isBusy = false;
  await expect(form).toBeHidden();
  expect(ids.length).toBeGreaterThanOrEqual(3);
  expect(new Set(ids).size).toBe(1);
  const again = { url, token: await logInAdmin(url) };
  const { items } = await mustCall(again, 'POST /mapi/Gradebook/getGradebook', { campId: camp.campId });
  expect(items.filter(({ title }) => title === '课堂讨论')).toHaveLength(1);
});

test.describe('a server that is stopped', () => {
  const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-marks-'));
  // PostgreSQL of root runs as another user, who must be able to enter the folder.
  chmodSync(varFolder, 0o711);
  test.afterAll(() => rmSync(varFolder, { recursive: true, force: true }));
  test.describe.configure({ timeout: 600_000 });

  // In the full run as many as may be pasted at once; a fifth of them goes the same way.
  const [rows, columns] = isFull ? [200, 25] : [100, 10];
  test('a large block that is pasted meanwhile is saved whole once it is back, and can be taken back', async ({
    browser,
    isMobile,
  }) => {
    const port = await freePort();
    let product = await startProduct({ varFolder, port });
    const accounts = JSON.parse(readFileSync(join(varFolder, 'demo-accounts.json'), 'utf8')) as {
      label: string;
      account: string;
      password: string;
    }[];
    const { account = '', password = '' } = accounts.find(({ label }) => label === '管理员') ?? {};
    const { token } = await mustCall({ url: product.url }, 'POST /passport/Api/user/Login', {
      account,
      password,
    });
    const at = { url: product.url, token };
    const { campId, projectId } = await openMarkedCamp(at, '五千格的营', []);
    await queryDatabase(
      varFolder,
      `with made as (
         insert into account (country_code, mobile, password_hash, name, terms_version, terms_agreed_at)
         select '86', '1390000' || lpad(n::text, 4, '0'), 'x', '学员' || lpad(n::text, 3, '0'), '1', now()
         from generate_series(1, ${rows}) n returning id)
       insert into enrolment (student_id, camp_id, project_id, status, joined_at)
       select id, ${campId}, ${projectId}, 1, now() from made`,
    );
    for (let column = 1; column <= columns; column += 1)
      await mustCall(at, 'POST /mapi/Gradebook/saveColumn', { campId, name: `出勤 ${column}`, max: 100 });
    const context = await browser.newContext({ baseURL: product.url });
    await bringToken(context, product.url, token);
    const page = await context.newPage();
    await page.goto(gradebookOf(campId));
    const first = main(page).getByRole('row').nth(1);
    await expect(first).toBeVisible();
    await product.stop();

    // Total, student number, class and homework stand before the columns, on a phone total and homework alone.
    await first.getByRole('gridcell').first().click();
    for (let step = 0; step < (isMobile ? 2 : 4); step += 1) await page.keyboard.press('ArrowRight');
    const block = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_each, column) => (row + column) % 101).join('\t'),
    ).join('\n');
    await main(page)
      .getByRole('grid')
      .evaluate((grid, text) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        grid.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }, block);
    await expect(status(page)).toContainText(`${rows * columns} 格未保存`);
    await expect(status(page).getByRole('button', { name: '撤销' })).toBeVisible();

    product = await startProduct({ varFolder, port });
    await expect(status(page)).toContainText('已保存', { timeout: 90_000 });
    const held = async () => {
      const { figures } = await mustCall(at, 'POST /mapi/Gradebook/getGradebook', { campId });
      return figures.slice(1).map(({ scores }) => scores.filter((score) => score !== null).length);
    };
    expect(await held()).toEqual(Array.from({ length: columns }, () => rows));
    const revisions = await queryDatabase<{ most: number }>(
      varFolder,
      `select max(revision) as most from gradebook_entry where camp_id = ${campId}`,
    );
    expect(revisions).toEqual([{ most: 1 }]);
    await status(page).getByRole('button', { name: '撤销' }).click();
    await expect(status(page)).toContainText(`已撤销（${rows * columns} 格）`);
    await expect.poll(held, { timeout: 60_000 }).toEqual(Array.from({ length: columns }, () => 0));
    await context.close();
    await product.stop();
  });
});
