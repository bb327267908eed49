import type { Page } from '@playwright/test';
import { mustCall } from './support/call.ts';
import { findLesson } from './support/learner.ts';
import { bringToken, newPerson, register, registerAndJoin } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { waitForReview } from './support/waits.ts';

const news = (page: Page) => page.getByRole('region', { name: '通知' });
/** The first look of a page has been made. */
const looked = (page: Page) =>
  page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('zhixing:news:')));
/** Its code has a name of its own in no file: what it keeps has. */
function loadsNotices(page: Page) {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  return () => scripts.some((text) => text.includes('news:'));
}

test('a review given meanwhile is notified once, on any page, and the notification leads to the homework', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const student = await registerAndJoin(url, 'quick-start', newPerson());
  const { id: chapterId } = await findLesson(url, student, 'homework');
  const content = '这是一份写得足够长的报告，说了数据从哪里来，也说了怎样得到结论，还说了下一步要做什么。';
  const work = { chapterId, type: '2' as const, status: '1' as const, content, fileList: [] };
  await mustCall({ url, token: student.token }, 'POST /capi/Schoolwork/updateWorkOrNote', work);
  await bringToken(context, url, student.token);
  await page.clock.install();
  await page.goto('/practise');
  await looked(page);
  await waitForReview(process.env.E2E_VAR ?? '', student.mobile);
  await expect(news(page)).toBeEmpty();

  // On a public page that has been open all the while, without a reload; opened again, it is not told again.
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('link', { name: '消息，1 条未读' })).toBeVisible();
  await expect(news(page)).toContainText(/老师批阅了你的作业|作业退回来了/, { timeout: 20_000 });
  await news(page).getByRole('link').click();
  await expect(page).toHaveURL(
    new RegExp(`/learning/homework\\?projectId=${student.projectId}&chapterId=${chapterId}`),
  );
  await expect(news(page)).toBeEmpty();
  // Whoever has gone there has read it.
  await expect(page.getByRole('link', { name: '消息', exact: true })).toBeVisible();
  const asked = page.waitForResponse('**/capi/Notice/getUnread');
  await page.reload();
  await asked;
  await page.waitForTimeout(500);
  await expect(news(page)).toBeEmpty();
});

test('a visitor loads no notification code', async ({ page, context, baseURL }) => {
  const isLoaded = loadsNotices(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(isLoaded()).toBe(false);
  await bringToken(context, baseURL ?? '', await register(baseURL ?? '', newPerson()));
  await page.goto('/');
  await looked(page);
  expect(isLoaded()).toBe(true);
});
