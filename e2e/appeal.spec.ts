import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { openMarkedCamp } from './support/marked-camp.ts';
import { bringToken } from './support/people.ts';
import { expect, test } from './support/test.ts';

const url = process.env.E2E_URL ?? '';
const phone = { width: 390, height: 844 };

async function openAs(browser: Browser, token: string) {
  const context = await browser.newContext({ viewport: phone });
  await bringToken(context, url, token);
  return context.newPage();
}

/** The only homework has passed: its student has graduated, and is congratulated first. */
async function closeCongratulation(page: Page) {
  const dialog = page.getByRole('dialog', { name: '恭喜结业！' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

test('a student asks for a review with a file; it is answered by correcting, another by keeping the mark', async ({
  page,
  browser,
  context,
}, { project }) => {
  const token = await logInAdmin(url);
  const at = { url, token };
  const title = `复核的营 ${project.name} ${Date.now()}`;
  const names = ['殷复核', '容维持'];
  const { campId, chapterId, projectId, tokens } = await openMarkedCamp(at, title, names);
  const place = { campId, chapterId, filter: 'waiting' as const };
  const { list } = await mustCall(at, 'POST /mapi/Marking/getQueue', place);
  for (const { submissionId } of list) {
    const { rubricKey } = await mustCall(at, 'POST /mapi/Marking/getWork', { submissionId });
    const review = { submissionId, rubricKey, chosen: [1, 1], score: null, comment: '写得清楚', fileIds: [] };
    await mustCall(at, 'POST /mapi/Marking/review', { ...review, passed: true });
  }

  const student = await openAs(browser, tokens[0] ?? '');
  const work = `/learning?projectId=${projectId}&chapterId=${chapterId}`;
  await student.goto(work);
  await closeCongratulation(student);
  const box = student.getByRole('region', { name: '成绩复核' });
  await box.getByRole('button', { name: '申请复核' }).click();
  await box.getByLabel('理由').fill('数据一项应该是“好”，附上原始记录');
  await box.locator('input[type=file]').setInputFiles({
    name: '原始记录.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('day,steps\n1,6000\n'),
  });
  await expect(box.getByRole('link', { name: '原始记录.csv' })).toBeVisible();
  await expectAccessible(student);
  await box.getByRole('button', { name: '提交申请' }).click();
  await expect(box.getByText('等待答复')).toBeVisible();
  await expectAccessible(student);

  await bringToken(context, url, token);
  await page.goto('/staff');
  await page.getByRole('link', { name: `${title} 要答复的复核 1` }).click();
  const asked = page.getByRole('listitem', { name: /殷复核/ });
  await expect(asked.getByText('数据一项应该是“好”')).toBeVisible();
  await expect(asked.getByRole('link', { name: '原始记录.csv' })).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('link', { name: /去更正/ }).click();
  await page.getByRole('button', { name: '更正', exact: true }).click();
  const form = page.getByRole('dialog', { name: '更正殷复核的成绩' });
  await form.getByRole('radiogroup', { name: '数据' }).getByRole('radio').first().check();
  await form.getByLabel('更正的理由').fill('原始记录是完整的');
  await form.getByRole('button', { name: '看看有什么影响' }).click();
  const outcome = page.getByRole('dialog', { name: '更正以后，殷复核：' });
  await expect(outcome.getByText('更正就是答复')).toBeVisible();
  await outcome.getByRole('button', { name: '更正', exact: true }).click();
  await expect(page.getByRole('region', { name: '更正记录' }).first()).toContainText('原始记录是完整的');

  await student.reload();
  await expect(box.getByText('成绩已更正')).toBeVisible();
  await expect(box.getByText('原始记录是完整的')).toBeVisible();

  const second = { url, token: tokens[1] ?? '' };
  const more = { chapterId, reason: '结论一项应该是“好”', fileIds: [] };
  await mustCall(second, 'POST /capi/Appeal/ask', more);
  await page.goto(`/staff/appeals?state=waiting&campId=${campId}`);
  const other = page.getByRole('listitem', { name: /容维持/ });
  await other.getByRole('button', { name: /维持原成绩/ }).click();
  const keep = page.getByRole('dialog', { name: '维持容维持的成绩' });
  await expectAccessible(page);
  await keep.getByLabel('答复').fill('结论没有用到数据，所以不改');
  await keep.getByRole('button', { name: '答复学生' }).click();
  await expect(page.getByText('没有符合的申请')).toBeVisible();

  const theirs = await openAs(browser, second.token);
  await theirs.goto('/user/notices');
  await theirs.getByRole('link', { name: /成绩复核有了答复/ }).click();
  await closeCongratulation(theirs);
  const answered = theirs.getByRole('region', { name: '成绩复核' });
  await expect(answered.getByText('结论没有用到数据，所以不改')).toBeVisible();
  await student.context().close();
  await theirs.context().close();
});
