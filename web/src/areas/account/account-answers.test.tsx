import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { passwordRefusals } from '@zhixing/contract/account-refusals';
import { codes } from '@zhixing/contract/codes';
import { noStudies } from '@zhixing/contract/profile-fields';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, createTestStore, failure, ok } from '../../testing/fake-services.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { chinese } from '../../testing/texts.ts';
import { media } from '../../ui/media.ts';
import { loadUser } from './account.actions.ts';
import { accountOf, numberIn } from './codes/mobile.ts';
import { Screen as Login } from './Login.screen.tsx';
import { Screen as Password } from './Password.screen.tsx';
import { Screen as Register } from './Register.screen.tsx';
import { Screen as Security } from './Security.screen.tsx';

// A busy machine draws slowly: patience only delays a true failure.
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const refusal = (rule: string) => ({ code: codes.refused, msg: '服务器的一句话', data: { password: rule } });
const info = {
  userId: 7,
  name: '林小知',
  nameEn: 'Lin Xiaozhi',
  avatar: null,
  countryCode: '86',
  mobile: '138****0001',
  email: null,
  emailPending: null,
  college: null,
  ...noStudies,
  gender: '',
  role: 'student' as 'student' | 'teacher',
  unread: 0,
};
const userInfo = 'POST /capi/Student/getUserInfo';

describe('a new password that the server refuses', () => {
  const register = 'POST /passport/Api/user/registByMobile';
  const reset = 'POST /passport/Api/user/resetPassword';
  const change = 'POST /passport/Api/user/changePassword';
  const fill = () => {
    type('手机号', '13800000002');
    type('短信验证码', '135790');
  };
  const forms: Record<string, (rule: string) => Promise<{ toasts: () => string[]; label: string }>> = {
    async registering(rule) {
      const services = createTestStore({ [register]: () => refusal(rule) as never });
      await renderScreen({
        ...services,
        Screen: Register,
        path: '/account/register',
        at: '/account/register',
      });
      fill();
      type('设置密码', 'he-liu-xiang-dong-9');
      type('真实姓名', '林小知');
      fireEvent.click(screen.getByRole('checkbox'));
      click(/^注\s?册$/);
      return { ...services, label: '设置密码' };
    },
    async resetting(rule) {
      const services = createTestStore({ [reset]: () => refusal(rule) as never });
      await renderScreen({
        ...services,
        Screen: Password,
        path: '/account/password',
        at: '/account/password',
      });
      fill();
      type('新密码', 'he-liu-xiang-dong-9');
      click('重设密码');
      return { ...services, label: '新密码' };
    },
    async changing(rule) {
      const services = createTestStore(
        {
          [userInfo]: () => ok(info),
          [change]: () => refusal(rule) as never,
          'POST /passport/Api/user/getSessionList': () => ok({ list: [] }),
        },
        't',
      );
      await services.store.dispatch(loadUser({}));
      await renderScreen({ ...services, Screen: Security, path: '/user/security', at: '/user/security' });
      click('修改密码');
      type('原密码', 'old-password-1');
      type('新密码', 'he-liu-xiang-dong-9');
      click(/确\s?定/);
      return { ...services, label: '新密码' };
    },
  };
  const words = chinese.get('account').password.refused;
  /** Of the three rules below the field, which are marked. */
  const brokenRules = () => {
    const { length, kinds, avoid } = chinese.get('account').password;
    return [length, kinds, avoid].map(
      (rule) => screen.getByText(rule).closest('li')?.className.includes('broken') ?? false,
    );
  };

  it.each(Object.keys(forms))(
    '%s marks its field with the rule, in words of its own; the toast has the server’s',
    async (which) => {
      const { toasts, label } = (await forms[which]?.('common')) ?? { toasts: () => [], label: '' };
      const field = screen.getByLabelText(label);
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      const said = await screen.findByText(words.common);
      expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(said.id);
      // Of the rules below the field the broken one alone is marked.
      expect(brokenRules()).toEqual([false, false, true]);
      await expect.poll(() => document.activeElement).toBe(field);
      expect(toasts()).toEqual(['error: 服务器的一句话']);
      expect(screen.queryByText(chinese.get('account').form.notTaken)).toBeNull();
    },
  );

  it.each([
    ['short7!', [true, false, false]],
    ['riverstones', [false, true, false]],
    ['river', [true, true, false]],
    ['', [false, false, false]],
  ])('before it is sent too, only the rules that “%s” breaks are marked', async (password, broken) => {
    const services = createTestStore({});
    await renderScreen({
      ...services,
      Screen: Password,
      path: '/account/password',
      at: '/account/password',
    });
    fill();
    type('新密码', password);
    click('重设密码');
    await expect.poll(() => screen.getByLabelText('新密码').getAttribute('aria-invalid')).toBe('true');
    expect(brokenRules()).toEqual(broken);
  });

  it('has words for every rule', () => {
    expect(Object.keys(words).sort()).toEqual([...passwordRefusals].sort());
  });
});

it('why a form was not taken stays above its button when the toast has gone', async () => {
  const services = createTestStore({
    'POST /passport/Api/user/Login': () => failure(codes.refused, '账号或密码不正确'),
  });
  await renderScreen({ ...services, Screen: Login, path: '/account/login', at: '/account/login' });
  type('手机号或邮箱', '13800000001');
  type('密码', 'x');
  click(/^登\s?录$/);
  await screen.findByText(chinese.get('account').form.notTaken);
  expect(services.toasts()).toEqual(['error: 账号或密码不正确']);
  expect(screen.getByText('账号或密码不正确')).toBeTruthy();
});

it.each([
  ['a wrong password', 'ownPassword', '密码', '账号或密码不正确'],
  ['a number that is not registered', 'mobile', '手机号', '该手机号未注册，请先注册'],
  ['a wrong code', 'code', '短信验证码', '验证码不正确，请核对后重新输入'],
])(
  '%s is said at its field, which gets the focus and keeps the mark until it is typed anew',
  async (_what, field, label, msg) => {
    const answer = () => ({ code: codes.refused, msg, data: { field } }) as never;
    const services = createTestStore({
      'POST /passport/Api/user/Login': answer,
      'POST /passport/Api/user/QuickLogin': answer,
    });
    const byCode = field !== 'ownPassword';
    const at = `/account/login${byCode ? '?by=code' : ''}`;
    await renderScreen({ ...services, Screen: Login, path: '/account/login', at });
    // The fields of a way to log in come with code of their own.
    await screen.findByLabelText(byCode ? '手机号' : '手机号或邮箱');
    if (byCode) {
      type('手机号', '13800000001');
      type('短信验证码', '135790');
    } else {
      type('手机号或邮箱', '13800000001');
      type('密码', 'x');
    }
    click(/^登\s?录$/);
    const input = screen.getByLabelText(label);
    await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
    const said = screen.getByText(msg);
    expect(input.getAttribute('aria-describedby')?.split(' ')).toContain(said.id);
    expect(document.activeElement).toBe(input);
    expect(screen.queryByText(chinese.get('account').form.notTaken)).toBeNull();
    fireEvent.blur(input);
    await act(async () => {});
    expect(input.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(input, { target: { value: byCode ? '13800000002' : 'y' } });
    fireEvent.blur(input);
    await expect.poll(() => input.getAttribute('aria-invalid')).toBeNull();
  },
);

describe('the mobile number is carried between login and reset', () => {
  it('as it was typed, with its country, and an e-mail does not', () => {
    expect(numberIn('138 0000 0001')).toEqual({ countryCode: '86', mobile: '138 0000 0001' });
    expect(numberIn('+852 5123 4567')).toEqual({ countryCode: '852', mobile: '5123 4567' });
    for (const none of ['', 'a@example.edu.cn', '林小知']) expect(numberIn(none)).toBeUndefined();
    expect(numberIn(accountOf({ countryCode: '44', mobile: '7400 123456' }))).toEqual({
      countryCode: '44',
      mobile: '7400123456',
    });
  });

  it('from the login to the reset, and back again, over the links', async () => {
    const services = createTestStore();
    const login = { ...services, Screen: Login, path: '/account/login' };
    const { router } = await renderScreen({ ...login, at: '/account/login' });
    type('手机号或邮箱', '+852 5123 4567');
    await act(async () => {});
    fireEvent.click(screen.getByRole('link', { name: '忘记密码？' }));
    const { pathname, state } = router.state.location;
    expect([pathname, state]).toEqual(['/account/password', { account: '+852 5123 4567' }]);
    cleanup();
    const reset = await renderScreen({
      ...services,
      Screen: Password,
      path: '/account/password',
      at: { pathname, state },
    });
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('5123 4567');
    type('手机号', '5123 4568');
    await act(async () => {});
    fireEvent.click(screen.getByRole('link', { name: chinese.get('account').reset.login }));
    const back = reset.router.state.location;
    expect([back.pathname, back.state]).toEqual(['/account/login', { account: '+852 51234568' }]);
    cleanup();
    await renderScreen({ ...login, at: { pathname: back.pathname, state: back.state as unknown } });
    expect(screen.getByLabelText<HTMLInputElement>('手机号或邮箱').value).toBe('+852 51234568');
  });
});

describe('the QR code', () => {
  const draw = async (phone: Record<string, boolean>, at = '/account/login') => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: phone[query] ?? false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }));
    await renderScreen({ ...createTestStore(), Screen: Login, path: '/account/login', at });
    return screen.getAllByRole('tab').map(({ textContent }) => textContent);
  };

  it('is not offered to a phone, not even by its address', async () => {
    const phone = { [media.finger]: true, [media.phone]: true };
    expect(await draw(phone)).toEqual(['密码登录', '验证码登录']);
    cleanup();
    await draw(phone, '/account/login?by=qr');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('密码登录');
  });

  it.each([
    ['a narrow window on a desk', { [media.phone]: true }],
    ['a tablet', { [media.finger]: true }],
  ])('is offered to %s', async (_what, device) => {
    expect(await draw(device)).toContain('扫码登录');
  });
});

describe('a cancellation', () => {
  const cancel = 'POST /passport/Api/user/cancelAccount';
  async function draw(answers: Answers = {}, person = info) {
    const services = createTestStore({ [userInfo]: () => ok(person), ...answers }, 't');
    await services.store.dispatch(loadUser({}));
    await renderScreen({ ...services, Screen: Security, path: '/user/security', at: '/user/security' });
    return services;
  }
  const text = chinese.get('user').cancel;

  it('says what goes and what stays before it asks for the password, and wants a tick', async () => {
    const { called } = await draw();
    click(text.open);
    for (const item of [...text.goneItems, ...text.keptItems]) expect(screen.getByText(item)).toBeDefined();
    fireEvent.change(screen.getByLabelText('登录密码', { selector: 'input' }), {
      target: { value: 'own-password-1' },
    });
    const form = within(screen.getByRole('region', { name: text.title }));
    fireEvent.click(form.getByRole('button', { name: text.submit }));
    await screen.findByText(text.sureRequired);
    expect(called()).not.toContain(cancel);
  });

  it('forgets the login here and goes to the login screen, which says until when it can be taken back', async () => {
    const { store, visited, services } = await draw({
      [cancel]: () => ok({ erasedAt: '2026-11-29T02:00:00.000Z' }),
    });
    click(text.open);
    fireEvent.change(screen.getByLabelText('登录密码', { selector: 'input' }), {
      target: { value: 'own-password-1' },
    });
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(
      within(screen.getByRole('region', { name: text.title })).getByRole('button', { name: text.submit }),
    );
    await expect.poll(() => visited).toContain('/account/login');
    expect([services.credential.read(), store.getState().account.session]).toEqual(['', 'visitor']);
    cleanup();
    await renderScreen({ ...createTestStore(), Screen: Login, path: '/account/login', at: '/account/login' });
    expect(screen.getByText(/2026年11月29日.*之前登录一次即可撤回/)).toBeDefined();
  });

  it('is not offered to staff', async () => {
    await draw({}, { ...info, role: 'teacher' });
    expect(screen.queryByRole('button', { name: text.open })).toBeNull();
  });
});
