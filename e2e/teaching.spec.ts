import type { BrowserContextOptions, Page } from '@playwright/test';
import { newPerson, type Person } from './support/people.ts';
import { startEmptyProduction } from './support/production.ts';
import { publish, title, writeProject } from './support/teaching/author.ts';
import { closeDeadline, importRoster, openCamp } from './support/teaching/camp.ts';
import { giveBack, onScreen, openMarking, pass } from './support/teaching/marking.ts';
import { confirm, go, main, press } from './support/teaching/screen.ts';
import { certificateNumber, enter, handIn, learn } from './support/teaching/student.ts';
import { expect, test } from './support/test.ts';
import { totp } from './support/totp.ts';

/**
 * The loop of teaching on an empty platform, by the screens alone: from the address of the first start to a certificate
 * that a visitor validates.
 */
test.describe.configure({ mode: 'serial' });

const administrator = newPerson('沈静宜');
const teacher = newPerson('周明远');
const college = '云岭理工学院';

let at: Awaited<ReturnType<typeof startEmptyProduction>>;
let office: Page;
let staffPage: Page;
let secret: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  at = await startEmptyProduction();
});
test.afterAll(() => at?.stop());

async function choose(page: Page, label: string, option: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

test('the address of the first start makes the administrator, once', async ({ browser }) => {
  const options = test.info().project.use as BrowserContextOptions;
  office = await (await at.open(browser, options)).newPage();
  const address = await at.setupAddress();
  await office.goto(address);
  await expect(office.getByRole('heading', { name: '建立第一个管理员' })).toBeVisible();
  await office.getByLabel('管理员的手机号').fill(administrator.mobile);
  await office.getByLabel('姓名').fill(administrator.name);
  await office.getByLabel('设置密码').fill(administrator.password);
  await office.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await press(office, '建立管理员');
  await expect(office.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible();
  const again = await (await at.open(browser, options)).newPage();
  await again.goto(address);
  await expect(again.getByText('这个地址不能用了')).toBeVisible();
  await again.context().close();
});

test('the administrator founds a college and invites its teacher', async () => {
  await go(office, '院校');
  await press(office, '新建院校');
  await office.getByLabel('院校名称', { exact: true }).last().fill(college);
  await confirm(office, '保存');
  await expect(main(office).getByRole('row', { name: new RegExp(college) })).toBeVisible();
  await go(office, '人员');
  await press(office, /邀\s?请/);
  const form = office.getByRole('dialog');
  await form.getByLabel('手机号', { exact: true }).fill(teacher.mobile);
  await form.getByLabel('姓名').fill(teacher.name);
  await choose(office, '院校', college);
  await confirm(office, '发送邀请');
  await expect(office.getByRole('heading', { name: '等待接受的邀请' })).toBeVisible();
});

test('the teacher comes in by the invite, and sets the second factor', async ({ browser }) => {
  staffPage = await (await at.open(browser, test.info().project.use as BrowserContextOptions)).newPage();
  await staffPage.goto(await at.invite(teacher.mobile));
  await expect(staffPage.getByText(`请你担任${college}的老师`)).toBeVisible();
  await staffPage.getByLabel('设置密码').fill(teacher.password);
  await staffPage.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await press(staffPage, '注册并加入');
  await expect(staffPage.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible();
  await go(staffPage, '两步验证');
  await press(staffPage, '开始设置');
  await staffPage.getByLabel('登录密码').fill(teacher.password);
  await press(staffPage, '开始设置');
  secret = ((await staffPage.locator('code').textContent()) ?? '').trim();
  await staffPage.getByLabel('验证码', { exact: true }).fill(totp(secret));
  await press(staffPage, /确\s?认/);
  await expect(staffPage.getByRole('heading', { name: '恢复码' })).toBeVisible();
  await press(staffPage, '我已保存好');
  await expect(main(staffPage).getByText('已经设好')).toBeVisible();
});

const homework = '一周的记录';
const students = (['赵一鸣', '赵思远', '赵晓彤'] as const).map((name, index) => ({
  ...newPerson(name),
  mobile: `1370001000${index + 1}`,
}));
const [punctual, returned, late] = students as [Person, Person, Person];
const pages = new Map<Person, Page>();
const pageOf = (person: Person) => pages.get(person) as Page;

test('the teacher writes a project of two chapters, tries it and publishes it', async () => {
  await writeProject(staffPage);
  await publish(staffPage);
});

test('a camp is opened for the college, and its roster of 60 comes from a real Excel file', async () => {
  await openCamp(staffPage, title);
  await importRoster(staffPage);
});

test('three of them register, learn, hand in and take the test; one hands in late', async ({ browser }) => {
  test.setTimeout(600_000);
  const options = test.info().project.use as BrowserContextOptions;
  for (const person of students) pages.set(person, await enter(browser, at, person, options));
  await Promise.all([learn(pageOf(punctual)), learn(pageOf(returned))]);
  await closeDeadline(staffPage, homework);
  await learn(pageOf(late));
});

test('the teacher marks them: one is returned, handed in again and passed', async () => {
  await openMarking(staffPage, homework, ['待批阅 3', '迟交 1']);
  const marked: string[] = [];
  for (const _ of students)
    marked.push(
      (await onScreen(staffPage, returned.name))
        ? await giveBack(staffPage, '请写明是哪一周。')
        : await pass(staffPage, '写得清楚。'),
    );
  expect(marked.sort()).toEqual(students.map(({ name }) => expect.stringContaining(name)).sort());
  const page = pageOf(returned);
  await page.goto('/user/notices');
  await main(page)
    .getByRole('link', { name: new RegExp(homework) })
    .first()
    .click();
  await expect(main(page).getByText('请写明是哪一周。').first()).toBeVisible();
  await handIn(page, '九月第一周：周一到周五都在六千步上下，周末多出一倍。', 2);
  await openMarking(staffPage, homework, ['待批阅 1', '改后再交 1']);
  expect(await pass(staffPage, '这次写明了。')).toContain(returned.name);
});

test('all three have graduated, and a visitor validates their certificates', async ({ browser }) => {
  const visitor = await (await at.open(browser, test.info().project.use as BrowserContextOptions)).newPage();
  for (const person of students) {
    const number = await certificateNumber(pageOf(person));
    await visitor.goto(`/cert/validate?certNumber=${number}`);
    await expect(main(visitor).getByRole('heading', { name: '证书有效' })).toBeVisible();
    await expect(main(visitor).getByText(title)).toBeVisible();
    await main(visitor).getByLabel('填写证书上的姓名').fill(person.name);
    await press(visitor, '核对姓名');
    await expect(main(visitor).getByText('姓名一致')).toBeVisible();
  }
});
