import { findLesson, openLesson } from './support/learner.ts';
import { bringToken, newPerson, registerAndJoin } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a timed test asks first, its clock is seen everywhere, and the way on is the open question', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const student = await registerAndJoin(url, 'test-automation', newPerson('温如玉'));
  const exam = await findLesson(url, student, 'test');
  await bringToken(context, url, student.token);
  await openLesson(page, student, exam.id);
  await page.getByRole('button', { name: '开始答题' }).click();
  const asked = page.getByRole('dialog', { name: '现在开始计时吗？' });
  await expect(asked).toContainText('20 分钟');
  await asked.getByRole('button', { name: '先不开始' }).click();
  await page.reload();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.getByRole('button', { name: '开始答题' }).click();
  await asked.getByRole('button', { name: '开始计时' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('button', { name: '标记，回头再看' }).nth(1).click();
  await page.reload();
  await expect(page.getByRole('button', { name: '已标记，回头再看' })).toHaveCount(1);

  const clock = page.getByRole('link', { name: /正在计时/ });
  for (const path of ['/practise', '/user/practise']) {
    await page.goto(path);
    await expect(clock).toContainText(/1\d:\d\d/);
  }
  const phone = await browser.newContext();
  await bringToken(phone, url, student.token);
  const other = await phone.newPage();
  await other.goto(url);
  await expect(other.getByRole('link', { name: /正在计时/ })).toBeVisible();
  await phone.close();

  await clock.click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(clock).toHaveCount(0);
  await page.getByRole('button', { name: /^交\s?卷$/ }).click();
  const dialog = page.getByRole('dialog', { name: '一道题也没有作答' });
  await dialog.getByRole('button', { name: '去第 1 题' }).click();
  await expect(page.locator('#question-1')).toBeFocused();
  await page.getByRole('radio').first().check();
  await page.keyboard.press('Alt+q');
  const navigator = page.getByRole('dialog', { name: '全部题目' });
  await navigator.getByRole('button', { name: /^第 2 题，.*已标记$/ }).click();
  await expect(page.locator('#question-2')).toBeFocused();
  await page.getByRole('button', { name: /^交\s?卷$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '仍然交卷' }).click();
  await expect(page.getByRole('region', { name: '成绩', exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^温如玉/ })).toBeVisible();
  await expect(clock).toHaveCount(0);
});
