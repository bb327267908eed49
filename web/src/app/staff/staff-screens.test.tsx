import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import type { Permission } from '@zhixing/contract/words';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSession } from '../../areas/account/account.actions.ts';
import type { College } from '../../areas/people/people.types.ts';
import { type Answers, failure, ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { student, studentAnswers } from '../../testing/student.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const at = '2031-03-05T02:00:00.000Z';
const college = { id: 3, name: '示范大学', nameEn: 'Sample University' };
const self = (may: Permission[]) => ({
  userId: 7,
  name: '沈静宜',
  role: 'manager' as const,
  college,
  step: null,
  factorDue: null,
  slipBy: null,
  may,
});
const person = (more: object = {}) => ({
  userId: 8,
  name: '方小田',
  nameEn: '',
  countryCode: '86',
  mobile: '138****0008',
  role: 'teacher' as const,
  college,
  secondFactor: false,
  registrarDuty: false,
  seenAt: at,
  may: ['staff.see', 'staff.change'] as Permission[],
  ...more,
});
const shownCollege: College = {
  ...college,
  closedAt: null,
  staff: 2,
  camps: 1,
  may: ['college.change', 'staff.invite'],
};
const page = <T,>(list: T[]) => ({ list, page: 1, pageSize: 10, total: list.length });
const managers: Permission[] = ['college.change', 'staff.see', 'staff.invite', 'staff.change'];
const answers = (more: Answers = {}): Answers => ({
  ...studentAnswers,
  'POST /capi/Student/getUserInfo': () => ok({ ...student, role: 'manager' }),
  'POST /mapi/Staff/getSelf': () => ok(self(managers)),
  'POST /mapi/Staff/getList': () =>
    ok(page([person(), person({ userId: 7, name: '沈静宜', may: ['staff.see'] })])),
  'POST /mapi/Invite/getList': () => ok(page([])),
  'POST /mapi/College/getList': () => ok(page([shownCollege])),
  'POST /passport/Api/user/getSecondFactor': () => ok({ on: false, required: false, recoveryLeft: 0 }),
  ...more,
});

async function open(path: string, more: Answers = {}) {
  const opened = await openPage(path, { token: 'mine', answers: answers(more) });
  await act(async () => void opened.store.dispatch(readSession()));
  return opened;
}
const main = () => within(screen.getByRole('main'));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the back office', { timeout: 60_000 }, () => {
  it('shows the places that its reader has a permission for, as the server said', async () => {
    await open('/staff');
    await screen.findByRole('heading', { level: 1, name: '工作台' });
    const places = within(screen.getByRole('navigation', { name: '后台的页面' }));
    const named = () => places.getAllByRole('link').map(({ textContent }) => textContent);
    expect(named()).toEqual(['工作台', '人员', '院校', '两步验证', '学生页面']);
    cleanup();
    await open('/staff', { 'POST /mapi/Staff/getSelf': () => ok(self([])) });
    await screen.findByRole('heading', { level: 1, name: '工作台' });
    expect(
      within(screen.getByRole('navigation', { name: '后台的页面' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['工作台', '两步验证', '学生页面']);
  });

  it('names the browser’s tab after what is on screen, and no longer once one has left', async () => {
    await open('/staff/people');
    await screen.findByRole('cell', { name: '方小田' });
    expect(document.title).toBe('人员 · 后台 · 知行');
    const places = within(screen.getByRole('navigation', { name: '后台的页面' }));
    fireEvent.click(places.getByRole('link', { name: '两步验证' }));
    await screen.findByRole('heading', { level: 1, name: '两步验证' });
    await waitFor(() => expect(document.title).toBe('两步验证 · 后台 · 知行'));
    fireEvent.click(places.getByRole('link', { name: '学生页面' }));
    await waitFor(() => expect(document.title).toBe('知行 · 实习与实践学习平台'));
    cleanup();
    await open('/staff', { 'POST /mapi/Staff/getSelf': () => failure(codes.illegal) });
    await main().findByRole('heading', { name: '这个账号没有后台的角色' });
    await waitFor(() => expect(document.title).toBe('这个账号没有后台的角色 · 后台 · 知行'));
  });

  it('sends a visitor to the login and back, and tells a student that it is not theirs', async () => {
    const { store, visited } = await openPage('/staff/people', { answers: answers() });
    await act(async () => void store.dispatch(readSession()));
    await waitFor(() => expect(visited).toContain('/account/login'));
    expect(store.getState().account.loginNext).toBe('/staff/people');
    cleanup();
    await open('/staff', { 'POST /mapi/Staff/getSelf': () => failure(codes.illegal) });
    await main().findByRole('heading', { name: '这个账号没有后台的角色' });
    expect(main().getByRole('link', { name: '回到首页' }).getAttribute('href')).toBe('/');
  });

  it('has nothing at an address that it does not know', async () => {
    await open('/staff/types/anything');
    await screen.findByRole('heading', { level: 1, name: '没有找到这个页面' });
    cleanup();
    await open('/staff/nowhere');
    await screen.findByRole('heading', { level: 1, name: '没有找到这个页面' });
  });

  it('says until when it is open without a second factor, and where that is set up', async () => {
    await open('/staff', {
      'POST /mapi/Staff/getSelf': () => ok({ ...self(managers), factorDue: '2027-03-08T02:30:00.000Z' }),
    });
    expect((await screen.findByText(/2027年3月8日/)).textContent).toContain('设好');
    const way = screen.getByRole('link', { name: '去设置两步验证' });
    expect(way.getAttribute('href')).toBe('/staff/security');
  });

  it('says which step keeps it closed, and where it is taken', async () => {
    await open('/staff', {
      'POST /mapi/Staff/getSelf': () => ok({ ...self([]), step: 'factor' as const }),
    });
    const link = await screen.findByRole('link', { name: '去设置两步验证' });
    expect(link.getAttribute('href')).toBe('/staff/security');
  });
});

/** Ids are all alike where tests run, so a dialog is found by what it says. */
async function asking(title: string) {
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText(title);
  return dialog;
}

describe('people', { timeout: 60_000 }, () => {
  it('offers acts on those alone that the reader may change, and asks before one is removed', async () => {
    const { asked, called } = await open('/staff/people', { 'POST /mapi/Staff/remove': () => ok({}) });
    await screen.findByRole('cell', { name: '方小田' });
    expect(screen.getAllByRole('button', { name: /^改变角色/ })).toHaveLength(1);
    click(/^移出后台/);
    const dialog = await asking('把方小田移出后台？');
    expect(called()).not.toContain('POST /mapi/Staff/remove');
    fireEvent.click(within(dialog).getByRole('button', { name: '移出后台' }));
    await waitFor(() => expect(asked('POST /mapi/Staff/remove')).toEqual({ userId: 8 }));
    // The list is read again, without a reload.
    await waitFor(() => expect(called().filter((key) => key === 'POST /mapi/Staff/getList')).toHaveLength(2));
  });

  it('sends a link for a password to its owner; of a slip it shows no address, that is on the paper alone', async () => {
    const address = `https://zhixing.example/staff/password#${'s'.repeat(22)}`;
    const { asked } = await open('/staff/people', {
      'POST /mapi/Staff/sendPasswordLink': () => ok({ sentTo: ['mobile'] }),
      'POST /mapi/Staff/printPasswordSlip': () =>
        ok({ name: '方小田', address, qrCode: 'data:image/svg+xml,', expiresAt: at }),
    });
    await screen.findByRole('cell', { name: '方小田' });
    click(/^重设密码/);
    fireEvent.click(
      within(await asking('请方小田设一个新的登录密码')).getByRole('button', {
        name: '发到本人的手机与邮箱',
      }),
    );
    await waitFor(() => expect(asked('POST /mapi/Staff/sendPasswordLink')).toMatchObject({ userId: 8 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    click(/^重设密码/);
    fireEvent.click(
      within(await asking('请方小田设一个新的登录密码')).getByRole('button', { name: '打印密码单' }),
    );
    await screen.findByText('方小田的密码单');
    const slip = await asking('方小田的密码单');
    expect(slip.textContent).not.toContain(address);
    expect(document.body.textContent).toContain(address);
  });

  it('gives a teacher the duty of registrar spreadsheets, after a question', async () => {
    const { asked } = await open('/staff/people', {
      'POST /mapi/Staff/setRegistrarDuty': () => ok(person({ registrarDuty: true })),
    });
    await screen.findByRole('cell', { name: '方小田' });
    click(/^给教务表格/);
    const dialog = await asking('让方小田管理教务表格？');
    fireEvent.click(within(dialog).getByRole('button', { name: '给教务表格' }));
    await waitFor(() =>
      expect(asked('POST /mapi/Staff/setRegistrarDuty')).toMatchObject({ userId: 8, duty: true }),
    );
  });

  it('says on every page that the password came from somebody’s slip', async () => {
    await open('/staff/people', {
      'POST /mapi/Staff/getSelf': () => ok({ ...self(managers), slipBy: '何主任' }),
    });
    expect((await screen.findByText(/凭何主任打印的密码单设的/)).textContent).toContain('互相不能审核');
    expect(screen.getByRole('link', { name: '收验证码重设密码' }).getAttribute('href')).toBe(
      '/account/password',
    );
  });

  it('invites by number, role and college', async () => {
    const { asked } = await open('/staff/people', {
      'POST /mapi/Invite/create': () =>
        ok({
          inviteId: 5,
          name: '新老师',
          countryCode: '86',
          mobile: '138****0009',
          role: 'teacher' as const,
          college,
          invitedBy: '沈静宜',
          createdAt: at,
          expiresAt: at,
          may: [],
        }),
    });
    await screen.findByRole('cell', { name: '方小田' });
    click('邀请');
    const dialog = await asking('邀请一位后台人员');
    // What a role may do is said where it is chosen.
    expect(within(dialog).getByText(/^写项目、开营/)).toBeTruthy();
    const choose = (role: string) =>
      fireEvent.change(within(dialog).getByLabelText('角色'), { target: { value: role } });
    choose('assistant');
    expect(within(dialog).getByText(/^在给他的营里批阅作业/)).toBeTruthy();
    choose('teacher');
    // All that a platform can have, not the first hundred.
    await waitFor(() => expect(asked('POST /mapi/College/getList')).toEqual({ pageSize: 1000 }));
    fireEvent.change(within(dialog).getByLabelText('手机号', { selector: 'input' }), {
      target: { value: '138 0000 0009' },
    });
    type('姓名', '新老师');
    fireEvent.click(within(dialog).getByRole('button', { name: '发送邀请' }));
    await waitFor(() =>
      expect(asked('POST /mapi/Invite/create')).toEqual({
        countryCode: '86',
        mobile: '13800000009',
        name: '新老师',
        role: 'teacher',
        collegeId: 3,
      }),
    );
  });
});

describe('a one-time address', { timeout: 60_000 }, () => {
  const key = 'k'.repeat(22);
  it('of an invite asks a visitor whose number has an account to log in, and comes back with its key', async () => {
    const { store, visited, asked } = await openPage(`/staff/invite#${key}`, {
      answers: answers({
        'POST /mapi/Invite/read': () =>
          ok({
            name: '方小田',
            mobile: '138****0008',
            role: 'teacher' as const,
            college,
            registered: true,
            expiresAt: at,
          }),
      }),
    });
    await act(async () => void store.dispatch(readSession()));
    await screen.findByText('方小田，你好：请你担任示范大学的老师。');
    expect(asked('POST /mapi/Invite/read')).toEqual({ key });
    click('登录后接受');
    expect(visited).toContain('/account/login');
    expect(store.getState().account.loginNext).toBe(`/staff/invite#${key}`);
  });

  it('of an invite is asked about once: it has made the account, and nothing says that it is over', async () => {
    const { called, visited, store } = await openPage(`/staff/invite#${key}`, {
      answers: answers({
        'POST /mapi/Invite/read': () =>
          ok({
            name: '方小田',
            mobile: '138****0008',
            role: 'teacher' as const,
            college,
            registered: false,
            expiresAt: at,
          }),
        'POST /mapi/Invite/register': () => ok({ token: 'mine', deviceMark: '' }),
      }),
    });
    await act(async () => void store.dispatch(readSession()));
    fireEvent.change(await screen.findByLabelText('设置密码'), { target: { value: 'he-liu-xiang-dong-9' } });
    fireEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
    click('注册并加入');
    await waitFor(() => expect(visited).toContain('/staff'));
    expect(called().filter((asked) => asked === 'POST /mapi/Invite/read')).toHaveLength(1);
  });

  it('that is over, or has no key, says so', async () => {
    await openPage('/staff/setup', { answers: answers() });
    await screen.findByText('这个地址不能用了');
    cleanup();
    await openPage(`/staff/setup#${key}`, {
      answers: answers({ 'POST /mapi/Setup/check': () => failure(codes.refused, '已经有管理员了') }),
    });
    await screen.findByText('这个地址不能用了');
  });

  it('that cannot be looked at now is no address that is over: it is tried again', async () => {
    await openPage(`/staff/setup#${key}`, {
      answers: answers({ 'POST /mapi/Setup/check': () => failure(codes.network) }),
    });
    await screen.findByRole('button', { name: '立即重试' });
    expect(screen.queryByText('这个地址不能用了')).toBeNull();
  });
});

describe('two-step login', { timeout: 60_000 }, () => {
  it('is set up with the password and a code, and its recovery codes are shown until they are kept', async () => {
    let due: string | null = '2027-03-08T02:30:00.000Z';
    const { asked } = await open('/staff/security', {
      'POST /mapi/Staff/getSelf': () => ok({ ...self(managers), factorDue: due }),
      'POST /passport/Api/user/beginSecondFactor': () =>
        ok({
          secret: 'JBSWY3DPEHPK3PXP',
          address: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
          qrCode: 'data:image/svg+xml;base64,',
        }),
      'POST /passport/Api/user/confirmSecondFactor': () => {
        due = null;
        return ok({ recoveryCodes: ['ABCDE-FGHJK'] });
      },
    });
    await screen.findByText(/2027年3月8日/);
    fireEvent.click(await screen.findByRole('button', { name: '开始设置' }));
    type('登录密码', 'dawn-over-7-hills');
    click('开始设置');
    await screen.findByRole('img', { name: '两步验证的二维码' });
    type('验证码', ' 123456 ');
    click('确认');
    await screen.findByText('ABCDE-FGHJK');
    expect(asked('POST /passport/Api/user/confirmSecondFactor')).toEqual({ code: '123456' });
    // What says until when it must be set is gone with it.
    await waitFor(() => expect(screen.queryByText(/2027年3月8日/)).toBeNull());
    const copied = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
    click('复制');
    await waitFor(() => expect(copied).toHaveBeenCalledWith('ABCDE-FGHJK'));
    vi.unstubAllGlobals();
    for (const name of ['下载', '打印']) expect(screen.getByRole('button', { name })).toBeTruthy();
    click('我已保存好');
    await waitFor(() => expect(screen.queryByText('ABCDE-FGHJK')).toBeNull());
  });

  it('is asked for after a login’s password, without a word of failure, and leads staff to their dashboard', async () => {
    const { store, visited, toasts, asked } = await openPage('/account/login', {
      answers: answers({
        'POST /passport/Api/user/Login': () => ({
          ...failure<never>(codes.refused, '请输入两步验证应用上的 6 位数'),
          data: { secondFactor: 't'.repeat(43) } as never,
        }),
        'POST /passport/Api/user/passSecondFactor': () => ok({ token: 'new', deviceMark: 'mark' }),
      }),
    });
    fireEvent.change(await screen.findByLabelText('手机号或邮箱'), { target: { value: '13800000001' } });
    type('密码', 'dawn-over-7-hills');
    click('登录');
    await screen.findByRole('heading', { level: 1, name: '两步验证' });
    expect(toasts()).toEqual([]);
    expect(store.getState().account.session).not.toBe('student');
    type('验证码', '123456');
    click('继续登录');
    await waitFor(() => expect(visited).toContain('/staff'));
    expect(asked('POST /passport/Api/user/passSecondFactor')).toEqual({
      ticket: 't'.repeat(43),
      code: '123456',
    });
  });
});
