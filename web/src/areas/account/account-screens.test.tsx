import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { noStudies } from '@zhixing/contract/profile-fields';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, createTestStore, failure, ok } from '../../testing/fake-services.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { loadUser } from './account.actions.ts';
import { saveSent } from './codes/resend.ts';
import { Screen as Login } from './Login.screen.tsx';
import { fieldsOf, readDraft, saveDraft } from './profile/info-draft.ts';
import { Screen as Register } from './Register.screen.tsx';
import { Screen as Scan } from './Scan.screen.tsx';
import { Screen as Security } from './Security.screen.tsx';
import { Screen as UserInfo } from './UserInfo.screen.tsx';

// A busy machine draws slowly: patience only delays a true failure.
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** What is said of a field. */
const saidOf = (field: Element) =>
  document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '');

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
  major: '数据科学',
  gender: '',
  role: 'student' as const,
  unread: 0,
};
const userInfo = 'POST /capi/Student/getUserInfo';
const getCorrection = 'POST /capi/Student/getCorrection';
const update = 'POST /capi/Student/updateStudentV2';
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the login screen', () => {
  const draw = (at: string) =>
    renderScreen({ ...createTestStore(), Screen: Login, path: '/account/login', at });

  it('opens the way that the address names, and the password without one', async () => {
    await draw('/account/login?by=code');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('验证码登录');
    cleanup();
    await draw('/account/login');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('密码登录');
  });

  it('keeps the way in use in the address, and what was typed in the other', async () => {
    const { address } = await draw('/account/login');
    fireEvent.change(screen.getByLabelText('手机号或邮箱'), { target: { value: '13800000001' } });
    fireEvent.click(screen.getByRole('tab', { name: '验证码登录' }));
    expect(address()).toBe('/account/login?by=code');
    fireEvent.click(screen.getByRole('tab', { name: '密码登录' }));
    expect(screen.getByLabelText<HTMLInputElement>('手机号或邮箱').value).toBe('13800000001');
  });
});

describe('fields typed to log in or register', () => {
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const typedInto = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const draw = () =>
    renderScreen({
      ...createTestStore(),
      Screen: Register,
      path: '/account/register',
      at: '/account/register',
    });

  it('is there after a reload, but no password and no code; it is gone once the screen is left', async () => {
    await draw();
    type('手机号', '138 0000 0002');
    type('真实姓名', '林小知');
    type('设置密码', 'he-liu-xiang-dong-9');
    type('短信验证码', '135790');
    const kept = { ...sessionStorage };
    expect(JSON.stringify(kept)).not.toMatch(/he-liu-xiang-dong-9|135790/);
    cleanup();
    expect({ ...sessionStorage }).toEqual({});
    // A reload takes the page away without leaving the screen.
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
    await draw();
    expect(typedInto('手机号')).toBe('138 0000 0002');
    expect(typedInto('真实姓名')).toBe('林小知');
    expect(typedInto('设置密码')).toBe('');
  });

  it('an invalid name is an error at its field, and a long one is not truncated', async () => {
    await draw();
    const field = screen.getByLabelText<HTMLInputElement>('真实姓名');
    for (const [typed, says] of [
      ['林小知😀', '不能有“😀”，请删去它'],
      ['买买提•江', '请改成“·”'],
      ['林'.repeat(51), '最多 50 个字符，现在是 51 个'],
    ] as const) {
      type('真实姓名', typed);
      fireEvent.blur(field);
      const said = await screen.findByText((text) => text.includes(says));
      expect(saidOf(field)?.contains(said)).toBe(true);
      expect(field.value).toBe(typed);
    }
    expect(field.maxLength).toBe(-1);
  });

  it('another number need not wait for the minute of the one before', async () => {
    saveSent(sessionStorage, 'register', {
      countryCode: '86',
      mobile: '13800000002',
      until: Date.now() + 50_000,
    });
    await draw();
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /获取验证码|秒后重发/ });
    expect(button().disabled).toBe(true);
    type('手机号', '13800000003');
    await expect.poll(() => button().disabled).toBe(false);
    type('手机号', '138-0000-0002');
    await expect.poll(() => button().disabled).toBe(true);
  });
});

describe('the phone that scanned', () => {
  const scan = 'POST /api/service/wechat/scanLoginCode';
  const asking = {
    device: 'Windows · Chrome',
    place: '113.88.*.*',
    ownPlace: '113.88.*.*',
    sameNetwork: true,
    choices: ['12', '47', '83'],
    createdAt: '2026-11-21T02:00:00.000Z',
    expiresAt: '2026-11-21T02:03:00.000Z',
  };
  async function draw(answers: Answers) {
    const services = createTestStore({ [userInfo]: () => ok(info), ...answers }, 't');
    await services.store.dispatch(loadUser({}));
    await renderScreen({ ...services, Screen: Scan, path: '/account/scan', at: '/account/scan?ticket=abc' });
    return services;
  }

  it('sees the device and its own account, and confirms with the number of the screen', async () => {
    const confirm = 'POST /api/service/wechat/confirmLoginCode';
    const { calls } = await draw({ [scan]: () => ok(asking), [confirm]: () => ok({}) });
    await screen.findByRole('heading', { name: '确认登录' });
    expect(document.body.textContent).toMatch(/林小知.*Windows · Chrome.*113\.88\.\*\.\*/);
    expect(document.body.textContent).not.toContain('不在同一个网络');
    const choices = within(screen.getByRole('group', { name: '那块屏幕的二维码下面是哪个数字？' }));
    expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['12', '47', '83']);
    click('47');
    await screen.findByRole('heading', { name: '已确认登录' });
    expect(calls.at(-1)).toEqual({ key: confirm, payload: { ticket: 'abc', number: '47' } });
  });

  it('is warned plainly of a device in another network, with both networks', async () => {
    await draw({ [scan]: () => ok({ ...asking, ownPlace: '10.20.*.*', sameNetwork: false }) });
    const warning = await screen.findByText(/不在同一个网络/);
    expect(warning.textContent).toMatch(/Windows · Chrome.*113\.88\.\*\.\*.*10\.20\.\*\.\*.*请拒绝/);
  });

  it('with another number shows that the login was cancelled', async () => {
    const { toasts } = await draw({
      [scan]: () => ok(asking),
      'POST /api/service/wechat/confirmLoginCode': () => failure(codes.refused, '数字不对，这次登录已取消'),
    });
    await screen.findByRole('heading', { name: '确认登录' });
    click('12');
    await screen.findByRole('heading', { name: '这个二维码不能用了' });
    expect(toasts()).toEqual(['error: 数字不对，这次登录已取消']);
    expect(screen.queryByText('数字不对，这次登录已取消')).toBeNull();
    expect(screen.queryByRole('button', { name: '47' })).toBeNull();
  });

  it('decides once, however often it is pressed', async () => {
    const { called } = await draw({
      [scan]: () => ok(asking),
      'POST /api/service/wechat/confirmLoginCode': () => ok({}),
    });
    await screen.findByRole('heading', { name: '确认登录' });
    click('83');
    click('不是我，拒绝');
    await screen.findByRole('heading', { name: '已确认登录' });
    expect(called()).not.toContain('POST /api/service/wechat/refuseLoginCode');
  });

  it('refuses', async () => {
    await draw({ [scan]: () => ok(asking), 'POST /api/service/wechat/refuseLoginCode': () => ok({}) });
    await screen.findByRole('heading', { name: '确认登录' });
    click('不是我，拒绝');
    await screen.findByRole('heading', { name: '已拒绝登录' });
  });

  it('shows that a code has expired', async () => {
    const { toasts } = await draw({
      [scan]: () => failure(codes.refused, '二维码已过期，请在电脑上换一个再扫'),
    });
    await screen.findByText('请在要登录的设备上换一个二维码，再扫一次。');
    expect(toasts()).toEqual(['error: 二维码已过期，请在电脑上换一个再扫']);
    expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull();
  });

  it('may try again where no answer came', async () => {
    const answers = [failure<typeof asking>(codes.network), ok(asking)];
    await draw({ [scan]: () => answers.shift() ?? failure(codes.fault) });
    fireEvent.click(await screen.findByRole('button', { name: '再试一次' }));
    await screen.findByRole('button', { name: '47' });
  });
});

describe('the own record', () => {
  async function draw(answers: Answers = {}) {
    const colleges = {
      'POST /capi/Student/getCollegeList': () => ok({ list: [] }),
      [getCorrection]: () => ok({ correction: null }),
    };
    const services = createTestStore({ [userInfo]: () => ok(info), ...colleges, ...answers }, 't');
    await services.store.dispatch(loadUser({}));
    await renderScreen({ ...services, Screen: UserInfo, path: '/user/info', at: '/user/info' });
    return services;
  }
  const major = () => screen.getByLabelText<HTMLInputElement>('专业');
  /** Its form comes when it is wanted. */
  const edit = async () => {
    click('编辑资料');
    await screen.findByLabelText('专业');
  };
  const typeMajor = (value: string) => fireEvent.change(major(), { target: { value } });

  it('sends what was changed and nothing else, and shows the answer', async () => {
    const { calls, toasts } = await draw({ [update]: () => ok({ ...info, major: '应用数学' }) });
    await edit();
    typeMajor(' 应用数学 ');
    click(/保\s?存/);
    await screen.findByText('应用数学');
    expect(calls.find(({ key }) => key === update)?.payload).toEqual({ major: '应用数学' });
    expect(toasts()).toEqual(['success: 保存成功']);
    expect(readDraft(sessionStorage, 7)).toBeUndefined();
  });

  it('shows the fields that the college sets, read-only', async () => {
    const college = { id: 3, name: '启明学院', nameEn: '' };
    const said = { name: '林晓', studentNo: '0000012345', college };
    const byCollege: ('name' | 'studentNo')[] = ['name', 'studentNo'];
    const { calls } = await draw({
      [userInfo]: () => ok({ ...info, ...said, byCollege }),
      [update]: () => ok({ ...info, ...said, byCollege, major: '应用数学' }),
    });
    expect(screen.getByText(/以启明学院的名单为准.*可以在个人信息页申请更正/)).toBeTruthy();
    await edit();
    const disabled = (label: string) => screen.getByLabelText<HTMLInputElement>(label).disabled;
    expect(['姓名', '学号', '院校', '英文名', '班级', '专业'].map(disabled)).toEqual([
      ...[true, true, true],
      ...[false, false, false],
    ]);
    typeMajor('应用数学');
    click(/保\s?存/);
    await screen.findByText('应用数学');
    expect(calls.find(({ key }) => key === update)?.payload).toEqual({ major: '应用数学' });
  });

  describe('a correction of the fields that the college sets', () => {
    const college = { id: 3, name: '启明学院', nameEn: '' };
    const byCollege: 'name'[] = ['name'];
    const named = { ...info, name: '林晓', college, byCollege };
    const asked = {
      correctionId: 5,
      name: '林潇',
      studentNo: '',
      className: '',
      reason: '身份证上是这个字',
      state: 'waiting' as const,
      answer: '',
      askedAt: '2031-03-05T02:00:00.000Z',
    };

    it('is asked for with the right name and a reason, waits, and is withdrawn', async () => {
      let correction: typeof asked | null = null;
      const { calls, toasts } = await draw({
        [userInfo]: () => ok(named),
        [getCorrection]: () => ok({ correction }),
        'POST /capi/Student/askCorrection': () => {
          correction = asked;
          return ok({ correction });
        },
        'POST /capi/Student/withdrawCorrection': () => {
          correction = null;
          return ok({ correction });
        },
      });
      fireEvent.click(await screen.findByRole('button', { name: '申请更正' }));
      const name = await screen.findByLabelText<HTMLInputElement>('姓名');
      expect(name.value).toBe('林晓');
      fireEvent.change(name, { target: { value: '林潇' } });
      click('提交申请');
      await screen.findByText('请写明为什么要更正');
      fireEvent.change(screen.getByLabelText(/^理由/), { target: { value: asked.reason } });
      click('提交申请');
      await screen.findByText('等待处理');
      expect(screen.queryByRole('button', { name: /申请更正|再申请/ })).toBeNull();
      click('撤回申请');
      await screen.findByRole('button', { name: '申请更正' });
      const sent = calls.filter(({ key }) => /(ask|withdraw)Correction$/.test(key));
      expect(sent.map(({ payload }) => payload)).toEqual([
        { name: '林潇', studentNo: info.studentNo, className: info.className, reason: asked.reason },
        { correctionId: 5 },
      ]);
      expect(toasts()).toEqual(['success: 已提交，请等待老师处理', 'success: 已撤回']);
    });

    it('shows the answer; what was typed and not taken stays, over a reload', async () => {
      const refused = { ...asked, state: 'refused' as const, answer: '请先到教务处改学籍' };
      const answers: Answers = {
        [userInfo]: () => ok(named),
        [getCorrection]: () => ok({ correction: refused }),
        'POST /capi/Student/askCorrection': () => failure(codes.refused, '一天最多申请 5 次更正'),
      };
      await draw(answers);
      await screen.findByText('未同意');
      expect(screen.getByText('请先到教务处改学籍')).toBeTruthy();
      click('再申请一次');
      fireEvent.change(await screen.findByLabelText(/^理由/), { target: { value: '已经改好了' } });
      click('提交申请');
      await screen.findByText('一天最多申请 5 次更正');
      cleanup();
      await draw(answers);
      expect((await screen.findByLabelText<HTMLTextAreaElement>(/^理由/)).value).toBe('已经改好了');
      click('取消');
      await screen.findByRole('button', { name: '再申请一次' });
    });

    it('is not offered to who is named by no roster', async () => {
      const { called } = await draw();
      expect(called()).not.toContain(getCorrection);
      expect(screen.queryByText('更正申请')).toBeNull();
    });
  });

  it('an invalid name is an error at its field, and is not sent', async () => {
    const { called } = await draw({ [update]: () => ok(info) });
    await edit();
    expect(screen.getByText(/还没有封存的证书会跟着改/)).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('英文名');
    fireEvent.change(field, { target: { value: 'Lin <b>' } });
    click(/保\s?存/);
    const said = await screen.findByText(/不能有“<”，请删去它/);
    expect(saidOf(field)?.contains(said)).toBe(true);
    expect(called()).not.toContain(update);
  });

  it.each([
    ['a refusal', codes.refused],
    ['no network', codes.network],
    ['a login that is over', codes.loginInvalid],
  ])('keeps what was typed after %s, also when the screen is opened again', async (_what, code) => {
    await draw({ [update]: () => failure(code, '没有保存') });
    await edit();
    typeMajor('应用数学');
    click(/保\s?存/);
    await screen.findByText(/刚才没有成功/);
    expect(major().value).toBe('应用数学');
    cleanup();
    await draw();
    await screen.findByLabelText('专业');
    expect(major().value).toBe('应用数学');
    expect(document.body.textContent).toContain('上次没有保存的修改还在');
  });

  it('does not save while a picture is still on its way', async () => {
    const { services, called } = await draw({ [update]: () => ok(info) });
    services.upload = () => new Promise(() => {});
    await edit();
    const picture = new File(['x'], 'a.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('头像', { selector: 'input' }), { target: { files: [picture] } });
    await screen.findByText(/正在上传/);
    typeMajor('应用数学');
    click(/保\s?存/);
    await act(async () => {});
    expect(called()).not.toContain(update);
  });

  it('discards typed fields when they are cancelled, and shows nobody the fields of another account', async () => {
    saveDraft(sessionStorage, 8, { ...fieldsOf(info), major: '别人的专业' });
    await draw();
    await edit();
    expect(major().value).toBe('数据科学');
    typeMajor('应用数学');
    click(/取\s?消/);
    expect(readDraft(sessionStorage, 7)).toBeUndefined();
    expect(document.body.textContent).toContain('数据科学');
  });
});

describe('the sessions', () => {
  const list = 'POST /passport/Api/user/getSessionList';
  const session = (id: number, device: string, current: boolean) => ({
    id,
    device,
    place: '113.88.*.*',
    current,
    createdAt: '2026-11-20T02:00:00.000Z',
    seenAt: '2026-11-21T02:00:00.000Z',
  });
  async function draw(answers: Answers) {
    const services = createTestStore({ [userInfo]: () => ok(info), ...answers }, 't');
    await renderScreen({ ...services, Screen: Security, path: '/user/security', at: '/user/security' });
    await screen.findByText('这台设备');
    return services;
  }
  const two = [session(1, 'Windows · Chrome', true), session(2, 'iPhone · 微信', false)];

  it('this device is marked, and another ends at a press', async () => {
    const lists = [two, two.slice(0, 1)];
    const { calls } = await draw({
      [list]: () => ok({ list: lists.shift() ?? [] }),
      'POST /passport/Api/user/endSession': () => ok({}),
    });
    expect(screen.getByText('这台设备').closest('li')?.textContent).toContain('Windows · Chrome');
    click('退出 iPhone · 微信');
    await screen.findByText('只有这台设备登录着。');
    expect(calls.find(({ key }) => key.endsWith('endSession'))?.payload).toEqual({ sessionId: 2 });
  });

  it('ending all asks first, then forgets the login here and goes to the login screen', async () => {
    const end = 'POST /passport/Api/user/endSessions';
    const { called, visited, services } = await draw({
      [list]: () => ok({ list: two }),
      [end]: () => ok({ ended: 2 }),
    });
    click('退出全部设备');
    expect(called()).not.toContain(end);
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: '退出全部设备' }));
    await expect.poll(() => visited).toEqual(['/account/login']);
    expect(services.credential.read()).toBe('');
  });
});

describe('the login email', () => {
  it('asks for the password, then for the code that was sent, and is shown once confirmed', async () => {
    const mail = 'lin@example.com';
    let record = { ...info };
    const made = createTestStore(
      {
        [userInfo]: () => ok(record),
        'POST /passport/Api/user/getSessionList': () => ok({ list: [] }),
        'POST /passport/Api/user/emailCode': ({ password }) => {
          if (password !== 'right-1') return failure(codes.refused, '现在的登录密码不正确，请重新输入');
          record = { ...info, emailPending: mail as never };
          return ok({ resendIn: 60 });
        },
        'POST /passport/Api/user/confirmEmail': () => ok({ ...info, email: mail, emailPending: null }),
      },
      't',
    );
    await made.store.dispatch(loadUser({}));
    await renderScreen({ ...made, Screen: Security, path: '/user/security', at: '/user/security' });
    click('添加邮箱');
    fireEvent.change(screen.getByLabelText('新的登录邮箱'), { target: { value: mail } });
    fireEvent.change(screen.getByLabelText('登录密码', { selector: 'input' }), {
      target: { value: 'wrong-1' },
    });
    click(/发送验证码/);
    await screen.findByText(/刚才没有成功/);
    fireEvent.change(screen.getByLabelText('登录密码', { selector: 'input' }), {
      target: { value: 'right-1' },
    });
    click(/发送验证码/);
    fireEvent.change(await screen.findByLabelText('邮件里的验证码'), { target: { value: '135790' } });
    await screen.findByText(/lin@example.com 等待确认/);
    click('确定');
    await screen.findByText(mail);
    expect(made.toasts()).toContain('success: 登录邮箱已确认，其他设备已退出登录');
    expect(made.calls.at(-2)?.payload).toEqual({ code: '135790' });
  });
});
