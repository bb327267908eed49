import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Screen } from '../Reminders.screen.tsx';

configure({ asyncUtilTimeout: 10_000 });

const browsers = {
  wechat: 'Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36 MicroMessenger/8.0.50 NetType/WIFI',
  wecom: 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/7.0.1 wxwork/4.1.30 NetType/WIFI',
  other: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile Safari/537.36',
};
const assign = vi.fn();
beforeEach(() => {
  assign.mockClear();
  vi.stubGlobal('location', { ...window.location, assign });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const choices = (left: number | null) => ({
  channels: [
    ...(left === null ? [] : [{ channel: 'wechat' as const, address: left > 0 ? `${left}` : '', left }]),
    { channel: 'sms' as const, address: '138****0001' },
  ],
  choices: [{ group: 'reminded' as const, channels: ['wechat' as const, 'sms' as const] }],
});
const signature = 'a'.repeat(64);

async function open({
  browser = 'other' as keyof typeof browsers,
  at = '/user/reminders',
  left = 0 as number | null,
  answers = {} as Answers,
} = {}) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(browsers[browser]);
  const made = createTestStore({
    'POST /capi/Reminder/getChoices': () => ok(choices(left)),
    ...answers,
  });
  const drawn = await renderScreen({ ...made, Screen, path: '/user/reminders', at });
  await screen.findByText('138****0001');
  const payloads = (key: string) =>
    made.calls.filter((each) => each.key === key).map(({ payload }) => payload);
  return { ...made, ...drawn, payloads };
}
const allow = () => screen.queryByRole('button', { name: '再允许一条' });

it('in WeChat one more message is allowed by a press, which opens the page that the server names', async () => {
  const address = 'https://mp.weixin.qq.com/mp/subscribemsg?action=get_confirm#wechat_redirect';
  await open({
    browser: 'wechat',
    left: 3,
    answers: { 'POST /capi/Reminder/subscribeWechat': () => ok({ address }) },
  });
  expect(screen.getByText('还可以收 3 条')).toBeTruthy();
  fireEvent.click(allow() as HTMLElement);
  await waitFor(() => expect(assign.mock.calls).toEqual([[address]]));
});

it.each(['other', 'wecom'] as const)('in another browser (%s) it says where to do it', async (browser) => {
  await open({ browser });
  expect(screen.getByText('还没有允许微信消息。')).toBeTruthy();
  expect(screen.getByText(/请在微信里打开这一页来允许/)).toBeTruthy();
  expect(allow()).toBeNull();
});

it('with as many as may be allowed there is no button', async () => {
  await open({ browser: 'wechat', left: 10 });
  expect(screen.getByText('还可以收 10 条')).toBeTruthy();
  expect(screen.getByText(/最多先允许 10 条/)).toBeTruthy();
  expect(allow()).toBeNull();
});

it('where there is no such way nothing of it is shown', async () => {
  await open({ browser: 'wechat', left: null });
  expect(screen.queryByText('微信')).toBeNull();
  expect(allow()).toBeNull();
});

const returned = (more = '') =>
  `/user/reminders?openid=openid-1&template_id=t&action=confirm&scene=77&reserved=${signature}${more}`;

it('the return from WeChat is told once, its address is gone, and the number is read again', async () => {
  let left = 0;
  const { payloads, address } = await open({
    browser: 'wechat',
    at: returned(),
    answers: {
      'POST /capi/Reminder/getChoices': () => ok(choices(left)),
      'POST /capi/Reminder/confirmWechat': () => {
        left = 1;
        return ok(choices(1));
      },
    },
  });
  expect(await screen.findByText('还可以收 1 条')).toBeTruthy();
  expect(address()).toBe('/user/reminders');
  expect(payloads('POST /capi/Reminder/confirmWechat')).toEqual([
    { action: 'confirm', scene: 77, openid: 'openid-1', reserved: signature },
  ]);
});

it('a return that is refused is gone too, and says why; without a network it stays for a reload', async () => {
  const refusal = '这次允许不是在这里开始的';
  const refused = await open({
    at: returned(),
    answers: { 'POST /capi/Reminder/confirmWechat': () => failure(codes.refused, refusal) },
  });
  await waitFor(() => expect(refused.address()).toBe('/user/reminders'));
  expect(refused.toasts()).toEqual([`error: ${refusal}`]);
  cleanup();
  const offline = await open({
    at: returned(),
    answers: { 'POST /capi/Reminder/confirmWechat': () => failure(codes.network, '网络异常') },
  });
  await waitFor(() => expect(offline.payloads('POST /capi/Reminder/confirmWechat')).toHaveLength(1));
  expect(offline.address()).toBe(returned());
});

it.each(['/user/reminders?action=confirm&scene=x&reserved=a', '/user/reminders?openid=openid-1'])(
  '%s is no return of WeChat',
  async (at) => {
    const { payloads } = await open({ at });
    expect(payloads('POST /capi/Reminder/confirmWechat')).toEqual([]);
  },
);
