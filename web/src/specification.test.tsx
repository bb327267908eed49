import { act, cleanup, render } from '@testing-library/react';
import { codeMessages, codes } from '@zhixing/contract/codes';
import { Form, type FormInstance, Input } from 'antd';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { drawCertificate } from './areas/certificate/drawing/draw-certificate.ts';
import { fitLines } from './areas/certificate/drawing/text-fit.ts';
import { Antd } from './base/antd/Antd.tsx';
import { TextsContext } from './locales/texts.ts';
import { chinese, english } from './testing/texts.ts';

/** What the rules state and no screen shows whole (docs/specification.md). */

vi.mock('./areas/certificate/drawing/text-fit.ts', async (original) => {
  const real = await original<typeof import('./areas/certificate/drawing/text-fit.ts')>();
  return { ...real, fitLines: vi.fn(real.fitLines) };
});

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
  for (const book of [chinese, english]) {
    const told = book.get('common').codes;
    expect(Object.keys(told).sort()).toEqual(values);
    expect(Object.values(told).filter((text) => !text)).toEqual([]);
  }
});

function Sheet({ take }: { take: (form: FormInstance) => void }) {
  const [form] = Form.useForm();
  useEffect(() => take(form), [form, take]);
  return (
    <Form form={form}>
      <Form.Item name="a" label="姓名" rules={[{ required: true }]}>
        <Input />
      </Form.Item>
      <Form.Item name="b" label="学号" rules={[{ min: 2, max: 4 }]}>
        <Input />
      </Form.Item>
      <Form.Item name="c" label="年级" rules={[{ type: 'number', min: 1, max: 9 }]}>
        <Input />
      </Form.Item>
      <Form.Item name="d" label="编号" rules={[{ pattern: /^ZX/ }]}>
        <Input />
      </Form.Item>
    </Form>
  );
}

it.each([
  [chinese, [/^请输入姓名$/, /学号.*2-4/, /年级.*1-9/, /编号.*(模式|格式).*不匹配/]],
  [english, [/Please enter 姓名/, /学号.*2-4/, /年级.*1-9/, /编号.*pattern/]],
] as const)(
  'a form tells, by its templates, what is required, too long, out of range or of another pattern',
  async (texts, told) => {
    let form: FormInstance | undefined;
    const take = (made: FormInstance) => {
      form = made;
    };
    render(
      <TextsContext value={texts}>
        <Antd>
          <Sheet take={take} />
        </Antd>
      </TextsContext>,
    );
    await act(async () => {
      form?.setFieldsValue({ b: '12345', c: 10, d: 'AB' });
      await form?.validateFields().catch(() => undefined);
    });
    // Ant Design draws them after a moment.
    const shown = await vi.waitFor(() => {
      const drawn = document.querySelectorAll('.ant-form-item-explain-error');
      expect(drawn).toHaveLength(told.length);
      return drawn;
    }, 10_000);
    const words = [...shown].map(({ textContent }) => textContent);
    expect(words).toEqual(told.map((each) => expect.stringMatching(each)));
  },
);

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
    ...{ certImgUrl: '/a.svg', projectName: '校园数据实践', projectNameEn: 'Campus Data', year: '2026' },
    ...{
      month: '11',
      name: '林小知',
      nameEn: 'Lin Xiaozhi',
      certCode: 'ZX2026ABCDEFGHJK',
      validateUrl: 'https://a',
    },
  });
  expect([canvas.width, canvas.height]).toEqual([2448, 1731]);
  const widths = vi.mocked(fitLines).mock.calls.map(([, , { width }]) => width);
  expect(new Set(widths)).toEqual(new Set([400 * (2448 / 816)]));
  expect(drawn).toHaveBeenCalled();
});
