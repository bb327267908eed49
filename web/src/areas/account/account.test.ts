import { codes } from '@zhixing/contract/codes';
import { beforeEach, expect, it, vi } from 'vitest';
import { createTestStore, failure, ok } from '../../testing/fake-services.ts';
import * as actions from './account.actions.ts';
import { sendMobileCode } from './codes/mobile-code.actions.ts';
import { readMarks, saveMark } from './session/device-marks.ts';
import * as loginActions from './session/login.actions.ts';

// Marks that a login leaves belong to its own test.
beforeEach(() => localStorage.clear());

const login = 'POST /passport/Api/user/Login';
const userInfo = 'POST /capi/Student/getUserInfo';
const applied = 'POST /capi/Student/getApplyProjectList';
const user = { userId: 1, name: '林小满' } as never;
const project = (projectId: number) => ({ projectId }) as never;
const page = (number: number, ids: number[]) =>
  ok({ list: ids.map(project), page: number, pageSize: 10, total: 12 });

it('keeps the token, says so, loads the user and goes to loginNext', async () => {
  const { store, services, visited, toasts } = createTestStore({
    [login]: () => ok({ token: 't1', deviceMark: '1.a.s' }),
    [userInfo]: () => ok(user),
  });
  store.dispatch(actions.setNextPath('/learning?projectId=3'));
  await store.dispatch(loginActions.login({ account: '13800000000', password: 'x' }));
  await Promise.resolve();
  expect(services.credential.read()).toBe('t1');
  expect(toasts()).toEqual(['success: 登录成功']);
  expect(visited).toEqual(['/learning?projectId=3']);
  await expect.poll(() => store.getState().account.userInfo).toEqual(user);
  expect(store.getState().account).toMatchObject({ session: 'student', loginNext: '' });
  expect(services.session.getItem('loginNext')).toBeNull();
});

it('goes to the student’s projects after login when no other place was asked for, and drops places elsewhere', async () => {
  const { store, visited } = createTestStore({
    [login]: () => ok({ token: 't1', deviceMark: '1.a.s' }),
    [userInfo]: () => ok(user),
  });
  store.dispatch(actions.setNextPath('//evil.example'));
  await store.dispatch(loginActions.login({ account: 'a', password: 'x' }));
  expect(visited).toEqual(['/user/practise']);
});

it('shows why a login was refused, and stays', async () => {
  const { store, visited, toasts } = createTestStore({ [login]: () => failure(codes.refused, '密码不正确') });
  const answer = await store.dispatch(loginActions.login({ account: 'a', password: 'x' }));
  expect(answer.code).toBe(codes.refused);
  expect(toasts()).toEqual(['error: 密码不正确']);
  expect(visited).toEqual([]);
});

it('remembers loginNext over a reload of the tab', () => {
  const before = createTestStore();
  before.store.dispatch(actions.setNextPath('/user/cert'));
  const after = createTestStore();
  after.services.session.setItem('loginNext', before.services.session.getItem('loginNext') ?? '');
  after.store.dispatch(actions.readSession());
  expect(after.store.getState().account).toMatchObject({ loginNext: '/user/cert', session: 'visitor' });
});

it('shows a failed user info as an info toast', async () => {
  const { store, toasts } = createTestStore({ [userInfo]: () => failure(codes.fault, '稍后再试') }, 't');
  await store.dispatch(actions.loadUser({}));
  expect(toasts()).toEqual(['info: 稍后再试']);
});

it('replaces a list with page 1 and appends later pages', async () => {
  const pages = [page(1, [1, 2]), page(2, [3]), page(1, [9])];
  const { store, calls } = createTestStore({ [applied]: () => pages.shift() ?? failure(codes.fault) }, 't');
  const ids = () => store.getState().account.practiseList.list.map(({ projectId }) => projectId);
  await store.dispatch(actions.loadMyPractise({ page: 1 }));
  await store.dispatch(actions.loadMyPractise({ page: 2 }));
  expect(ids()).toEqual([1, 2, 3]);
  await store.dispatch(actions.loadMyPractise({ page: 1 }));
  expect(ids()).toEqual([9]);
  expect(calls[1]?.payload).toEqual({ page: 2 });
  expect(store.getState().account.practiseList).toMatchObject({ page: 1, pageSize: 10, total: 12 });
});

it('shows each page of the certificates alone, where pages are turned', async () => {
  const pages = [page(1, [1, 2]), page(2, [3])];
  const { store, calls } = createTestStore({ [applied]: () => pages.shift() ?? failure(codes.fault) }, 't');
  await store.dispatch(actions.loadCertList());
  await store.dispatch(actions.loadCertList({ page: 2 }));
  expect(store.getState().account.certList.list.map(({ projectId }) => projectId)).toEqual([3]);
  expect(calls[1]?.payload).toEqual({ page: 2, graduate: true });
  expect(store.getState().account.certList).toMatchObject({ page: 2, pageSize: 10, total: 12 });
});

it('shows nothing of another status among my projects, also when it did not come', async () => {
  const answers = [page(1, [1, 2]), failure(codes.network), page(1, [3])];
  const { store } = createTestStore({ [applied]: () => (answers.shift() ?? failure(codes.fault)) as never });
  const ids = () => store.getState().account.practiseList.list.map(({ projectId }) => projectId);
  await store.dispatch(actions.loadMyPractise({ page: 1 }));
  expect(ids()).toEqual([1, 2]);
  await store.dispatch(actions.loadMyPractise({ page: 1, status: 2 }));
  expect(store.getState().account.practiseList).toMatchObject({ list: [], page: 1, total: 0 });
  await store.dispatch(actions.loadMyPractise({ page: 1, status: 2 }));
  expect(ids()).toEqual([3]);
});

it('drops what comes late of a student who has logged out', async () => {
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { store } = createTestStore({ [userInfo]: () => late.then(() => ok(user)) }, 't');
  const asked = store.dispatch(actions.loadUser({}));
  await store.dispatch(actions.logout());
  answer();
  await asked;
  expect(store.getState().account.userInfo).toBeNull();
});

it('forgets the student at logout even when the server cannot be reached', async () => {
  const { store, services } = createTestStore(
    { [userInfo]: () => ok(user), 'POST /passport/Api/user/logout': () => failure(codes.network) },
    't',
  );
  await store.dispatch(actions.loadUser({}));
  await store.dispatch(actions.logout());
  expect(services.credential.read()).toBe('');
  expect(store.getState().account).toMatchObject({ userInfo: null, session: 'visitor' });
});

it('says which call failed when the country codes do not come', async () => {
  const { store, toasts } = createTestStore({
    'GET /api/Shixi_Static/mobileCity': () => failure(codes.fault, 'x'),
  });
  await store.dispatch(actions.loadMobileCity());
  expect(toasts()).toEqual(['error: 手机区号请求出错']);
});

const quick = 'POST /passport/Api/user/QuickLogin';
const reset = 'POST /passport/Api/user/resetPassword';
const byCode = { countryCode: '86', mobile: '13800000000', code: '123456' };

it('a login with a code ends as every login does', async () => {
  const { store, services, visited, toasts } = createTestStore({
    [quick]: () => ok({ token: 't2', deviceMark: '2.b.s' }),
    [userInfo]: () => ok(user),
  });
  store.dispatch(actions.setNextPath('/user/cert'));
  await store.dispatch(loginActions.quickLogin(byCode));
  expect(services.credential.read()).toBe('t2');
  expect(toasts()).toEqual(['success: 登录成功']);
  expect(visited).toEqual(['/user/cert']);
  await expect.poll(() => store.getState().account.userInfo).toEqual(user);
});

it('a reset password forgets the login of this browser and keeps where one wanted to go', async () => {
  const { store, services, toasts } = createTestStore({ [reset]: () => ok({}) }, 't');
  store.dispatch(actions.setNextPath('/user/cert'));
  await store.dispatch(loginActions.resetPassword({ ...byCode, password: 'night-over-8-seas' }));
  expect(services.credential.read()).toBe('');
  expect(store.getState().account).toMatchObject({ session: 'visitor', loginNext: '/user/cert' });
  expect(toasts()).toEqual(['success: 密码已重设，请用新密码登录']);
});

it('a refused reset says why and changes nothing', async () => {
  const { store, services, toasts } = createTestStore(
    { [reset]: () => failure(codes.refused, '验证码不正确') },
    't',
  );
  const answer = await store.dispatch(
    loginActions.resetPassword({ ...byCode, password: 'night-over-8-seas' }),
  );
  expect(answer.code).toBe(codes.refused);
  expect(services.credential.read()).toBe('t');
  expect(toasts()).toEqual(['error: 验证码不正确']);
});

it.each([
  '//evil.example',
  'https://evil.example/x',
  '/\\\\evil.example',
  'javascript:alert(1)',
  '/account/login?by=qr',
  '',
])('drops a loginNext that leads elsewhere or back to the entrance: %s', (next) => {
  const { store, services } = createTestStore();
  store.dispatch(actions.setNextPath(next));
  expect(store.getState().account.loginNext).toBe('');
  expect(services.session.getItem('loginNext')).toBeNull();
});

const mobile = { countryCode: '86', mobile: '13800000000', scene: 'register' } as const;
const exists = 'POST /api/service/mobile/mobileIsExist';
const code = 'POST /passport/Api/User/mobileCode';

it('sends a code only when the number is registered as expected', async () => {
  const answers = {
    [exists]: () => ({ ...ok({ exist: true }), msg: '该手机号已注册' }),
    [code]: () => ok({ resendIn: 60 }),
  };
  const refused = createTestStore(answers);
  const answer = await refused.store.dispatch(sendMobileCode({ ...mobile, exist: false })).unwrap();
  expect(answer.msg).toBe('该手机号已注册');
  expect(refused.called()).toEqual([exists]);
  expect(refused.toasts()).toEqual(['error: 该手机号已注册']);

  const sent = createTestStore(answers);
  await sent.store.dispatch(sendMobileCode({ ...mobile, exist: true }));
  expect(sent.called()).toEqual([exists, code]);
  expect(sent.calls[1]?.payload).toEqual(mobile);
  expect(sent.toasts()).toEqual(['success: 验证码已发送至您的手机']);
});

it('solves the challenges it is asked for, for the number and for the code, and asks again', async () => {
  const { createChallenge, verifySolution } = await import('altcha-lib/v1');
  const challenge = await createChallenge({ hmacKey: 'k', maxNumber: 50 });
  const other = await createChallenge({ hmacKey: 'other', maxNumber: 50 });
  const asks = (asked: object) => ({ ...failure(codes.refused), data: { challenge: asked } as never });
  const { store, calls, called, toasts } = createTestStore({
    [exists]: (payload) => (payload.challenge ? ok({ exist: false }) : asks(other)),
    [code]: (payload) => (payload.challenge ? ok({ resendIn: 60 }) : asks(challenge)),
  });
  const solving = vi.fn();
  await store.dispatch(sendMobileCode({ ...mobile, exist: false, onChallenge: solving }));
  expect(called()).toEqual([exists, exists, code, code]);
  const solutionOf = (place: number) =>
    ((calls[place]?.payload ?? {}) as { challenge?: string }).challenge ?? '';
  expect(await verifySolution(solutionOf(1), 'other')).toBe(true);
  expect(await verifySolution(solutionOf(3), 'k')).toBe(true);
  expect(solving).toHaveBeenCalledTimes(2);
  expect(toasts()).toEqual(['success: 验证码已发送至您的手机']);
});

it('a login solves the challenge it is asked for, and sends the marks that earlier logins left here', async () => {
  const { createChallenge } = await import('altcha-lib/v1');
  const challenge = await createChallenge({ hmacKey: 'k', maxNumber: 50 });
  const asked = vi.fn();
  const { store, calls } = createTestStore({
    [login]: (payload) =>
      payload.challenge
        ? ok({ token: 't1', deviceMark: '7.new.s' })
        : { ...failure(codes.refused), data: { challenge } as never },
    [userInfo]: () => ok(user),
  });
  saveMark('8.other.s');
  saveMark('7.old.s');
  const answer = await store.dispatch(
    loginActions.login({ account: 'a', password: 'x', onChallenge: asked }),
  );
  expect(answer.code).toBe(codes.ok);
  expect(asked).toHaveBeenCalledOnce();
  expect(calls[1]?.payload).toMatchObject({ account: 'a', deviceMarks: ['7.old.s', '8.other.s'] });
  // The newer mark of an account takes the place of its older one.
  expect(readMarks()).toEqual(['7.new.s', '8.other.s']);
});

it('leads staff to the dashboard when no other page was asked for', async () => {
  for (const [next, place] of [
    ['', '/staff'],
    ['/user/cert', '/user/cert'],
  ] as const) {
    const { store, visited } = createTestStore({
      [login]: () => ok({ token: 't1', deviceMark: '1.a.s' }),
      [userInfo]: () => ok({ userId: 2, name: '方小田', role: 'teacher' } as never),
    });
    store.dispatch(actions.setNextPath(next));
    await store.dispatch(loginActions.login({ account: 'a', password: 'x' }));
    expect(visited).toEqual([place]);
  }
});

it('takes the answer to a change of the own record for nobody but its student', () => {
  const { store } = createTestStore({}, 't1');
  const of = (userId: number, name: string) => ({ userId, name, unread: 0 }) as never;
  const name = () => store.getState().account.userInfo?.name;
  store.dispatch(actions.sessionRead({ token: true }));
  store.dispatch(actions.userInfoChanged(of(1, '林小满')));
  store.dispatch(actions.userInfoChanged(of(1, '林满')));
  expect(name()).toBe('林满');
  store.dispatch(actions.signedOut());
  store.dispatch(actions.userInfoChanged(of(1, '来晚了')));
  expect(name()).toBeUndefined();
  store.dispatch(actions.sessionRead({ token: true }));
  store.dispatch(actions.userInfoChanged(of(2, '周一')));
  store.dispatch(actions.userInfoChanged(of(1, '来晚了')));
  expect(name()).toBe('周一');
});
