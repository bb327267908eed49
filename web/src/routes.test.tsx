import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { readSession } from './areas/account/account.actions.ts';
import { table } from './routes.tsx';
import { ok } from './testing/fake-services.ts';
import { openPage } from './testing/open-page.tsx';

afterEach(cleanup);

/** (rules: route-table, further-pages) */
const specified = [
  '/404',
  '/about',
  '/about/terms',
  '/about/privacy',
  '/cert',
  '/cert/validate',
  '/FQA',
  '/',
  '/practise',
  '/practise/:type',
  '/practise/detail/:id',
  '/account/login',
  '/account/logout',
  '/account/password',
  '/account/register',
  '/account/scan',
  '/learning',
  '/learning/catalog',
  '/learning/homework',
  '/learning/user',
  '/user/cert',
  '/user/info',
  '/user/security',
  '/user/practise',
  '/user/notices',
  '/user/calendar',
  '/user/reminders',
  '/staff/*',
  '/exception',
  '*',
];

it('has every route of the specification, in its order', () => {
  expect(table.map(({ path }) => path)).toEqual(specified);
});

it('renders public pages on the server', () => {
  const application = table.filter(({ document }) => !document).map(({ path }) => path);
  expect(application.every((path) => /^\/(account|learning|user|staff)/.test(path))).toBe(true);
  expect(table.filter(({ layout, document }) => layout && document)).toEqual([]);
});

it.each(['/learning?projectId=1&chapterId=2', '/user/cert'])(
  'sends a visitor of %s to the login screen, asks the server nothing of it, and remembers the way back',
  async (path) => {
    const { router, store, called } = await openPage(path);
    expect(router.state.location.pathname).toBe('/account/login');
    expect(store.getState().account.loginNext).toBe(path);
    // What the login screen itself needs.
    expect(called().filter((key) => key !== 'GET /api/Shixi_Static/mobileCity')).toEqual([]);
  },
);

it('lets a student in', async () => {
  const { router, called } = await openPage('/user/cert', { token: 't' });
  expect(router.state.location.pathname).toBe('/user/cert');
  expect(called()).toEqual(['POST /capi/Student/getApplyProjectList']);
});

it('takes loginNext from the address of the login screen, when it is a path of this site', async () => {
  const good = await openPage('/account/login?loginNext=%2Fuser%2Finfo');
  expect(good.store.getState().account.loginNext).toBe('/user/info');
  cleanup();
  const bad = await openPage('/account/login?loginNext=https%3A%2F%2Fevil.example');
  expect(bad.store.getState().account.loginNext).toBe('');
});

it.each([
  ['/FQA?keyword=a', '/account/login?loginNext=%2FFQA%3Fkeyword%3Da'],
  ['/account/login?loginNext=%2Fuser%2Finfo', '/account/login'],
  ['/', '/account/login'],
])('leads from %s to the login screen by %s', async (path, login) => {
  await openPage(path);
  // The site's own: a screen may bring a heading of its own meanwhile.
  const [header = document.body] = screen.getAllByRole('banner');
  expect(within(header).getByRole('link', { name: '登录' }).getAttribute('href')).toBe(login);
});

it.each([
  ['/account/login?loginNext=%2Fuser%2Finfo', '/user/info'],
  ['/account/login?loginNext=%2FAccount%2FLogin', '/user/practise'],
  ['/account/register', '/user/practise'],
])('sends who is logged in already from %s on to %s', async (path, next) => {
  const { router, store } = await openPage(path, { token: 't' });
  expect(router.state.location.pathname).toBe(next);
  expect(store.getState().account.loginNext).toBe('');
});

it('sends a student whose token has gone without a word to the login screen, and keeps nothing of theirs', async () => {
  const answers = { 'POST /capi/Student/getUserInfo': () => ok({ userId: 7 } as never) };
  const { router, store, services } = await openPage('/user/cert', { token: 't', answers });
  await act(async () => void store.dispatch(readSession()));
  expect(store.getState().account.userInfo).toEqual({ userId: 7 });
  services.credential.clear();
  await act(() => router.navigate('/user/info'));
  expect(router.state.location.pathname).toBe('/account/login');
  const { session, userInfo, loginNext } = store.getState().account;
  expect({ session, userInfo, loginNext }).toEqual({
    session: 'visitor',
    userInfo: null,
    loginNext: '/user/info',
  });
});

it('takes the title from the matched route, or the default', async () => {
  await openPage('/FQA');
  expect(document.title).toBe('常见问题 · 知行');
  cleanup();
  await openPage('/');
  expect(document.title).toBe('知行 · 实习与实践学习平台');
});
