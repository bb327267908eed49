import { expectAccessible } from './support/accessible.ts';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { findLesson, openLesson } from './support/learner.ts';
import { bringToken, newPerson, registerAndJoin } from './support/people.ts';
import { expect, test } from './support/test.ts';

const url = process.env.E2E_URL ?? '';

test('a question of a test is corrected from its analysis, the student’s score rises and they are told; taken back, it falls again', async ({
  page,
  context,
  browser,
}, { project }) => {
  // Both widths use one product, in which corrections of the other one are kept.
  const [name, mark] = project.name === 'phone' ? ['温故之', '丁'] : ['温知新', '甲'];
  const [reason, withdrawal] = [`题目有歧义${mark}`, `题目没有问题${mark}`];
  const person = newPerson(name);
  const student = await registerAndJoin(url, 'test-automation', person);
  const exam = await findLesson(url, student, 'test');
  const theirs = await browser.newContext();
  await bringToken(theirs, url, student.token);
  const own = await theirs.newPage();
  await openLesson(own, student, exam.id);
  await own.getByRole('button', { name: '开始答题' }).click();
  await own.getByRole('dialog').getByRole('button', { name: '开始计时' }).click();
  await own.getByRole('radio').first().check();
  await own.getByRole('button', { name: /^交\s?卷$/ }).click();
  await own.getByRole('dialog').getByRole('button', { name: '仍然交卷' }).click();
  await expect(own.getByRole('region', { name: '成绩', exact: true })).toBeVisible();
  const score = async () => {
    const asked = { projectId: student.projectId, chapterId: exam.id };
    const { test: record } =
      (await mustCall({ url, token: student.token }, 'POST /capi/Chapter/getProgressRecord', asked))
        .list[0] ?? {};
    return record?.attempts[0]?.score ?? -1;
  };
  const before = await score();

  const token = await logInAdmin(url);
  const { list } = await mustCall({ url, token }, 'POST /mapi/Camp/getList', { page: 1, pageSize: 50 });
  const camp = list.find(({ project }) => project.id === student.projectId);
  await bringToken(context, url, token);
  await page.goto(`/staff/camps/${camp?.id}/tests`);
  await page.getByRole('main').getByRole('link', { name: exam.title }).click();
  // One that the student left empty: full points for all of them are more for this student.
  const open = page.getByRole('button', { name: '更正这道题' });
  const item = page.getByRole('article').filter({ has: open }).last();
  const number = (await item.getAttribute('aria-label')) ?? '';
  await item.getByRole('button', { name: '更正这道题' }).click();
  const form = page.getByRole('dialog', { name: `更正${number}` });
  await form.getByRole('radio', { name: '这道题全部给满分' }).check();
  await form.getByLabel('原因').fill(reason);
  await form.getByRole('button', { name: '预览谁的成绩会变' }).click();
  const effects = page.getByRole('dialog', { name: '这道题全部给满分：影响' });
  await expect(effects.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await expectAccessible(page);
  await effects.getByRole('button', { name: '应用，全部重新计分' }).click();
  const history = page.getByRole('region', { name: '更正记录' });
  await expect(history).toContainText(reason);
  await expect.poll(score).toBeGreaterThan(before);
  await own.goto('/user/notices');
  await expect(own.getByText('测验重新评分了').first()).toBeVisible();

  await page.reload();
  await history.getByRole('button', { name: '撤回' }).click();
  const back = page.getByRole('dialog', { name: '撤回这次更正', exact: true });
  await back.getByLabel('为什么撤回').fill(withdrawal);
  await back.getByRole('button', { name: '预览谁的成绩会变' }).click();
  const undone = page.getByRole('dialog', { name: '撤回这次更正：影响' });
  await expect(undone.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await expectAccessible(page);
  await undone.getByRole('button', { name: '撤回', exact: true }).click();
  await expect(history).toContainText(withdrawal);
  await expect.poll(score).toBe(before);
  await theirs.close();
});
