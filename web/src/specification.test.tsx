import { act, cleanup, render } from '@testing-library/react';
import { codeMessages, codes } from '@zhixing/contract/codes';
import { Form, type FormInstance, Input } from 'antd';
import { useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cacheTtl } from './api/cache.ts';
import { requestTimeout } from './api/request.ts';
import { defaultSettings, imageUrl, publicPath } from './api/settings.ts';
import { tokenKey } from './api/token.ts';
import { Antd } from './app/Antd.tsx';
import { loadingDelay, screenTimeout } from './app/lazy-screen.tsx';
import { type Page, pageHtml } from './app/page-html.ts';
import {
  loadMobileCity,
  loadMyPractise,
  loadProjectList,
  onlineChanged,
} from './areas/account/account.actions.ts';
import * as assessment from './areas/assessment/assessment.actions.ts';
import { certificateFileName, drawCertificate } from './areas/certificate/draw-certificate.ts';
import { fitLines } from './areas/certificate/text-fit.ts';
import * as learning from './areas/learning/learning.actions.ts';
import * as schoolwork from './areas/schoolwork/schoolwork.actions.ts';
import { toast, toastDurations } from './base/toast.ts';
import { TextsContext } from './locales/texts.ts';
import { createTestStore, ok } from './testing/fake-outside.ts';
import { chinese, english } from './testing/texts.ts';

/** What the rules state by name or number and no other test shows (docs/specification.md). */

vi.mock('./areas/certificate/text-fit.ts', async (original) => {
  const real = await original<typeof import('./areas/certificate/text-fit.ts')>();
  return { ...real, fitLines: vi.fn(real.fitLines) };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stateAtStart = () => createTestStore().store.getState();
const emptyList = (pageSize: number) => ({ list: [], page: 1, pageSize, total: 0 });

describe('the state', () => {
  it('has four areas, and one that tracks which areas and actions are loading', () => {
    const state = stateAtStart();
    for (const area of ['account', 'home', 'learning', 'practise']) expect(state).toHaveProperty(area);
    expect(state.loading).toMatchObject({ areas: {}, actions: {} });
  });

  it('of the account has the fields of the specification', () => {
    expect(stateAtStart().account).toMatchObject({
      ...{ mobileCityCode: [], userInfo: null, loginNext: '', isonline: true, projectList: [] },
      practiseList: emptyList(10),
      certList: emptyList(10),
    });
    expect(stateAtStart().account.statusList).toEqual(
      ['待审核', '学习中', '已结业', '未通过', '已退出'].map((label, value) => ({ value, label })),
    );
  });

  it('of the account is filled by what is loaded and what happens', async () => {
    const city = { code: '86', name: '中国', nameEn: 'China' };
    const list = [{ projectId: 3 } as never];
    const { store } = createTestStore({
      'GET /api/Shixi_Static/mobileCity': () => ok([city]),
      'POST /capi/Student/getApplyProjectList': () => ok({ list, page: 1, pageSize: 10, total: 1 }),
    });
    await store.dispatch(loadMobileCity());
    await store.dispatch(loadProjectList({}));
    await store.dispatch(loadMyPractise({ page: 1 }));
    store.dispatch(onlineChanged(false));
    expect(store.getState().account).toMatchObject({
      ...{ mobileCityCode: [city], projectList: list, isonline: false },
      practiseList: { list, page: 1, pageSize: 10, total: 1 },
    });
  });

  it('of home is one list', () => {
    expect(stateAtStart().home.list).toEqual([]);
  });

  it('of learning has the fields of the specification', () => {
    const fields = {
      ...{ learnBack: '', projectId: null, chapterId: null, directory: [], projectInfo: null },
      ...{ chapterContent: null, userId: null, type: '', homeworkCatalog: [], content: '', notes: null },
      ...{ source: '', mediaId: null, allAnswer: [], score: null, myNote: null, fileList: [] },
      ...{ videoInfo: null, errorMes: null, testDirectory: [] },
    };
    expect(stateAtStart().learning).toMatchObject(fields);
    expect(stateAtStart().learning.homeworkRecords).toMatchObject({ list: [] });
  });

  it('of learning is filled by what is opened, loaded and written', async () => {
    const row = (what: object) => [what as never];
    const workInfo = { content: '写的作业', filelist: row({ id: 9 }), images: [] };
    const film = { source: '校园电台', mediaId: 8, videoInfo: { seconds: 60 } };
    const { store } = createTestStore({
      'POST /capi/Chapter/getContent': () => ok({ id: 5, type: '2', ...film } as never),
      'POST /capi/Schoolwork/getWorkOrNote': () => ok({ workInfo, status: '0', version: 1 } as never),
      'POST /capi/Schoolwork/getWorkDirectory': () => ok({ list: row({ chapterId: 5 }) }),
      'POST /capi/Schoolwork/getWorkSubmitRecord': () =>
        ok({ list: row({ version: 2 }), page: 1, pageSize: 10, total: 1 }),
      'POST /capi/Getdirectory/getTestDirectory': () => ok({ directory: row({ id: 6 }) }),
    });
    const place = { projectId: 1, chapterId: 5, userId: 7, learnBack: '/practise/detail/1' };
    store.dispatch(learning.placed(place));
    await store.dispatch(learning.loadContent({ chapterId: 5, dks: '1' }));
    await store.dispatch(schoolwork.loadHomework({ projectId: 1 }));
    await store.dispatch(schoolwork.loadRecords({ chapterId: 5 }));
    await store.dispatch(assessment.loadTestDirectory({ projectId: 1 }));
    store.dispatch(assessment.answersEdited([{ questionId: 4, answer: 2 }]));
    expect(store.getState().learning).toMatchObject({
      ...{ ...place, ...film, type: '2', content: '写的作业', fileList: [{ id: 9 }], myNote: { workInfo } },
      ...{ homeworkCatalog: [{ chapterId: 5 }], homeworkRecords: { list: [{ version: 2 }], total: 1 } },
      ...{ testDirectory: [{ id: 6 }], allAnswer: [{ questionId: 4, answer: 2 }] },
    });
  });

  it('of practise has its list, 12 a page, and the detail', () => {
    expect(stateAtStart().practise).toMatchObject({ practiseList: emptyList(12), practiseDetail: null });
  });
});

describe('the constants', () => {
  it('of requests: time limit and cache 60 s, success 1, login invalid -9', () => {
    expect({ requestTimeout, cacheTtl }).toEqual({ requestTimeout: 60_000, cacheTtl: 60_000 });
    expect(codes).toMatchObject({ ok: 1, loginInvalid: -9 });
  });

  it('of screens: 120 s to load, 200 ms before the loading state', () => {
    expect({ screenTimeout, loadingDelay }).toEqual({ screenTimeout: 120_000, loadingDelay: 200 });
  });

  it('of toasts: 3 s, notifications 4.5 s, notices 1.5 s', () => {
    expect(toastDurations).toEqual({ message: 3000, notification: 4500, notice: 1500 });
  });

  it('of storage: the token lies under PRACTICE_LOGIN', () => {
    expect(tokenKey).toBe('PRACTICE_LOGIN');
  });

  it('of files: what is static lies under /public/, and the certificate is 项目证书.png', () => {
    expect(publicPath).toBe('/public/');
    expect(certificateFileName).toBe('项目证书.png');
  });
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

it('a toast is of one of five kinds', () => {
  const { store, told } = createTestStore();
  for (const kind of ['info', 'success', 'error', 'warning', 'loading'] as const)
    store.dispatch(toast[kind](`一条${kind}`));
  expect(told()).toEqual(
    ['info', 'success', 'error', 'warning', 'loading'].map((kind) => `${kind}: 一条${kind}`),
  );
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

it('the page takes the image CDN, the upload address and prefix and the icon font from its settings', () => {
  const settings = {
    ...defaultSettings,
    imageCdn: 'https://cdn.example/img/',
    uploadUrl: 'https://up.example/upload',
    uploadPrefix: 'https://up.example/files',
    iconFont: 'https://cdn.example/font.js',
  };
  expect(imageUrl(settings, 'a.png')).toBe('https://cdn.example/img/a.png');
  const page = { settings, texts: chinese, nonce: 'n', title: 't', meta: {}, canonical: '', site: '' };
  const html = pageHtml({
    ...page,
    ...{ entry: undefined, assets: { styles: [], scripts: [] }, body: '', state: undefined },
  } as Page);
  expect(html).toContain('<script async src="https://cdn.example/font.js" nonce="n"></script>');
  for (const address of ['https://up.example/upload', 'https://up.example/files'])
    expect(html).toContain(address);
});
