import type { Page } from '@playwright/test';
import type { Envelope } from '@zhixing/contract/codes';
import { mustCall } from './support/call.ts';
import { waitForHydration } from './support/hydration.ts';
import { expectChapter } from './support/learner.ts';
import { bringToken, newPerson, projectIdOf, register, registerAndJoin } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** The transitions of the rules that no other journey shows, with answers that a server seldom gives. */

const ok = (data: unknown): Envelope => ({ code: 1, msg: '', data });
const failure = (code: Envelope['code'], msg: string): Envelope => ({ code, msg, data: null });

/** From now on this call is answered so. */
const answer = (page: Page, name: string, envelope: Envelope) =>
  page.route(new RegExp(`/${name}(\\?|$)`), (route) => route.fulfill({ json: envelope }));

/** The calls made from now on: their names, and what a form carried. */
function listen(page: Page) {
  const asked: { name: string; form: URLSearchParams }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(api|capi|passport)\//.test(pathname)) return;
    asked.push({
      name: pathname.split('/').at(-1) ?? '',
      form: new URLSearchParams(request.postData() ?? ''),
    });
  });
  return {
    asked,
    names: () => asked.map(({ name }) => name),
    last: (name: string) => asked.findLast((each) => each.name === name)?.form,
  };
}

const messages = (page: Page) => page.getByRole('region', { name: '消息' });
const project = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

/** Follows a link of the header inside the application. Before React listens, the browser would load the next page anew instead. */
async function goTo(page: Page, path: string) {
  await waitForHydration(page);
  await page.locator(`header a[href="${path}"]`).first().click();
}

test('a number that is registered already is sent no code to register with', async ({ page, baseURL }) => {
  const person = newPerson();
  await register(baseURL ?? '', person);
  const { names } = listen(page);
  await page.goto('/account/register');
  await page.getByLabel('手机号', { exact: true }).fill(person.mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(messages(page)).toContainText('该手机号已注册');
  expect(names()).toContain('mobileIsExist');
  expect(names()).not.toContain('mobileCode');
});

test('the home list is replaced at code 1; any other code leaves it unchanged, silently', async ({
  page,
  baseURL,
}) => {
  const { list } = await mustCall({ url: baseURL ?? '' }, 'GET /capi/FrontProject/getHomeList', {});
  const [first] = list;
  await page.goto('/');
  await expect(project(page, first?.title ?? '')).toBeVisible();
  const comeBack = async () => {
    await goTo(page, '/about');
    await expect(page).toHaveURL('/about');
    const came = page.waitForResponse(/getHomeList/);
    await goTo(page, '/');
    await came;
  };
  await answer(page, 'getHomeList', failure(-5, '首页暂时取不到'));
  await comeBack();
  await expect(project(page, first?.title ?? '')).toBeVisible();
  const paged = { page: 1, pageSize: 10, total: 1 };
  await answer(
    page,
    'getHomeList',
    ok({ list: [{ ...first, id: 987_654, title: '换上来的项目' }], ...paged }),
  );
  await comeBack();
  await expect(project(page, '换上来的项目')).toBeVisible();
  await expect(project(page, first?.title ?? '')).toHaveCount(0);
  await expect(messages(page)).toHaveText('');
});

/** Thirty made-up projects, whatever is asked for; of each page two come. Answers the addresses asked. */
async function manyProjects(page: Page, url: string) {
  const { list } = await mustCall({ url }, 'GET /capi/FrontProject/getList', {});
  const asked: URLSearchParams[] = [];
  await page.route(/\/FrontProject\/getList(\?|$)/, (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(searchParams);
    const number = Number(searchParams.get('page') ?? 1);
    const shown = [1, 2].map((each) => ({
      ...list[0],
      id: number * 1000 + each,
      title: `第 ${number} 页之 ${each}`,
    }));
    return route.fulfill({ json: ok({ list: shown, page: number, pageSize: 12, total: 30 }) });
  });
  return asked;
}

test('page 1 replaces the practice list; a later page appends with the flag, and replaces without', async ({
  page,
  baseURL,
}) => {
  const asked = await manyProjects(page, baseURL ?? '');
  await page.goto('/about');
  await goTo(page, '/practise');
  await expect(project(page, '第 1 页之 2')).toBeVisible();
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ isRecommend: '1', page: '1', pageSize: '12' });
  await page.getByRole('link', { name: '第 2 页', exact: true }).click();
  await expect(project(page, '第 2 页之 1')).toBeVisible();
  await expect(project(page, '第 1 页之 1')).toHaveCount(0);

  await page.goto('/about');
  await goTo(page, '/practise');
  await page.getByRole('main').locator('a[href="/practise/data"]').first().click();
  await expect(page).toHaveURL('/practise/data');
  await page.getByRole('link', { name: '加载更多' }).click();
  await expect(project(page, '第 2 页之 2')).toBeVisible();
  await expect(project(page, '第 1 页之 1')).toBeVisible();
  await page.getByRole('main').locator('a[href="/practise/product"]').first().click();
  await expect(page).toHaveURL('/practise/product');
  await expect(project(page, '第 1 页之 1')).toBeVisible();
  await expect(project(page, '第 2 页之 2')).toHaveCount(0);
});

test('page 1 replaces the list of one’s own projects, later pages append', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await bringToken(context, url, await register(url, newPerson()));
  const row = { campId: 1, type: 'data', titleEn: '', cover: null, status: 1, progress: 0 };
  const joinedAt = '2026-03-01T00:00:00.000Z';
  await page.route(/\/getApplyProjectList$/, (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    const number = Number(form.get('page') ?? 1);
    const title = `${form.get('status') ? '学习中的' : '全部的'}第 ${number} 页`;
    const list = [{ ...row, projectId: number, campId: number, title, joinedAt, graduatedAt: null }];
    const counts = [{ status: 1, count: 12 }];
    return route.fulfill({ json: ok({ list, page: number, pageSize: 10, total: 12, counts }) });
  });
  const mine = (title: string) => page.getByRole('heading', { name: title, exact: true });
  await page.goto('/user/practise');
  await page.getByRole('button', { name: '加载更多' }).click();
  await expect(mine('全部的第 2 页')).toBeVisible();
  await expect(mine('全部的第 1 页')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^学习中/ })
    .click();
  await expect(mine('学习中的第 1 页')).toBeVisible();
  await expect(mine('全部的第 2 页')).toHaveCount(0);
});

test.describe('learning', () => {
  let student: Awaited<ReturnType<typeof registerAndJoin>>;
  /** The first lesson, homework and test of the project. */
  let lessons: { first: number; homework: number; test: number };

  test.beforeEach(async ({ context, baseURL }) => {
    const url = baseURL ?? '';
    student = await registerAndJoin(url, 'quick-start');
    const { token, projectId } = student;
    await bringToken(context, url, token);
    const { directory } = await mustCall({ url, token }, 'POST /capi/Chapter/getDirectory', { projectId });
    const [first] = directory;
    const second = directory.flatMap(({ subChapter = [] }) => subChapter);
    lessons = {
      first: first?.subChapter?.[0]?.minChapter?.[0]?.id ?? 0,
      homework: second.find(({ type }) => type === '2')?.id ?? 0,
      test: second.find(({ type }) => type === 3)?.id ?? 0,
    };
  });

  const player = (chapterId?: number) =>
    `/learning?projectId=${student.projectId}${chapterId ? `&chapterId=${chapterId}` : ''}`;

  test('an address without a chapter leads to the first lesson, one with a chapter stays, a failure is told', async ({
    page,
  }) => {
    expect(Math.min(...Object.values(lessons))).toBeGreaterThan(0);
    await page.goto(player());
    await expect(page).toHaveURL(player(lessons.first));
    await page.goto(player(lessons.homework));
    await expectChapter(page, '1.3 作业：我的第一份报告');
    await expect(page).toHaveURL(player(lessons.homework));
    await answer(page, 'getDirectory', failure(-5, '目录暂时取不到'));
    await page.goto(player());
    await expect(messages(page)).toContainText('目录暂时取不到');
    // A fault that leaves the screen nothing to show.
    await expect(page).toHaveURL('/exception');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('出错了');
  });

  test('content that fails to load is kept as its code: -3 without a toast, others with one', async ({
    page,
  }) => {
    await answer(page, 'getContent', failure(-3, '没有这一节'));
    await page.goto(player(lessons.first));
    await expect(page.getByText('没有找到这一节')).toBeVisible();
    await expect(messages(page)).toHaveText('');
    await page.unroute(/\/getContent(\?|$)/);
    await answer(page, 'getContent', failure(-1, '这一节还没有开放'));
    await page.reload();
    await expect(messages(page)).toContainText('这一节还没有开放');
    await expect(page.getByText('还不能学习这一节')).toBeVisible();
  });

  test('opening homework loads one’s submission, opening a test its score, opening a reading neither', async ({
    page,
  }) => {
    const { asked, names, last } = listen(page);
    await page.goto(player(lessons.first));
    await expect(page.getByText(/还要读 \d+ 秒|时间够了|正在记录|这一节读完了/)).toBeAttached();
    expect(last('getContent')?.get('dks')).toBe('1');
    expect(names()).not.toContain('getWorkOrNote');
    expect(names()).not.toContain('getScore');
    asked.length = 0;
    await page.goto(player(lessons.homework));
    await expect(page.getByRole('textbox', { name: '作业内容' })).toBeVisible();
    expect(names().indexOf('getWorkOrNote')).toBeGreaterThan(names().indexOf('getContent'));
    expect(last('getWorkOrNote')?.get('type')).toBe('2');
    expect(names()).not.toContain('getScore');
    asked.length = 0;
    const scored = page.waitForResponse(/\/getScore$/);
    await page.goto(player(lessons.test));
    await scored;
    expect(names().indexOf('getScore')).toBeGreaterThan(names().indexOf('getContent'));
    expect(names()).not.toContain('getWorkOrNote');
  });

  test('a draft is sent with status "0", a handing in with "1", and each is told, a failure too', async ({
    page,
  }) => {
    const { last } = listen(page);
    const editor = page.getByRole('textbox', { name: '作业内容' });
    await page.goto(player(lessons.homework));
    await editor.fill('雨天走得少吗？七天里有两个雨天，各走了二十多分钟。');
    await page.getByRole('button', { name: '保存草稿' }).click();
    await expect(messages(page)).toContainText('保存成功');
    expect(last('updateWorkOrNote')?.get('status')).toBe('0');
    await page.getByRole('button', { name: '提交作业' }).click();
    await page.getByRole('button', { name: '确认提交' }).click();
    await expect(messages(page)).toContainText('提交成功');
    expect(last('updateWorkOrNote')?.get('status')).toBe('1');
    await answer(page, 'updateWorkOrNote', failure(-2, '作业已经截止'));
    await editor.fill('雨天走得少吗？再记一周');
    await page.getByRole('button', { name: '保存草稿' }).click();
    await expect(messages(page)).toContainText('提交失败：作业已经截止');
  });
});

test('a certificate is fetched, then marked as told, then returned', async ({ page, context, baseURL }) => {
  const url = baseURL ?? '';
  await bringToken(context, url, await register(url, newPerson()));
  const projectId = await projectIdOf(url, 'quick-start');
  const at = '2026-03-01T00:00:00.000Z';
  const certCode = 'ZX20260000000000';
  const names = { title: '知行新手营', titleEn: 'Getting Started' };
  const row = { ...names, projectId, campId: 1, type: 'data', cover: null, status: 2, progress: 1 };
  const list = [{ ...row, joinedAt: at, graduatedAt: at, certCode }];
  await answer(page, 'getApplyProjectList', ok({ list, page: 1, pageSize: 10, total: 1 }));
  const certificate = {
    certImgUrl: '/public/certificate/v1.svg',
    projectName: names.title,
    projectNameEn: names.titleEn,
    year: '2026',
    month: '3',
    name: '诸葛若曦',
    nameEn: 'Zhuge Ruoxi',
    certCode,
    validateUrl: `${url}/cert/validate?certNumber=${certCode}`,
  };
  await answer(page, 'getCertificateV2', ok(certificate));
  await answer(page, 'saveNotifyGraduate', ok({}));
  await page.goto('/user/cert');
  await expect(page.getByRole('button', { name: '复制验证链接' })).toBeEnabled();
  const heard = listen(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载证书' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('项目证书.png');
  // Beside them a student's page asks for things of its own.
  const taking = heard.names().filter((name) => name === 'getCertificateV2' || name === 'saveNotifyGraduate');
  expect(taking).toEqual(['getCertificateV2', 'saveNotifyGraduate']);
});
