import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { call, mustCall } from './support/call.ts';
import { addTeacher } from './support/manager.ts';
import { bringToken } from './support/people.ts';
import { archiveTerm, openTerm } from './support/term.ts';
import { expect, test } from './support/test.ts';

// Every setting of a camp whose gradebook is archived is tried by its teacher and by a manager (rules: camp-fixed, gradebook-lock).

const url = process.env.E2E_URL ?? '';
const day = 24 * 3600 * 1000;
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

test.skip(({ isMobile }) => Boolean(isMobile), 'a camp’s settings are the same on a phone');

async function openAs(browser: Browser, token: string) {
  const context = await browser.newContext();
  await bringToken(context, url, token);
  return context.newPage();
}

/** The gradebook as it stands in the grid: every figure of every student. */
async function readGrid(page: Page, campId: number) {
  await page.goto(`/staff/camps/${campId}/gradebook`);
  await expect(main(page).getByText('已归档', { exact: true })).toBeVisible();
  const rows = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(3);
  return rows.allTextContents();
}

/** What the gradebook rests on is disabled, and says why. */
async function expectFixedRules(page: Page, campId: number) {
  await page.goto(`/staff/camps/${campId}/rules`);
  const form = main(page);
  await expect(form.getByText(/^日期、作业与测验的规则、何时公布成绩、匿名批阅都不再改/)).toBeVisible();
  for (const name of ['截止时间以后的作业', '作业怎样算完成', '何时公布成绩'])
    for (const radio of await form.getByRole('radiogroup', { name }).getByRole('radio').all())
      await expect(radio).toBeDisabled();
  for (const name of ['测验次数', '何时公布测验答案', '匿名批阅'])
    await expect(form.getByLabel(name, { exact: true })).toBeDisabled();
  // Those, the two days among them, and no other.
  await expect(form.getByText('成绩册已归档，不能再改。')).toHaveCount(8);
}

/** The rest is saved: the name, the staff, who may join, the days for reviews, and less for a certificate. */
async function changeRules(page: Page, { title, colleague }: { title: string; colleague: string }) {
  const form = main(page);
  await form.getByLabel('营的名称').fill(title);
  await form.getByRole('combobox', { name: '老师与助教' }).fill(colleague);
  // The list is searched while one types: pressed before, the person moves away from under the pointer.
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: new RegExp(colleague) }).click();
  await page.keyboard.press('Escape');
  await form.getByLabel('证书要求什么').selectOption({ label: '只要全部作业与测验' });
  await form.getByLabel('成绩公布后几天内可以申请复核').fill('9');
  await form.getByRole('switch', { name: '报名要审核' }).click();
  await press(page, '保存');
  await expect(form.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Deadlines and extensions are there to be read alone. */
async function expectFixedDeadlines(page: Page, campId: number) {
  await page.goto(`/staff/camps/${campId}/deadlines`);
  await expect(main(page).getByText('截止时间与延期都不再改。')).toBeVisible();
  await expect(main(page).getByRole('group', { name: '一周的记录的截止时间' })).toBeVisible();
  for (const name of ['保存', '移动全部', '给学生延期'])
    await expect(main(page).getByRole('button', { name })).toHaveCount(0);
}

/** What the pages do not offer is refused in a sentence, from whatever page it comes. */
async function expectRefusals(
  token: string,
  { campId, homework: chapterId }: Record<'campId' | 'homework', number>,
) {
  const at = { url, token };
  const dueAt = new Date(Date.now() + 7 * day).toISOString();
  const answers = await Promise.all([
    call(at, 'POST /mapi/Camp/change', { campId, anonymousMarking: true }),
    call(at, 'POST /mapi/Camp/change', { campId, marksRule: 'atRelease' }),
    call(at, 'POST /mapi/Camp/change', { campId, endsAt: dueAt }),
    call(at, 'POST /mapi/Camp/saveDeadlines', { campId, deadlines: [{ chapterId, dueAt }] }),
    call(at, 'POST /mapi/Gradebook/saveColumn', { campId, name: '补一列', max: 10 }),
  ]);
  for (const { code, msg } of answers) {
    expect(code).toBe(-2);
    expect(msg).toMatch(/^成绩册已归档，/);
  }
}

/** The next term is a camp of its own, in which everything is open again. */
async function copy(page: Page, campId: number) {
  await page.goto(`/staff/camps/${campId}`);
  await expect(main(page).getByText(/^成绩册已归档，不能再报名/)).toBeVisible();
  await press(page, '复制到下一期');
  await page.getByRole('dialog').getByRole('button', { name: '复制到下一期' }).click();
  await expect(main(page).getByText('未开始', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/camps\/\d+$/);
  await page.goto(`${page.url()}/rules`);
  await expect(main(page).getByRole('switch', { name: '匿名批阅' })).toBeEnabled();
}

/** Ended before its day it stays closed: there is no way to open it again. */
async function end(page: Page, campId: number) {
  await page.goto(`/staff/camps/${campId}`);
  await press(page, '结束实训营');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('成绩册已归档：结束以后不能再重新打开。')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '结束实训营' }).click();
  await expect(main(page).getByText(/不能再重新打开。要再开一期，请复制/)).toBeVisible();
  await expect(main(page).getByRole('link', { name: '重新打开' })).toHaveCount(0);
}

test('of an archived camp the teacher and a manager try every setting: what may not change is disabled or refused, and every figure stays', async ({
  browser,
}) => {
  const title = `归档后的营 ${Date.now()}`;
  const term = await openTerm(title);
  await archiveTerm(term);
  const { campId, projectId, manager, students } = term;
  const teacher = await addTeacher(campId, '周老师');
  const colleague = '吴老师';
  await addTeacher(campId, colleague, { inCamp: false });
  const [page, dean] = [await openAs(browser, teacher), await openAs(browser, manager)];
  const before = await readGrid(page, campId);
  expect(before).toHaveLength(3);
  const grades = async () =>
    (await mustCall(students[0] ?? { url }, 'POST /capi/Gradebook/getOwn', { projectId })).grades;
  const own = await grades();
  expect(own).toMatchObject({ unsettled: false });

  await expectFixedRules(page, campId);
  await expectAccessible(page);
  await expectReflow(page);
  await changeRules(page, { title: `${title}甲`, colleague });
  await expectFixedRules(dean, campId);
  await main(dean).getByRole('textbox', { name: '营的名称' }).fill(`${title}乙`);
  await press(dean, '保存');
  await expect(main(dean).getByRole('heading', { level: 1, name: `${title}乙` })).toBeVisible();
  await expectFixedDeadlines(page, campId);
  await expectFixedDeadlines(dean, campId);
  for (const token of [teacher, manager]) await expectRefusals(token, term);
  await copy(page, campId);
  await end(dean, campId);
  await expectFixedRules(page, campId);

  expect(await readGrid(page, campId)).toEqual(before);
  expect(await readGrid(dean, campId)).toEqual(before);
  expect(await grades()).toEqual(own);
  await page.context().close();
  await dean.context().close();
});
