import { act, cleanup, configure, screen, within } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { afterEach, describe, expect, it } from 'vitest';
import { readSession } from './areas/account/account.actions.ts';
import { type Answers, failure, ok } from './testing/fake-services.ts';
import { openPage } from './testing/open-page.tsx';
import { projectItem, projectType } from './testing/projects.ts';
import { studentAnswers, titles } from './testing/student.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const project = projectItem(3, { title: '电量从哪里来' });
const answers: Answers = {
  ...studentAnswers,
  'GET /capi/FrontProject/getTypeList': () => ok({ list: [projectType] }),
  'GET /capi/FrontProject/getList': () => ok({ list: [project], page: 1, pageSize: 12, total: 1 }),
  'GET /capi/FrontProject/getHomeList': () => ok({ list: [project], page: 1, pageSize: 10, total: 1 }),
  'GET /capi/FrontProject/getProjectDetail': () =>
    ok({
      ...project,
      audience: '零基础',
      outcomes: ['会看电表'],
      description: '<p>说明</p>',
      outline: [],
      homeworkCount: 1,
      testCount: 1,
      camps: [],
    }),
  'GET /api/Shixi_Static/faqList': () =>
    ok({ list: [{ id: 1, topic: '账号', question: '忘记密码怎么办？', answer: '<p>用短信重设。</p>' }] }),
  'GET /capi/FrontProject/checkCertNumber': () => ok({ valid: false, status: 'unknown' }),
};

interface Seen {
  /** Its heading of the first level. */
  heading: string | RegExp;
  /** Something of its own: a text, or what has a role and a name. */
  own: string | RegExp | [role: string, name: string | RegExp];
  /** Of one who is logged in. */
  student?: boolean;
  /** Its heading is that of a content, or of the site: the tab says which screen it is. */
  headedOtherwise?: boolean;
}

/** What a person sees at each address of the specification (rules: route-table). */
const pages: Record<string, Seen> = {
  '/404': { heading: '没有找到这个页面', own: ['link', '返回首页'] },
  '/about': { heading: '关于知行', own: '先有事做，再谈学会' },
  '/cert': { heading: '一张经得起查的证书', own: ['textbox', '证书编号'] },
  '/cert/validate': { heading: '验证一张证书', own: ['textbox', '证书编号'] },
  '/FQA': { heading: '常见问题', own: '忘记密码怎么办？' },
  '/': { heading: /从知道，\s?到做到/, own: '电量从哪里来', headedOtherwise: true },
  '/practise': { heading: '实践项目', own: '电量从哪里来' },
  '/practise/data': { heading: '数据分析', own: '电量从哪里来' },
  '/practise/detail/3': { heading: '电量从哪里来', own: '会看电表' },
  '/account/login': { heading: '登录', own: ['textbox', '手机号或邮箱'] },
  '/account/logout': { heading: '已退出登录', own: ['link', /登录/] },
  '/account/password': { heading: '重设密码', own: ['button', '获取验证码'] },
  '/account/register': { heading: '注册', own: ['textbox', '真实姓名'] },
  '/learning?projectId=1&chapterId=21': {
    heading: titles.reading,
    own: '电表记下的是用了多少度。',
    student: true,
    headedOtherwise: true,
  },
  '/learning/catalog?projectId=1': {
    heading: titles.project,
    own: '电表读数.csv',
    student: true,
    headedOtherwise: true,
  },
  '/learning/homework?projectId=1': { heading: '作业', own: titles.homework, student: true },
  '/learning/user?projectId=1': { heading: '我的学习记录', own: '度就是千瓦时。', student: true },
  '/user/cert': { heading: '我的证书', own: 'ZX2031ABCDEFGHJK', student: true },
  '/user/calendar': { heading: '日程', own: '还没有日程', student: true },
  '/user/info': { heading: '个人信息', own: '数据科学', student: true },
  '/user/practise': { heading: '我的实践', own: titles.project, student: true },
  '/nowhere': { heading: '没有找到这个页面', own: ['link', '返回首页'] },
};

const open = async (path: string, student: boolean | undefined) => {
  const page = await openPage(path, { token: student ? 't' : '', answers });
  if (student) await act(async () => void page.store.dispatch(readSession()));
  return page;
};

it.each(Object.entries(pages))(
  '%s shows its heading and what is its own',
  { timeout: 90_000 },
  async (path, seen) => {
    const { heading, own, student, headedOtherwise } = seen;
    await open(path, student);
    const main = within(await screen.findByRole('main'));
    const found = Array.isArray(own)
      ? await main.findAllByRole(own[0], { name: own[1] })
      : await main.findAllByText(own);
    expect(found.length).toBeGreaterThan(0);
    // Only now: while a screen waits, its title is its heading.
    expect(main.getByRole('heading', { level: 1, name: heading })).toBeTruthy();
    if (!headedOtherwise) expect(document.title).toBe(`${heading} · 知行`);
  },
);

it('every screen is in the one root layout', { timeout: 90_000 }, async () => {
  for (const path of ['/about', '/account/login', '/user/practise', '/nowhere']) {
    await open(path, path.startsWith('/user'));
    const header = await screen.findAllByRole('banner');
    expect(
      within(header[0] as HTMLElement)
        .getByRole('link', { name: /知行/ })
        .getAttribute('href'),
    ).toBe('/');
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getByRole('contentinfo').textContent).toContain('用户协议');
    cleanup();
  }
});

it.each([
  ['account', '/account/login', 'complementary', '知行'],
  ['learning', '/learning/catalog?projectId=1', 'navigation', '学习'],
  ['user', '/user/practise', 'navigation', '我的'],
] as const)('the /%s group has a layout of its own', async (group, path, role, name) => {
  await open(path, group !== 'account');
  const part = await within(await screen.findByRole('main')).findByRole(role, { name });
  expect(part.textContent).not.toBe('');
  cleanup();
  // What another group draws has none of it.
  await open('/about', false);
  await screen.findByRole('heading', { level: 1, name: '关于知行' });
  expect(within(screen.getByRole('main')).queryByRole(role, { name })).toBeNull();
});

describe('a failed load is an info toast', () => {
  const list = 'GET /capi/FrontProject/getList';
  const detail = 'GET /capi/FrontProject/getProjectDetail';
  const applied = 'POST /capi/Student/getApplyProjectList';
  const user = 'POST /capi/Student/getUserInfo';
  it.each([
    ['the user info', user, '/user/info'],
    ['the practice list', list, '/practise/data'],
    ['the practice detail', detail, '/practise/detail/3'],
    ['a list of one’s own', applied, '/user/practise'],
  ] as const)('%s', { timeout: 90_000 }, async (_what, call, path) => {
    const more = { [call]: () => failure(codes.fault, '稍后再试') };
    const { store } = await openPage(path, { token: 't', answers: { ...answers, ...more } });
    await act(async () => void store.dispatch(readSession()));
    const messages = within(await screen.findByRole('region', { name: '消息' }));
    const told = (await messages.findByText('稍后再试')).closest('[class*=toast]');
    expect(told?.className).toContain('info');
    // Errors interrupt who listens; this does not.
    expect(messages.queryByRole('alert')).toBeNull();
  });
});
