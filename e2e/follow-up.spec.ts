import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { openMarkedCamp } from './support/marked-camp.ts';
import { bringToken, newPerson, register } from './support/people.ts';
import { expect, test } from './support/test.ts';

const url = process.env.E2E_URL ?? '';
const main = (page: Page) => page.getByRole('main');

test('a rule is set, the list says why a student is in it, a selection is reminded and told once', async ({
  page,
  context,
}, { project }) => {
  // Both widths use one product: each has a camp of its own.
  const title = project.name === 'phone' ? '跟进的小营' : '跟进的营';
  const token = await logInAdmin(url);
  const at = { url, token };
  const { campId, projectId, chapterId } = await openMarkedCamp(at, title, ['方小田']);
  const late = { url, token: await register(url, newPerson('何小山')) };
  await mustCall(late, 'POST /capi/Student/joinProject', { projectId, campId });
  const dueAt = new Date(Date.now() - 3600_000).toISOString();
  await mustCall(at, 'POST /mapi/Camp/saveDeadlines', { campId, deadlines: [{ chapterId, dueAt }] });

  await bringToken(context, url, token);
  await page.goto(`/staff/camps/${campId}/follow-up`);
  await expect(main(page).getByText('没有需要跟进的学生', { exact: true })).toBeVisible();
  await main(page)
    .getByText(/按什么判断/)
    .click();
  await main(page).getByRole('button', { name: '改这些规则' }).click();
  const rules = page.getByRole('dialog', { name: '这个营按什么跟进' });
  await rules.getByRole('spinbutton', { name: '落后计划多少节' }).fill('1');
  await expectAccessible(page);
  await rules.getByRole('button', { name: '保存' }).click();
  const row = main(page).getByRole('row').filter({ hasText: '何小山' });
  await expect(row).toContainText('计划 1 节，1 节没有完成');
  await expect(main(page).getByRole('row').filter({ hasText: '方小田' })).toHaveCount(0);
  await expectAccessible(page);
  await expectReflow(page);

  const remind = async () => {
    await main(page).getByRole('checkbox', { name: '选择何小山', exact: true }).check();
    await main(page).getByRole('button', { name: '提醒他们' }).click();
    const dialog = page.getByRole('dialog', { name: '提醒 1 名学生' });
    await dialog.getByRole('textbox', { name: '提醒的话' }).fill('这周请交一周的记录');
    await dialog.getByRole('button', { name: '发送提醒' }).click();
  };
  await remind();
  await expect(page.getByText('已提醒 1 名', { exact: true })).toBeVisible();
  const { name } = await mustCall(at, 'POST /mapi/Staff/getSelf', {});
  await expect(row).toContainText(name);
  await remind();
  await expect(page.getByText('已提醒 0 名；1 名 24 小时内提醒过或已不在学习中，没有再发')).toBeVisible();
  // Nor does the reminder of the work itself reach them again.
  const again = await mustCall(at, 'POST /mapi/Gradebook/getGradebook', { campId });
  const item = again.items[0]?.key ?? '';
  const reminded = { campId, item, studentIds: again.students.ids };
  expect(await mustCall(at, 'POST /mapi/Gradebook/remind', reminded)).toMatchObject({ told: 0, already: 1 });
  const { list } = await mustCall(late, 'POST /capi/Notice/getList', {});
  expect(list.filter(({ kind }) => kind.includes('remind'))).toMatchObject([
    { kind: 'study-reminded', word: '这周请交一周的记录' },
  ]);
});
