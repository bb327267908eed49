import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { mustCall } from './support/call.ts';
import { makePng } from './support/files.ts';
import { bringToken } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** A project written from nothing by the screens alone, by two authors, on a line that breaks. */
test.describe.configure({ mode: 'serial' });

const url = process.env.E2E_URL ?? '';
let author: Page;
let address: string;

async function loggedIn(browser: Browser, wanted: string, { inEditor = false } = {}): Promise<Page> {
  const path = join(process.env.E2E_VAR ?? '', 'demo-accounts.json');
  const accounts: { label: string; account: string; password: string }[] = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  const found = accounts.find(({ label }) => label === wanted);
  if (!found) throw new Error(`no demo account ${wanted}`);
  const { account, password } = found;
  const { token } = await mustCall({ url }, 'POST /passport/Api/user/Login', { account, password });
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  await bringToken(context, url, token);
  if (!inEditor) await context.addInitScript(chooseMarkdown);
  return context.newPage();
}

/** These authors write Markdown; one lesson is written in the editor. */
const chooseMarkdown = () => {
  // A frame of the preview is of no origin: it has no storage.
  if (globalThis.origin !== 'null') localStorage.setItem('zhixing:author-editor', '"source"');
};

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click();
/** Of a dialog that is open. */
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const saved = (page: Page) => expect(main(page).getByText(/^已保存/)).toBeVisible();
const tree = (page: Page) => main(page).getByRole('list', { name: '目录' }).getByRole('listitem');
const source = (page: Page): Locator => main(page).getByLabel('正文', { exact: true });
const preview = (page: Page) => main(page).getByRole('region', { name: '学生看到的样子' });

async function add(page: Page, title: string, kind?: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('标题').fill(title);
  if (kind) await dialog.getByRole('radio', { name: kind }).check();
  await confirm(page, '添加');
  await expect(tree(page).filter({ hasText: title })).toBeVisible();
}

test('a teacher begins a project, and its fields are saved as they are typed', async ({ browser }) => {
  author = await loggedIn(browser, '老师');
  await author.goto('/staff/projects');
  await press(author, '新建项目');
  const dialog = author.getByRole('dialog');
  await dialog.getByLabel('项目名称').fill('校园用水观察');
  await dialog.getByRole('combobox', { name: '类型' }).selectOption({ index: 1 });
  await confirm(author, '建立');
  await expect(author.getByRole('heading', { level: 1, name: /校园用水观察/ })).toBeVisible();
  address = new URL(author.url()).pathname;
  await expect(main(author).getByText('项目还没有简介')).toBeVisible();
  await main(author).getByLabel('简介', { exact: true }).fill('用一周的读数回答一个问题');
  await expect(main(author).getByText('项目还没有简介')).toBeHidden();
  await saved(author);
  await author.reload();
  await expect(main(author).getByLabel('简介', { exact: true })).toHaveValue('用一周的读数回答一个问题');
});

test('the directory is built, and rearranged by keyboard and by drag', async () => {
  await main(author).getByRole('link', { name: '目录与内容' }).click();
  await press(author, '添加一章');
  await add(author, '第一章');
  await press(author, '添加一章');
  await add(author, '第二章');
  await press(author, /^添\s?加 第一章$/);
  await add(author, '读水表', '阅读');
  await press(author, /^添\s?加 第一章$/);
  await add(author, '记一周', '阅读');
  const handle = main(author).getByRole('button', { name: '移动《读水表》' });
  await handle.focus();
  await author.keyboard.press('Enter');
  await author.keyboard.press('End');
  await author.keyboard.press('ArrowUp');
  await expect(author.getByText(/《读水表》在《第二章》里，第 1 个，共 1 个/)).toBeAttached();
  await expect(handle).toBeFocused();
  await author.keyboard.press('Enter');
  await expect(tree(author)).toContainText(['第一章', '记一周', '第二章', '读水表']);
  await tree(author)
    .filter({ hasText: '记一周' })
    .dragTo(tree(author).filter({ hasText: '第二章' }), {
      sourcePosition: { x: 300, y: 12 },
      targetPosition: { x: 300, y: 40 },
    });
  await expect(tree(author)).toContainText(['第一章', '第二章', '记一周', '读水表']);
  await author.reload();
  await expect(tree(author)).toContainText(['第一章', '第二章', '记一周', '读水表']);
});

test('a reading is written beside what students see; what is written without a network is not lost', async () => {
  await main(author).getByRole('link', { name: '读水表' }).click();
  await source(author).fill('## 先看表\n\n每天**同一时间**读一次，$V = V_2 - V_1$。');
  await expect(preview(author).getByRole('heading', { name: '先看表' })).toBeVisible();
  await saved(author);
  await source(author).press('End');
  const chosen = author.waitForEvent('filechooser');
  await press(author, '图片与文件');
  await (await chosen).setFiles({ name: '水表.png', mimeType: 'image/png', buffer: makePng() });
  await expect(source(author)).toHaveValue(/!\[水表\]\(file:\d+\)/);
  await expect(preview(author).getByRole('img', { name: '水表' })).toBeVisible();
  await saved(author);
  // Typed at once after the button, before the next frame.
  await source(author).fill('先看 ');
  await source(author).press('End');
  await author.evaluate((label) => {
    const button = document.querySelector<HTMLElement>(
      `button[aria-label="${label}"], button[title="${label}"]`,
    );
    button?.click();
    document.execCommand('insertText', false, '表');
  }, '加粗');
  await expect(source(author)).toHaveValue('先看 **表**');
  const context = author.context();
  await context.setOffline(true);
  await source(author).fill('## 断网时写的');
  await expect(main(author).getByText('已存在本机，联网后发送')).toBeVisible();
  const at = author.url();
  await author.close();
  await context.setOffline(false);
  author = await context.newPage();
  await author.goto(at);
  await expect(source(author)).toHaveValue('## 断网时写的');
  await expect(preview(author).getByRole('heading', { name: '断网时写的' })).toBeVisible();
  await saved(author);
});

test('a lesson that is written in the editor is kept as Markdown, and is there after a reload', async ({
  browser,
}) => {
  const page = await loggedIn(browser, '老师', { inEditor: true });
  await page.goto(address);
  await main(page).getByRole('link', { name: '目录与内容' }).click();
  await main(page).getByRole('link', { name: '记一周' }).click();
  const text = main(page).getByRole('textbox', { name: '正文', exact: true });
  await text.click();
  await page.keyboard.type('每天同一时间读，');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('一次不漏');
  await expect(preview(page).locator('strong')).toHaveText('一次不漏');
  await saved(page);
  await page.reload();
  await expect(text.locator('strong')).toHaveText('一次不漏');
  await main(page).getByRole('radio', { name: 'Markdown' }).check();
  await expect(source(page)).toHaveValue('每天同一时间读，**一次不漏**\n');
  await page.context().close();
});

test('an imported document is shown with the list of its losses before it is inserted', async () => {
  await press(author, /导\s?入/);
  const dialog = author.getByRole('dialog');
  await dialog.getByLabel('或者把 Markdown 粘贴在这里').fill('# 来自别处\n\n<div>一段</div>');
  await dialog.getByRole('button', { name: '看看结果' }).click();
  await expect(dialog.getByText('2 处 HTML 标签，学生会看到标签本身。')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: '来自别处' })).toBeVisible();
  await expect(source(author)).toHaveValue('## 断网时写的');
  await confirm(author, '放进正文');
  await expect(source(author)).toHaveValue(/^## 断网时写的\n\n# 来自别处/);
  await saved(author);
});

test('when two authors edit one text both versions are shown, and neither is overwritten silently', async ({
  browser,
}) => {
  const other = await loggedIn(browser, '管理员');
  await other.goto(author.url());
  await expect(source(other)).toHaveValue(/来自别处/);
  await source(other).fill('管理员写的');
  await saved(other);
  await source(author).fill('老师写的');
  const dialog = author.getByRole('dialog', { name: '这里在别处也改过' });
  await expect(dialog.getByText('管理员写的')).toBeVisible({ timeout: 15_000 });
  await dialog.getByRole('button', { name: '合在一起，再由我删改' }).click();
  await expect(source(author)).toHaveValue('管理员写的\n\n老师写的');
  await saved(author);
  await other.reload();
  await expect(source(other)).toHaveValue('管理员写的\n\n老师写的');
  await other.context().close();
  await author.goto(address);
  await author.context().close();
});
