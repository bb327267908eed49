import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { giveToCollege } from './support/manager.ts';
import { openMarkedCamp } from './support/marked-camp.ts';
import { bringToken, newPerson, register } from './support/people.ts';
import { expect, test } from './support/test.ts';

// A student who has handed in nothing is not archived as passed (rules: gradebook-unsettled, gradebook-settling).

const url = process.env.E2E_URL ?? '';
const main = (page: Page) => page.getByRole('main');

/** A camp of one student, who has handed in nothing and has 95 in the teachers' column; and a manager of its college. */
async function openCamp() {
  const at = { url, token: await logInAdmin(url) };
  const { campId, projectId } = await openMarkedCamp(at, `什么也没交的营 ${Date.now()}`, []);
  const token = await register(url, newPerson('石小山'));
  const student = { url, token };
  await mustCall(student, 'POST /capi/Student/joinProject', { projectId, campId });
  const { columnId } = await mustCall(at, 'POST /mapi/Gradebook/saveColumn', {
    campId,
    name: '出勤',
    max: 100,
  });
  const { students } = await mustCall(at, 'POST /mapi/Gradebook/getGradebook', { campId });
  const [studentId = 0] = students.ids;
  const entry = { studentId, item: `c${columnId}`, value: 95, flag: null, revision: 0 };
  await mustCall(at, 'POST /mapi/Gradebook/saveEntries', { campId, entries: [entry] });
  const { id: collegeId } = await mustCall(at, 'POST /mapi/College/create', {
    name: `送审学院 ${campId}`,
    nameEn: '',
  });
  return { at, campId, projectId, student, manager: await giveToCollege(campId, collegeId) };
}

test('who has handed in nothing has a provisional total, is named when the gradebook is submitted, and is decided upon before it is', async ({
  page,
  context,
  browser,
}) => {
  const camp = await openCamp();
  const gradebook = `/staff/camps/${camp.campId}/gradebook`;
  await bringToken(context, url, camp.at.token);
  await page.goto(gradebook);
  const total = (at: Page) =>
    main(at)
      .getByRole('row')
      .filter({ has: at.getByRole('rowheader', { name: '石小山' }) })
      .getByRole('gridcell')
      .first();
  await expect(total(page)).toHaveText('暂定 95');
  // The student reads the same.
  const own = await mustCall(camp.student, 'POST /capi/Gradebook/getOwn', { projectId: camp.projectId });
  expect(own.grades).toMatchObject({ total: 95, passed: null, unsettled: true });

  await main(page).getByRole('button', { name: '送审' }).click();
  const dialog = page.getByRole('dialog', { name: '把成绩册送审？' });
  const row = dialog.getByRole('table', { name: '总评暂定的学生' }).getByRole('row', { name: /石小山/ });
  await expect(row).toContainText('一周的记录（未到期）');
  await expect(row).toContainText('48');
  await expect(row).toContainText('95');
  await expectAccessible(page);
  await expectReflow(page);
  await dialog.getByRole('button', { name: '送审' }).click();
  await expect(dialog.getByText(/没有决定/).last()).toBeVisible();
  await expect(main(page).getByText('审核中')).toHaveCount(0);
  await dialog.getByRole('combobox', { name: '石小山怎样处理' }).selectOption({ label: '按 0 分计' });
  await dialog.getByRole('button', { name: '送审' }).click();
  await expect(main(page).getByText('审核中')).toBeVisible();
  await expect(total(page)).toHaveText('48');

  const managers = await browser.newContext();
  await bringToken(managers, url, camp.manager);
  const dean = await managers.newPage();
  await dean.goto(url + gradebook);
  await main(dean).getByRole('button', { name: '通过并归档' }).click();
  await dean.getByRole('dialog').getByRole('button', { name: '通过并归档' }).click();
  await expect(main(dean).getByText('已归档')).toBeVisible();
  await expect(total(dean)).toHaveText('48');
  await expect(main(dean).getByText('未到期')).toHaveCount(0);
  await managers.close();
  const archived = await mustCall(camp.student, 'POST /capi/Gradebook/getOwn', { projectId: camp.projectId });
  expect(archived.grades).toMatchObject({ total: 48, passed: false });
});
