import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { findLesson, openLesson } from './support/learner.ts';
import { bringToken, newPerson, registerAndJoin } from './support/people.ts';
import { expect, test } from './support/test.ts';

const url = process.env.E2E_URL ?? '';
const main = (page: Page) => page.getByRole('main');

test('a student out of attempts is given one more, finds the notice and uses it', async ({
  page,
  context,
  browser,
}, { project }) => {
  // Both widths use one product: each has a student of its own.
  const [name, reason] = project.name === 'phone' ? ['再试之', '断网，补考'] : ['再试新', '住院，补考'];
  const student = await registerAndJoin(url, 'test-automation', newPerson(name));
  const exam = await findLesson(url, student, 'test');
  const asked = { chapterId: exam.id };
  for (let left = 1; left > 0; ) {
    const paper = await mustCall({ url, token: student.token }, 'POST /capi/Question/startAttempt', asked);
    const [first] = paper.questions.filter(({ kind }) => kind === 'single');
    const allAnswer = [{ questionId: first?.questionId ?? 0, answer: first?.options[0]?.optionId ?? 0 }];
    left = (
      await mustCall({ url, token: student.token }, 'POST /capi/Question/produceScore', {
        ...asked,
        allAnswer,
      })
    ).attemptsLeft;
  }
  const theirs = await browser.newContext();
  await bringToken(theirs, url, student.token);
  const own = await theirs.newPage();
  await openLesson(own, student, exam.id);
  await expect(own.getByRole('region', { name: '成绩', exact: true })).toContainText('用完');

  const token = await logInAdmin(url);
  const { list } = await mustCall({ url, token }, 'POST /mapi/Camp/getList', { page: 1, pageSize: 50 });
  const campId = list.find((each) => each.project.id === student.projectId)?.id;
  await bringToken(context, url, token);
  await page.goto(`/staff/camps/${campId}/gradebook/work?item=l${exam.id}`);
  await main(page).getByRole('checkbox', { name, exact: true }).check();
  await main(page).getByRole('button', { name: '再给次数…' }).click();
  const dialog = page.getByRole('dialog', { name: /给 1 名学生再答/ });
  await dialog.getByRole('textbox', { name: '原因' }).fill(reason);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '再给次数', exact: true }).click();
  await expect(page.getByText('已给 1 名，学生会收到消息')).toBeVisible();
  const given = main(page).getByRole('table', { name: '另给的答题次数' });
  await expect(given.getByRole('row', { name })).toContainText('1 次，还有 1 次没用');
  await expectAccessible(page);
  await expectReflow(page);

  await own.goto('/user/notices');
  await expect(own.getByText(reason).first()).toBeVisible();
  await own
    .getByRole('link', { name: /测验可以再答/ })
    .first()
    .click();
  await own.getByRole('button', { name: /再答一次|开始答题/ }).click();
  await own.getByRole('dialog').getByRole('button', { name: '开始计时' }).click();
  await own.getByRole('radio').first().check();
  await own.getByRole('button', { name: /^交\s?卷$/ }).click();
  await own.getByRole('dialog').getByRole('button', { name: '仍然交卷' }).click();
  await expect(own.getByRole('region', { name: '成绩', exact: true })).toContainText('用完');
  await theirs.close();

  await main(page).getByRole('link', { name, exact: true }).first().click();
  const acts = main(page).getByRole('region', { name: '老师做过的事' });
  await expect(acts).toContainText(`“${exam.title}”另给了 1 次答题机会`);
  const extra = main(page).getByRole('region', { name: '另给的答题次数' });
  await expect(extra.getByRole('row', { name: exam.title })).toContainText('1 次，已用完');
  await expectAccessible(page);
  await expectReflow(page);
});
