import { expectAccessible } from './support/accessible.ts';
import { logInAdmin, logInGraduate } from './support/admin.ts';
import { findLesson, openLesson } from './support/learner.ts';
import { bringToken, projectIdOf } from './support/people.ts';
import { expect, test } from './support/test.ts';

const url = process.env.E2E_URL ?? '';

test('a graduate agrees that a work is shown, staff choose it, a visitor reads it, and withdrawn it is gone', async ({
  page,
  browser,
}) => {
  const projectId = await projectIdOf(url, 'quick-start');
  const token = await logInGraduate(url);
  const homework = await findLesson(url, { token, projectId } as never, 'homework');
  const of = async (token: string) => {
    const context = await browser.newContext();
    await bringToken(context, url, token);
    return context.newPage();
  };
  const own = await of(token);
  await openLesson(own, { projectId } as never, homework.id);
  // The congratulations come first, once on each device.
  await own.getByRole('dialog').getByText('继续看看').click();
  const box = own.getByRole('region', { name: '展示这份作品' });
  await box.getByRole('button', { name: '同意展示' }).click();
  await expect(box).toContainText('已同意，等老师选用');
  await expectAccessible(own);

  const staff = await of(await logInAdmin(url));
  await staff.goto(`/staff/projects/${projectId}/showcase`);
  await expect(staff.getByText('项目页正在展示 0 / 6 份')).toBeVisible();
  await staff.getByRole('button', { name: /^展示/ }).click();
  await expect(staff.getByText('项目页正在展示 1 / 6 份')).toBeVisible();
  await expectAccessible(staff);

  await page.goto(`/practise/detail/${projectId}`);
  // It is loaded when the reader comes near the end of the page.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const works = page.getByRole('region', { name: '学生作品' });
  await works.getByRole('button', { name: homework.title }).click();
  const dialog = page.getByRole('dialog', { name: homework.title });
  await expect(dialog).toContainText('林晓舟');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await own.reload();
  await box.getByRole('button', { name: '撤回' }).click();
  await expect(box.getByRole('button', { name: '同意展示' })).toBeVisible();
  await works.getByRole('button', { name: homework.title }).click();
  await expect(dialog).toContainText('已不再展示');
  await page.reload();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: '学生作品' })).toHaveCount(0);
  await own.context().close();
  await staff.context().close();
});
