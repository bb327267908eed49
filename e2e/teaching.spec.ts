import type { BrowserContextOptions, Page } from '@playwright/test';
import { newPerson } from './support/people.ts';
import { startEmptyProduction } from './support/production.ts';
import { publish, title, writeProject } from './support/teaching/author.ts';
import { importRoster, openCamp } from './support/teaching/camp.ts';
import { confirm, go, main, press } from './support/teaching/screen.ts';
import { expect, test } from './support/test.ts';
import { totp } from './support/totp.ts';

/**
 * The loop of teaching on an empty platform, by the screens alone: from the address of the first start to a camp with its
 * students.
 */
test.describe.configure({ mode: 'serial' });

const administrator = newPerson('沈静宜');
const teacher = newPerson('周明远');
const college = '云岭理工学院';

let at: Awaited<ReturnType<typeof startEmptyProduction>>;
let office: Page;
let desk: Page;
let secret: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  at = await startEmptyProduction();
});
test.afterAll(() => at?.stop());

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('dialog').getByLabel(label).click();
  await page.locator('.ant-select-item-option').filter({ hasText: option }).click();
}

test('the address of the first start makes the administrator, once', async ({ browser }) => {
  const options = test.info().project.use as BrowserContextOptions;
  office = await (await at.open(browser, options)).newPage();
  const address = at.setupAddress();
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
  desk = await (await at.open(browser, test.info().project.use as BrowserContextOptions)).newPage();
  await desk.goto(await at.invite(teacher.mobile));
  await expect(desk.getByText(`请你担任${college}的老师`)).toBeVisible();
  await desk.getByLabel('设置密码').fill(teacher.password);
  await desk.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await press(desk, '注册并加入');
  await expect(desk.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible();
  await go(desk, '两步验证');
  await press(desk, '开始设置');
  await desk.getByLabel('登录密码').fill(teacher.password);
  await press(desk, '开始设置');
  secret = ((await desk.locator('code').textContent()) ?? '').trim();
  await desk.getByLabel('验证码', { exact: true }).fill(totp(secret));
  await press(desk, /确\s?认/);
  await expect(desk.getByRole('heading', { name: '恢复码' })).toBeVisible();
  await press(desk, '我已保存好');
  await expect(main(desk).getByText('已经设好')).toBeVisible();
});

test('the teacher writes a project of two chapters, tries it and publishes it', async () => {
  await writeProject(desk);
  await publish(desk);
});

test('a camp is opened for the college, and its roster of 60 comes from a real Excel file', async () => {
  await openCamp(desk, title);
  await importRoster(desk);
});
