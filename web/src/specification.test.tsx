import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { codeMessages, codes } from '@zhixing/contract/codes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSession } from './areas/account/account.actions.ts';
import { drawCertificate } from './areas/certificate/drawing/draw-certificate.ts';
import { fitLines } from './areas/certificate/drawing/text-fit.ts';
import { ok } from './testing/fake-services.ts';
import { openPage } from './testing/open-page.tsx';
import { teacherAnswers } from './testing/teacher.ts';
import { chinese, english } from './testing/texts.ts';

/** What the rules state and no screen shows whole (docs/specification.md). */

vi.mock('./areas/certificate/drawing/text-fit.ts', async (original) => {
  const real = await original<typeof import('./areas/certificate/drawing/text-fit.ts')>();
  return { ...real, fitLines: vi.fn(real.fitLines) };
});

// The first time, the code of a screen is transformed.
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('every code has its meaning, in the contract and in both languages', () => {
  expect(codeMessages).toMatchObject({
    1: expect.stringContaining('成功'),
    0: expect.stringContaining('网络'),
    [-1]: '非法访问',
    [-3]: '参数错误',
    [-9]: expect.stringContaining('登录状态'),
  });
  const values = Object.values(codes).map(String).sort();
  for (const translations of [chinese, english]) {
    const told = translations.get('common').codes;
    expect(Object.keys(told).sort()).toEqual(values);
    expect(Object.values(told).filter((text) => !text)).toEqual([]);
  }
});

const languages = [
  {
    texts: chinese,
    register: '注册',
    mobile: /手机号/,
    name: /真实姓名/,
    attempts: '测验次数',
    required: ['请输入手机号', '请输入验证码', '请输入姓名，证书上会用到'],
    pattern: '请输入 11 位中国大陆手机号',
    length: '最多 50 个字符，现在是 51 个，请改短',
    range: '已改为 1。请填 1 到 20 的整数',
  },
  {
    texts: english,
    register: 'Sign up',
    mobile: /mobile/i,
    name: /name/i,
    attempts: 'Attempts at tests',
    required: [
      'Enter your mobile number',
      'Enter the code',
      'Enter your name. It goes on your certificates.',
    ],
    pattern: 'Enter an 11-digit mobile number of mainland China',
    length: 'At most 50 characters; this has 51. Please shorten it.',
    range: 'Changed to 1. Please enter a whole number from 1 to 20',
  },
];

describe.each(languages)('a form says in $texts.language', ({ texts, ...words }) => {
  const leave = (name: RegExp, value: string) => {
    const field = screen.getByRole('textbox', { name });
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };

  it('what is required, which pattern is asked for and how long a text may be', async () => {
    await openPage('/account/register', { texts });
    await screen.findByRole('textbox', { name: words.mobile });
    fireEvent.click(screen.getByRole('button', { name: words.register }));
    for (const each of words.required) expect(await screen.findByText(each)).toBeTruthy();
    leave(words.mobile, '12345');
    leave(words.name, 'L'.repeat(51));
    expect(await screen.findByText(words.pattern)).toBeTruthy();
    expect(await screen.findByText(words.length)).toBeTruthy();
  });

  it('between which numbers a number has to be', async () => {
    const { store } = await openPage('/staff/camps/new', {
      token: 't',
      texts,
      answers: {
        ...teacherAnswers(['camp.open', 'camp.see'], {
          id: 3,
          name: '示范大学',
          nameEn: 'Sample University',
        }),
        'POST /mapi/Camp/getChoices': () => ok({ projects: [], staff: [] }),
      },
    });
    await act(async () => void store.dispatch(readSession()));
    const attempts = await screen.findByRole('spinbutton', { name: words.attempts });
    fireEvent.change(attempts, { target: { value: '0' } });
    fireEvent.blur(attempts);
    expect(await screen.findByText(words.range)).toBeTruthy();
  });
});

it('the certificate is drawn at image width / 816, its text wrapped at 400 times that', async () => {
  const drawn = vi.fn();
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get: (_target, name) =>
      name === 'measureText'
        ? (text: string) => ({ width: text.length * 9 })
        : name === 'drawImage'
          ? drawn
          : vi.fn(),
    set: () => true,
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  class Picture {
    naturalWidth = 2448;
    naturalHeight = 1731;
    decode = async () => {};
  }
  vi.stubGlobal('Image', Picture);
  const canvas = await drawCertificate({
    certImgUrl: '/a.svg',
    projectName: '校园数据实践',
    projectNameEn: 'Campus Data',
    year: '2026',
    month: '11',
    name: '林小知',
    nameEn: 'Lin Xiaozhi',
    certCode: 'ZX2026ABCDEFGHJK',
    validateUrl: 'https://a',
  });
  expect([canvas.width, canvas.height]).toEqual([2448, 1731]);
  const widths = vi.mocked(fitLines).mock.calls.map(([, , { width }]) => width);
  expect(new Set(widths)).toEqual(new Set([400 * (2448 / 816)]));
  expect(drawn).toHaveBeenCalled();
});
