import { mustCall } from './support/call.ts';
import { logIn, storedLogin } from './support/login.ts';
import { bringToken, newPerson, registerAndJoin } from './support/people.ts';
import { expect, test } from './support/test.ts';

const gone = { storage: null, cookie: null };
let student: Awaited<ReturnType<typeof registerAndJoin>>;

test.beforeAll(async ({ baseURL }) => {
  student = await registerAndJoin(baseURL ?? '', 'quick-start', newPerson('欧阳流云'));
});

/** A session of its own: what one test ends, another must not miss. */
async function tokenOf(url: string) {
  const payload = { account: student.mobile, password: student.password };
  return (await mustCall({ url }, 'POST /passport/Api/user/Login', payload)).token;
}

test('an ended session leads from any screen to the login screen, and back after the login', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const { projectId } = student;
  const screens = ['/user/practise', '/user/cert', '/user/info', `/learning/catalog?projectId=${projectId}`];
  let token = await tokenOf(url);
  for (const screen of screens) {
    await mustCall({ url, token }, 'POST /passport/Api/user/logout', {});
    await bringToken(context, url, token);
    await page.goto(screen);
    // Told for three seconds: looked for first.
    await expect(page.getByRole('region', { name: '消息' })).toContainText('登录状态已失效，请重新登录');
    await expect(page).toHaveURL(/\/account\/login$/);
    expect(await storedLogin(page)).toEqual(gone);

    await logIn(page, student);
    await expect(page).toHaveURL(screen);
    const stored = await storedLogin(page);
    expect(stored.storage).toBeTruthy();
    expect(stored.cookie).toBe(stored.storage);
    token = stored.storage ?? '';
  }
});

test('a visitor who opens a student screen logs in and is brought there', async ({ page }) => {
  await page.goto('/user/cert');
  await expect(page).toHaveURL(/\/account\/login$/);
  await logIn(page, student);
  await expect(page).toHaveURL('/user/cert');
});

for (const next of ['//evil.example', 'https://evil.example/x', '/\\evil.example', 'javascript:alert(1)']) {
  test(`a loginNext that leads elsewhere is dropped: ${next}`, async ({ page }) => {
    await page.goto(`/account/login?loginNext=${encodeURIComponent(next)}`);
    await logIn(page, student);
    await expect(page).toHaveURL('/user/practise');
  });
}

test('a wrong password says so, keeps the number and lets one try again', async ({ page }) => {
  await page.goto('/account/login');
  await logIn(page, { ...student, password: 'not-this-one-1' });
  const password = page.getByRole('textbox', { name: '密码', exact: true });
  await expect(password).toHaveAccessibleDescription(/账号或密码不正确/);
  await expect(page.getByLabel('手机号或邮箱')).toHaveValue(student.mobile);
  await logIn(page, student);
  await expect(page).toHaveURL('/user/practise');
});

test('logging out ends the session here and on the server', async ({ page }) => {
  await page.goto('/account/login');
  await logIn(page, student);
  await expect(page).toHaveURL('/user/practise');
  const { storage: token } = await storedLogin(page);

  await page.getByRole('banner').locator('summary[aria-label^="我的"]').click();
  await page.getByRole('link', { name: '退出登录' }).click();
  await expect(page.getByRole('heading', { name: '已退出登录' })).toBeVisible();
  expect(await storedLogin(page)).toEqual(gone);
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post('/capi/Student/getUserInfo', { headers, form: {} });
  expect((await answer.json()).code).toBe(-9);
});

test('the server renders the same page for everybody: the login is known in the browser only', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const detail = `/practise/detail/${student.projectId}`;
  await bringToken(page.context(), url, await tokenOf(url));
  const other = await browser.newContext({ baseURL });
  // Side by side, so that a store shared between requests would mix them up.
  const drawn = await Promise.all(
    [page.request, other.request].flatMap((request) =>
      Array.from({ length: 5 }, async () => (await request.get(detail)).text()),
    ),
  );
  const state = (html: string) =>
    html.match(/<div id="root">[\s\S]*?<\/script>/)?.[0].replace(/nonce="[^"]*"/g, '');
  expect(new Set(drawn.map(state)).size).toBe(1);
  for (const html of drawn) expect(html).not.toContain('欧阳流云');

  await page.goto(detail);
  await expect(page.getByRole('banner').getByText('欧阳流云')).toBeAttached();
  const visitor = await other.newPage();
  await visitor.goto(detail);
  await expect(visitor.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  await expect(visitor.getByText('欧阳流云')).not.toBeAttached();
  await other.close();
});
