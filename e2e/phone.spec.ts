import type { Page } from '@playwright/test';
import { lessonsIn, openLesson } from './support/learner.ts';
import { logIn } from './support/login.ts';
import { bringToken, newPerson, registerAndJoin } from './support/people.ts';
import { expect, test } from './support/test.ts';

// What is so on phones alone.
const bar = (page: Page) => page.getByRole('navigation', { name: '底部导航' });

test('a visitor’s bottom bar leads to what is theirs by the login and back; it ends where a form has its own', async ({
  page,
  baseURL,
}) => {
  const person = newPerson('诸葛若曦');
  const { projectId } = await registerAndJoin(baseURL ?? '', 'quick-start', person);
  await page.goto('/');
  await expect(bar(page).getByRole('link')).toHaveText(['首页', '项目', '消息', '我的']);
  await expect(bar(page).getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page');
  // Nothing at the end of the page lies under it.
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const below = await bar(page).boundingBox();
  const end = await page.getByRole('contentinfo').boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  await page.goto(`/practise/detail/${projectId}`);
  await expect(page.getByRole('link', { name: '立即报名' })).toBeVisible();
  await expect(bar(page)).toBeHidden();

  await page.goto('/practise');
  await bar(page).getByRole('link', { name: '我的' }).click();
  await logIn(page, person);
  await expect(page).toHaveURL(/\/user\/practise$/);
  await expect(bar(page).getByRole('link', { name: '我的' })).toHaveAttribute('aria-current', 'page');
  // One menu: of the site and of one's own.
  const menus = page.getByRole('banner').locator('summary').filter({ visible: true });
  await expect(menus).toHaveCount(1);
  await menus.click();
  for (const name of ['常见问题', '账号安全', '退出登录'])
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
});

test('in the player there is its own bar, above which a question can be sent; held across, nothing stays on the text', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const student = await registerAndJoin(url, 'quick-start');
  await bringToken(context, url, student.token);
  const [lesson] = await lessonsIn(url, student);
  await openLesson(page, student, lesson?.id ?? 0);
  await page.getByRole('button', { name: '问老师' }).click();
  const send = page.getByRole('button', { name: '发送' });
  await expect(send).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  const tools = page.getByRole('button', { name: '目录' });
  await expect
    .poll(async () => {
      const above = await send.boundingBox();
      const bound = await tools.boundingBox();
      return (bound?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    })
    .toBeGreaterThanOrEqual(0);

  await page.setViewportSize({ width: 844, height: 390 });
  await page.evaluate(() => scrollTo(0, 500));
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(tools).not.toBeInViewport();
});

test('Back closes what lies over a lesson and leaves the lesson after that; an address loaded whole begins at its top', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const student = await registerAndJoin(url, 'quick-start');
  await bringToken(context, url, student.token);
  await page.goto(`/learning/catalog?projectId=${student.projectId}`);
  await page.getByRole('main').getByRole('link', { name: '开始学习' }).first().click();
  await expect(page).toHaveURL(/\/learning\?.*chapterId=/);
  const lesson = page.url();
  const dialog = page.getByRole('dialog');
  for (const name of ['目录', '笔记']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(page.url()).toBe(lesson);
  }
  // Closed by its own button it costs no further Back.
  await page.getByRole('button', { name: '目录', exact: true }).click();
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(dialog).toBeHidden();
  await page.evaluate(() => scrollTo(0, 400));
  await page.goBack();
  await expect(page).toHaveURL(/\/learning\/catalog/);

  const top = () => page.evaluate(() => scrollY);
  await page.goto('/about/terms');
  await page.evaluate(() => scrollTo(0, 600));
  await page.goto('/FQA');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await top()).toBe(0);
  await page.goBack();
  await expect.poll(top).toBeGreaterThan(400);
});
