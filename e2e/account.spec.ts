import type { Browser, Page } from '@playwright/test';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { expectAccessible } from './support/accessible.ts';
import { call, mustCall } from './support/call.ts';
import { queryDatabase } from './support/database.ts';
import { makePng } from './support/files.ts';
import { logIn, storedLogin } from './support/login.ts';
import { bringToken, newPerson, type Person, register } from './support/people.ts';
import { latestCode } from './support/product.ts';
import { expect, test } from './support/test.ts';

let student: Person;
let phoneToken: string;

test.beforeAll(async ({ baseURL }) => {
  student = newPerson('上官知远');
  phoneToken = await register(baseURL ?? '', student);
});

/** As if the last code had been sent two minutes earlier: one number gets one a minute. */
const aMinuteLater = ({ mobile }: Person) =>
  queryDatabase(
    process.env.E2E_VAR ?? '',
    `update sms_code set sent_at = sent_at - interval '2 minutes' where mobile = '${mobile}'`,
  );

/** Where the picture on the screen leads a phone. */
async function readQrCode(page: Page): Promise<string> {
  const picture = page.getByRole('img', { name: '登录二维码' });
  await expect(picture).toBeVisible();
  const { data, width, height } = PNG.sync.read(await picture.screenshot());
  const found = jsqr.default(new Uint8ClampedArray(data), width, height);
  const { pathname, search } = new URL(found?.data ?? '');
  return pathname + search;
}

async function openPhone(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    baseURL,
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  });
  return { context, page: await context.newPage() };
}

/** Asks for a code on the screen's form and answers the one that came. */
async function askForCode(page: Page, { mobile }: Person, url: string): Promise<string> {
  await page.getByRole('main').getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText(`验证码已发往尾号 ${mobile.slice(-4)} 的手机`)).toBeVisible();
  return latestCode(url, mobile);
}

const choose = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const mobileOf = (page: Page) => page.getByRole('main').getByLabel('手机号', { exact: true });

test('a phone that is logged in scans the code on a computer, confirms, and the computer is logged in', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await openPhone(browser, baseURL);
  await bringToken(phone.context, baseURL ?? '', phoneToken);
  await page.goto('/account/login?by=qr&loginNext=/user/cert');
  await phone.page.goto(await readQrCode(page));
  await expect(phone.page.getByRole('heading', { name: '确认登录' })).toBeVisible();
  await expect(phone.page.getByText('Chrome')).toBeVisible();
  await expect(phone.page.getByText('上官知远 +86')).toBeVisible();
  await expectAccessible(phone.page);
  await expect(page.getByText('已扫码')).toBeVisible();
  await expectAccessible(page);

  const number = await page.getByText('在手机上选这个数字').locator('strong').textContent();
  await phone.page.getByRole('button', { name: number ?? '', exact: true }).click();
  await expect(phone.page.getByRole('heading', { name: '已确认登录' })).toBeVisible();
  await expect(page).toHaveURL('/user/cert');
  const { storage, cookie } = await storedLogin(page);
  expect(storage).toBeTruthy();
  expect(cookie).toBe(storage);
  expect(storage).not.toBe(phoneToken);
  await phone.context.close();
});

test('a phone that is not logged in logs in first, comes back to the code and refuses; another code can be had', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await openPhone(browser, baseURL);
  await page.goto('/account/login?by=qr');
  const scan = await readQrCode(page);
  await phone.page.goto(scan);
  await expect(phone.page).toHaveURL(/\/account\/login$/);
  await logIn(phone.page, student);
  await expect(phone.page).toHaveURL(scan);
  await phone.page.getByRole('button', { name: '不是我，拒绝' }).click();
  await expect(phone.page.getByRole('heading', { name: '已拒绝登录' })).toBeVisible();

  await expect(page.getByText('手机上拒绝了这次登录')).toBeVisible();
  await page.getByRole('button', { name: '换一个二维码' }).click();
  await expect(page.getByText('等待扫码…')).toBeVisible();
  expect(await readQrCode(page)).not.toBe(scan);
  expect((await storedLogin(page)).storage).toBeNull();

  await phone.page.goto(scan);
  await expect(phone.page.getByRole('heading', { name: '这个二维码不能用了' })).toBeVisible();
  await phone.context.close();
});

test('polling ends when the tab is left', async ({ page }) => {
  let polls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('getLoginMiniToken')) polls += 1;
  });
  await page.clock.install();
  await page.goto('/account/login?by=qr');
  await expect(page.getByText('等待扫码…')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect.poll(() => polls).toBeGreaterThan(0);
  await choose(page, '密码登录');
  await expect(page).toHaveURL(/by=password/);
  const before = polls;
  await page.clock.runFor(60_000);
  expect(polls).toBe(before);
});

test('the ways to log in are tabs for the arrow keys, and a reload keeps the one in use', async ({
  page,
}) => {
  await page.goto('/account/login');
  await page.getByRole('tab', { name: '密码登录' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: '验证码登录' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/by=code/);
  await page.reload();
  await expect(page.getByRole('tab', { name: '验证码登录' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
});

test('a mobile code logs in after the page was reloaded; a number that is not registered is sent no code', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await aMinuteLater(student);
  await page.goto('/user/cert');
  await expect(page).toHaveURL(/\/account\/login$/);
  await page.reload();
  await choose(page, '验证码登录');
  await mobileOf(page).fill(newPerson().mobile);
  await page.getByRole('main').getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('link', { name: '先注册' })).toBeVisible();
  expect(asked).toContain('/api/service/mobile/mobileIsExist');
  expect(asked).not.toContain('/passport/Api/User/mobileCode');

  await mobileOf(page).fill(student.mobile);
  await page.getByLabel('短信验证码').fill(await askForCode(page, student, url));
  await page
    .getByRole('main')
    .getByRole('button', { name: /登\s?录/ })
    .click();
  await expect(page.getByRole('region', { name: '消息' })).toContainText('登录成功');
  await expect(page).toHaveURL('/user/cert');
});

test('a reset password ends every session, and the new one logs in', async ({ page, baseURL }) => {
  const url = baseURL ?? '';
  const person = newPerson('司马青禾');
  const before = await register(url, person);
  await aMinuteLater(person);
  await page.goto('/account/login');
  await page.getByRole('link', { name: '忘记密码？' }).click();
  await expect(page.getByRole('heading', { name: '重设密码' })).toBeVisible();
  await mobileOf(page).fill(person.mobile);
  await page.getByLabel('短信验证码').fill(await askForCode(page, person, url));
  await page.getByLabel('新密码').fill('old-pines-27-rain');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: '重设密码' }).click();

  await expect(page).toHaveURL('/account/login');
  await expect(page.getByLabel('手机号或邮箱')).toHaveValue(person.mobile);
  expect((await call({ url, token: before }, 'POST /capi/Student/getUserInfo', {})).code).toBe(-9);
  await logIn(page, person);
  const password = page.getByRole('textbox', { name: '密码', exact: true });
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAccessibleDescription(/账号或密码不正确/);
  await expect(password).toBeFocused();
  await logIn(page, { ...person, password: 'old-pines-27-rain' });
  await expect(page).toHaveURL('/user/practise');
});

test('fields typed into one’s own profile are kept when the session ends before they are saved', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const payload = { account: student.mobile, password: student.password };
  const { token } = await mustCall({ url }, 'POST /passport/Api/user/Login', payload);
  await bringToken(context, url, token);
  await page.goto('/user/info');
  await page.getByRole('button', { name: '编辑资料' }).click();
  await page.getByLabel('专业').fill('数据科学与大数据技术');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '头像.png', mimeType: 'image/png', buffer: makePng() });
  await expect(page.getByRole('button', { name: '移除' })).toBeVisible();
  await mustCall({ url, token }, 'POST /passport/Api/user/logout', {});
  // The page's own look for notices may hear of it first: then there is nothing to press any more.
  await page
    .getByRole('button', { name: '保存' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(page).toHaveURL(/\/account\/login$/);

  await logIn(page, student);
  await expect(page).toHaveURL('/user/info');
  await expect(page.getByLabel('专业')).toHaveValue('数据科学与大数据技术');
  await expectAccessible(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('数据科学与大数据技术')).toBeVisible();
  await expect(page.getByRole('button', { name: '编辑资料' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('数据科学与大数据技术')).toBeVisible();
  const drawn = () =>
    page
      .getByRole('main')
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(drawn).toBe(64);
});

test('a session on another device is seen and ended', async ({ page, context, baseURL }) => {
  const url = baseURL ?? '';
  const payload = { account: student.mobile, password: student.password };
  const [here, there] = [
    await mustCall({ url }, 'POST /passport/Api/user/Login', payload),
    await mustCall({ url }, 'POST /passport/Api/user/Login', payload),
  ];
  await bringToken(context, url, here.token);
  await page.goto('/user/security');
  await expect(page.getByText('这台设备', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '退出其他设备' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出其他设备' }).click();
  await expect(page.getByText('只有这台设备登录着。')).toBeVisible();
  const codeOf = async (token: string) =>
    (await call({ url, token }, 'POST /capi/Student/getUserInfo', {})).code;
  expect([await codeOf(here.token), await codeOf(there.token)]).toEqual([1, -9]);
});
