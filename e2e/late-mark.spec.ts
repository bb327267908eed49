import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { mustCall } from './support/call.ts';
import { bringToken } from './support/people.ts';
import { openTerm } from './support/term.ts';
import { expect, test } from './support/test.ts';

const url = process.env.E2E_URL ?? '';
const main = (page: Page) => page.getByRole('main');

test('a work that was not marked before the lock is marked by a request; nobody is led to mark or hand in what is closed', async ({
  page,
  browser,
}, { project }) => {
  const title = `漏批的营 ${project.name} ${Date.now()}`;
  const { campId, projectId, homework, exam, students, teacher, manager } = await openTerm(title);
  const [first, , third] = students;
  const by = { url, token: teacher };
  // What is missing is left out.
  const { seen, students: open } = await mustCall(by, 'POST /mapi/Gradebook/getUnsettled', { campId });
  const studentIds = open.map(({ studentId }) => studentId);
  await mustCall(by, 'POST /mapi/Gradebook/submit', {
    campId,
    step: 'submitted',
    note: '',
    seen,
    settlements: [{ way: 'excluded', reason: '还没有批', studentIds }],
  });
  const { list } = await mustCall(by, 'POST /mapi/Marking/getQueue', {
    campId,
    chapterId: homework,
    filter: 'waiting' as const,
  });
  const submissionId = list[0]?.submissionId ?? 0;

  // Submitted: the marking page says what to do, and offers nothing.
  await bringToken(page.context(), url, teacher);
  await page.goto(`/staff/marking?campId=${campId}`);
  const camp = main(page).getByRole('article', { name: new RegExp(title) });
  await expect(camp.getByText('成绩册已送审')).toBeVisible();
  await expect(camp.getByText('未批阅 2').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/staff/marking/${campId}/${homework}/${submissionId}`);
  const panel = main(page).getByRole('region', { name: '批阅', exact: true });
  await expect(panel.getByText(/撤回送审，或者请审核的人退回/)).toBeVisible();
  await expect(panel.getByRole('button', { name: '申请批阅' })).toHaveCount(0);

  // A student sees it before writing, and before starting the test.
  const student = await (await browser.newContext()).newPage();
  await bringToken(student.context(), url, third?.token ?? '');
  await student.goto(`/learning/homework?projectId=${projectId}&chapterId=${homework}`);
  await expect(student.getByText('成绩册已送审，这份作业不再收')).toBeVisible();
  await expect(student.getByRole('button', { name: '保存草稿' })).toBeVisible();
  await expect(student.getByRole('button', { name: '提交', exact: true })).toHaveCount(0);
  await expectAccessible(student);
  await expectReflow(student);
  await bringToken(student.context(), url, first?.token ?? '');
  await student.goto(`/learning?projectId=${projectId}&chapterId=${exam}`);
  await expect(student.getByText('成绩册已送审，不能再作答')).toBeVisible();
  await expectAccessible(student);

  // Who approves was told; locked, the teacher asks with what the marking shows.
  const dean = { url, token: manager };
  const told = await mustCall(dean, 'POST /capi/Notice/getList', {});
  expect(told.list[0]).toMatchObject({ kind: 'gradebook-submitted', count: 1 });
  await mustCall(dean, 'POST /mapi/Gradebook/approve', { campId, step: 'approved', note: '' });
  await page.reload();
  await panel.getByRole('button', { name: '申请批阅' }).click();
  const form = page.getByRole('dialog', { name: '申请批阅：方小田' });
  await form.getByLabel('分数').fill('88');
  await form.getByLabel('评语').fill('数据都对');
  await form.getByLabel('现在才批的理由').fill('送审以前漏了');
  await expectAccessible(page);
  await form.getByRole('button', { name: '看看有什么影响' }).click();
  const effects = page.getByRole('dialog', { name: '批阅以后，方小田：' });
  await expect(effects.getByRole('row', { name: /得分 没有分数 88 分/ })).toBeVisible();
  await expectAccessible(page);
  await effects.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('已申请批阅：方小田。有结果会告诉你')).toBeVisible();

  // The second person approves it in the gradebook; the student sees the mark.
  const second = await (await browser.newContext()).newPage();
  await bringToken(second.context(), url, manager);
  await second.goto(`/staff/camps/${campId}/gradebook`);
  const request = main(second).getByRole('listitem', { name: '方小田 · 一周的记录' });
  await expect(request.getByText('首次批阅')).toBeVisible();
  await request.getByRole('button', { name: '批准', exact: true }).click();
  await second.getByRole('button', { name: '批准并批阅' }).click();
  await expect(second.getByText('已批准，成绩已记上')).toBeVisible();
  const record = await mustCall({ url, token: first?.token ?? '' }, 'POST /capi/Schoolwork/getWorkOrNote', {
    chapterId: homework,
    type: '2' as const,
  });
  expect(record.review).toMatchObject({ score: 88, passed: true, comment: '数据都对' });
});
