import type { BrowserContext, Page } from '@playwright/test';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { queryDatabase } from './support/database.ts';
import { openMarkedCamp } from './support/marked-camp.ts';
import { bringToken, newPerson, type Person, register } from './support/people.ts';
import { expect, test } from './support/test.ts';

const url = process.env.E2E_URL ?? '';
const sql = (text: string) => queryDatabase(process.env.E2E_VAR ?? '', text);
const main = (page: Page) => page.getByRole('main');
const day = 24 * 3600 * 1000;

/** Somebody of the college, as it says itself: a member, or one of its teachers. */
async function personOf(collegeId: number, name: string, role: 'student' | 'teacher') {
  const person = newPerson(name);
  await register(url, person);
  const mine = `from account where account.mobile = '${person.mobile}'`;
  await sql(
    role === 'teacher'
      ? `update account set role = 'teacher', college_id = ${collegeId} where mobile = '${person.mobile}'`
      : `insert into college_member (account_id, college_id, "by", confirmed_at) select id, ${collegeId}, 'roster', now() ${mine}`,
  );
  const { mobile: account, password } = person;
  const { token } = await mustCall({ url }, 'POST /passport/Api/user/Login', { account, password });
  return { ...person, token };
}

/** A project that a college keeps for itself, with a camp that looks at applications, and its teacher. */
async function openCollegeCamp(name: string) {
  const admin = { url, token: await logInAdmin(url) };
  // Both widths meet one product: a college of a name is there once.
  const { id: collegeId } = await mustCall(admin, 'POST /mapi/College/create', {
    name: `${name}${Date.now()}`,
  });
  const { projectId, campId: other } = await openMarkedCamp(admin, `${name}的实践`, []);
  await sql(`update project set visibility = 'college', college_id = ${collegeId} where id = ${projectId}`);
  await sql(`update camp set closed_at = now() where id = ${other}`);
  const { id: campId } = await mustCall(admin, 'POST /mapi/Camp/open', {
    projectId,
    collegeId,
    title: `${name}一班`,
    staffIds: [],
    invite: false,
    needsApproval: true,
    startsAt: new Date(Date.now() - day).toISOString(),
    endsAt: new Date(Date.now() + 60 * day).toISOString(),
    homeworkRule: 'passed',
    lateRule: 'mark',
    reveal: null,
    attempts: null,
    certificateRule: null,
    anonymousMarking: false,
  });
  const teacher = await personOf(collegeId, '周老师', 'teacher');
  await sql(`insert into camp_staff (camp_id, account_id) select ${campId}, id from account
    where mobile = '${teacher.mobile}'`);
  return { collegeId, projectId, campId, teacher, title: `${name}的实践`, camp: `${name}一班` };
}

/** What the card of 数据分析 counts on the home page. */
const counted = async (page: Page) => {
  await page.goto(url);
  const card = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^数据分析/ }) });
  await page.waitForLoadState('networkidle');
  return Number((await card.getByRole('heading').textContent())?.match(/\d+/)?.[0]);
};

async function openAs(context: BrowserContext, token: string) {
  const page = await context.newPage();
  if (token) await bringToken(context, url, token);
  return page;
}

/** The teacher takes a roster's file in, which names the student. */
async function nameByRoster(at: { url: string; token: string }, campId: number, { name, mobile }: Person) {
  const file = Buffer.from(`姓名,手机号,学号,班级\n${name},${mobile},0000012345,数媒 2 班`).toString(
    'base64',
  );
  const read = await mustCall(at, 'POST /mapi/Roster/readFile', { campId, name: '名单.csv', file });
  const { importId, mapping, identifier } = read;
  const { planKey } = await mustCall(at, 'POST /mapi/Roster/planImport', {
    importId,
    mapping,
    identifier: identifier ?? 'mobile',
  });
  await mustCall(at, 'POST /mapi/Roster/applyImport', { importId, planKey, take: [] });
}

test('the home page of a college member shows the projects of their lists and a pending application', async ({
  browser,
}) => {
  const { projectId, campId, collegeId, title, camp } = await openCollegeCamp('清源学院');
  const { token } = await personOf(collegeId, '林晓', 'student');
  const visitor = await openAs(await browser.newContext(), '');
  const page = await openAs(await browser.newContext(), token);
  const listed = async () =>
    (await mustCall({ url, token }, 'GET /capi/FrontProject/getList', { type: 'data' })).total;
  // Other journeys publish projects of this type meanwhile.
  await expect(async () => {
    const [own, theirs] = [await counted(page), await counted(visitor)];
    expect(own).toBe(theirs + 1);
    expect(own).toBe(await listed());
  }).toPass();

  await mustCall({ url, token }, 'POST /capi/Student/joinProject', { projectId, campId });
  await page.goto(url);
  const waits = main(page).getByRole('region', { name: '等待审核的报名' });
  await expect(waits.getByRole('link', { name: title })).toBeVisible();
  await expect(waits.getByText('待审核', { exact: true })).toBeVisible();
  await expect(waits.getByText(camp)).toBeVisible();
  await page.goto(`${url}/user/practise`);
  await expect(main(page).getByText('待审核').first()).toBeVisible();
});

test('a roster correction request is listed on the dashboard, and leaves the bell once it is answered', async ({
  browser,
}) => {
  const { campId, collegeId, teacher, camp } = await openCollegeCamp('澄江学院');
  const student = await personOf(collegeId, '林晓', 'student');
  await nameByRoster({ url, token: teacher.token }, campId, student);
  const mine = await openAs(await browser.newContext(), student.token);
  await mine.goto(`${url}/user/info`);
  await main(mine).getByRole('button', { name: '申请更正' }).click();
  await main(mine).getByLabel('姓名').last().fill('林潇');
  await main(mine).getByLabel(/理由/).fill('身份证上是这个字');
  await main(mine).getByRole('button', { name: /提交/ }).click();
  await expect(main(mine).getByText('等待处理')).toBeVisible();

  const page = await openAs(await browser.newContext(), teacher.token);
  await page.goto(`${url}/staff`);
  await expect(page.getByRole('link', { name: '消息，1 条未读' })).toBeVisible();
  await main(page)
    .getByRole('link', { name: `${camp} 要答复的更正 1` })
    .click();
  await main(page)
    .getByRole('button', { name: /不同意/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('请先到教务处改学籍');
  await dialog.getByRole('button', { name: '不同意' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: '消息', exact: true }).first()).toBeVisible();
  await page.goto(`${url}/staff`);
  await expect(main(page).getByText('现在没有什么在等你')).toBeVisible();

  await mine.reload();
  await expect(main(mine).getByText('请先到教务处改学籍')).toBeVisible();
});
