import { expectAccessible, expectReflow } from './support/accessible.ts';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { findLesson } from './support/learner.ts';
import { bringToken, newPerson, registerAndJoin } from './support/people.ts';
import { expect, test } from './support/test.ts';

const url = process.env.E2E_URL ?? '';

/** A homework that somebody new has handed in: its page in marking. */
async function handIn(token: string) {
  const student = await registerAndJoin(url, 'quick-start', newPerson('任务之一'));
  const { id: chapterId } = await findLesson(url, student, 'homework');
  await mustCall({ url, token: student.token }, 'POST /capi/Schoolwork/updateWorkOrNote', {
    chapterId,
    type: '2',
    status: '1',
    content: '这是交上来的作业，一周的观察都写在这里，请老师批阅，谢谢老师。',
    fileList: [],
  });
  const { list } = await mustCall({ url, token }, 'POST /mapi/Marking/getOverview', { keyword: '新手营' });
  return `/staff/marking/${list[0]?.campId}/${chapterId}`;
}

test('who leaves while a file is made hears of it by a notice, and downloads it under the tasks', async ({
  page,
  context,
}) => {
  const token = await logInAdmin(url);
  const queue = await handIn(token);
  await bringToken(context, url, token);
  await page.goto(queue);
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/Marking/requestZip'));
  await page.getByRole('main').getByRole('button', { name: '下载全部（ZIP）' }).click();
  await asked;
  // Before it is done, or just then: nothing is saved on another page.
  await page.goto('/user/notices');
  await page
    .getByRole('link', { name: /任务做完了/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '任务', exact: true })).toBeVisible();

  const row = page.getByRole('row', { name: /打包作业/ }).first();
  await expect(row.getByText('完成')).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
  const saving = page.waitForEvent('download');
  await row.getByRole('button', { name: /^下载/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^\S.*\.zip$/);
  expect(await saved.failure()).toBeNull();

  // Where it was asked for, the file is shown with its date.
  await page.goto(queue);
  const made = page.getByRole('group', { name: '下载全部（ZIP）' });
  await expect(made.getByText(/\.zip：.* 做好/)).toBeVisible();
  await expect(made.getByRole('button', { name: '重新生成' })).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
  const again = page.waitForEvent('download');
  await made.getByRole('button', { name: /^下载/ }).click();
  expect(await (await again).failure()).toBeNull();
  await page.goto('/staff/jobs');

  // What the product does by itself, and that one of it is done now.
  const tasks = page.getByRole('table', { name: '定时任务' });
  await expect(tasks.getByRole('row', { name: /核对审计/ }).getByText('完成')).toBeVisible();
  await tasks.getByRole('button', { name: '现在做一次：核对审计' }).click();
  await expect(page.getByText('已开始').first()).toBeVisible();
});
