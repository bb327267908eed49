import { expectAccessible } from './support/accessible.ts';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { openMarkedCamp } from './support/marked-camp.ts';
import { bringToken } from './support/people.ts';
import { expect, test } from './support/test.ts';

const url = process.env.E2E_URL ?? '';

test('a mark is corrected with what it does shown by name; the graduate keeps the certificate, and sees why', async ({
  page,
  browser,
  context,
}) => {
  const token = await logInAdmin(url);
  const at = { url, token };
  const { campId, chapterId, tokens } = await openMarkedCamp(at, `更正的营 ${Date.now()}`, ['殷更正']);
  const { list } = await mustCall(at, 'POST /mapi/Marking/getQueue', {
    campId,
    chapterId,
    filter: 'waiting' as const,
  });
  const submissionId = list[0]?.submissionId ?? 0;
  const { rubricKey } = await mustCall(at, 'POST /mapi/Marking/getWork', { submissionId });
  await mustCall(at, 'POST /mapi/Marking/review', {
    submissionId,
    rubricKey,
    chosen: [0, 0],
    score: null,
    comment: '写得清楚',
    fileIds: [],
    passed: true,
  });
  await bringToken(context, url, token);
  await page.goto(`/staff/marking/${campId}/${chapterId}/${submissionId}?filter=all`);
  await page.getByRole('button', { name: '更正', exact: true }).click();
  const form = page.getByRole('dialog', { name: '更正殷更正的成绩' });
  await form.getByRole('radiogroup', { name: '数据' }).getByRole('radio').last().check();
  await form.getByRole('radio', { name: '退回修改' }).check();
  await form.getByLabel('更正的理由').fill('附件里的数据不是自己的');
  await expectAccessible(page);
  await form.getByRole('button', { name: '看看有什么影响' }).click();
  const asked = page.getByRole('dialog', { name: '更正以后，殷更正：' });
  await expect(asked.getByRole('row', { name: '证书 有 保留' })).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: '更正', exact: true }).click();
  await expect(page.getByRole('region', { name: '更正记录' }).first()).toContainText(
    '附件里的数据不是自己的',
  );

  const theirs = await browser.newContext();
  await bringToken(theirs, url, tokens[0] ?? '');
  const student = await theirs.newPage();
  await student.goto('/user/notices');
  await expect(student.getByText('你的成绩更正了')).toBeVisible();
  const { list: projects } = await mustCall(
    { url, token: tokens[0] ?? '' },
    'POST /capi/Student/getApplyProjectList',
    { graduate: true },
  );
  expect(projects[0]?.certCode).toMatch(/^ZX/);
  await theirs.close();
});
