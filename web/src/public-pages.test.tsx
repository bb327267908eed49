import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { afterEach, expect, it, vi } from 'vitest';
import { createRequest } from './api/request.ts';
import { defaultSettings } from './api/settings.ts';
import { noCredential } from './api/token.ts';
import { onlineChanged } from './areas/account/account.actions.ts';
import { certificateFileName } from './areas/certificate/drawing/draw-certificate.ts';
import { loadPractiseDetail } from './areas/practise/practise.actions.ts';
import { showError } from './base/failure/show-error.ts';
import { table } from './routes.tsx';
import { expectConsoleMessage } from './testing/fail-on-console.ts';
import { type Answers, createTestStore, failure, ok } from './testing/fake-services.ts';
import { openPage } from './testing/open-page.tsx';
import { projectItem, projectType } from './testing/projects.ts';
import { chinese, english } from './testing/texts.ts';

afterEach(cleanup);

const question = (id: number, more: object = {}) => ({
  id,
  topic: '账号',
  question: '忘记密码怎么办？',
  answer: '<p>用<a href="/a?密码">短信</a>重设密码 &amp; 登录。</p>',
  ...more,
});
const answers: Answers = {
  'GET /capi/FrontProject/getTypeList': () => ok({ list: [projectType] }),
  'GET /capi/FrontProject/getList': ({ page = 1 }) =>
    ok({ list: [projectItem(page * 10)], page, pageSize: 12, total: 30 }),
  'GET /capi/FrontProject/getHomeList': () => ok({ list: [projectItem(1)], page: 1, pageSize: 10, total: 1 }),
  'GET /api/Shixi_Static/faqList': () => ok({ list: [question(1)] }),
};

async function open(path: string, { given = answers, texts = chinese } = {}) {
  const opened = await openPage(path, { answers: given, texts, wait: true });
  // The first time, the code of the screen is transformed.
  await screen.findByRole('main', {}, { timeout: 15_000 });
  return opened;
}

it('shows the types and the recommended projects at /practise, 12 a page', async () => {
  const { asked } = await open('/practise');
  await screen.findByRole('heading', { name: '项目 10' });
  expect(screen.getByRole('link', { name: '数据分析' }).getAttribute('href')).toBe('/practise/data');
  expect(asked('GET /capi/FrontProject/getList')).toEqual({ isRecommend: 1, page: 1, pageSize: 12 });
  expect(screen.getByRole('link', { name: '第 3 页' }).getAttribute('href')).toBe('/practise?page=3');
});

it('searches all projects at /practise, and one type at /practise/:type', async () => {
  const all = await open('/practise?keyword=报告');
  expect(all.asked('GET /capi/FrontProject/getList')).toEqual({ keyword: '报告', page: 1, pageSize: 12 });
  cleanup();
  const one = await open('/practise/data?keyword=报告');
  const payload = { type: 'data', keyword: '报告', page: 1, pageSize: 12 };
  expect(one.asked('GET /capi/FrontProject/getList')).toEqual(payload);
});

it('shows a failed project as an info toast', async () => {
  const { store, toasts } = createTestStore({
    'GET /capi/FrontProject/getProjectDetail': () => failure(codes.fault, '稍后'),
  });
  await store.dispatch(loadPractiseDetail(3));
  expect(toasts()).toEqual(['info: 稍后']);
});

it('gives the pages of a list the English labels of the specification', async () => {
  await open('/practise', { texts: english });
  const pages = await screen.findByRole('navigation', { name: 'Pagination' });
  expect(pages.textContent).toContain('Previous Page');
  expect(pages.textContent).toContain('Next Page');
  expect(screen.getByRole('link', { name: 'Page 2' })).toBeTruthy();
});

it('shows English titles and summaries on English pages, the Chinese ones marked as Chinese', async () => {
  await open('/practise', { texts: english });
  await screen.findByRole('heading', { name: 'Project 10' });
  expect(screen.getByText('From question to report').getAttribute('lang')).toBeNull();
  expect(screen.getByText('项目 10').getAttribute('lang')).toBe('zh-CN');
});

it('finds questions by the words in the address, marks them and opens the answers', async () => {
  const { asked } = await open('/FQA?keyword=密码');
  await screen.findByText('找到 1 个问题');
  expect(asked('GET /api/Shixi_Static/faqList')).toEqual({ keyword: '密码' });
  const answer = document.querySelector('#q1');
  expect(answer?.hasAttribute('open')).toBe(true);
  expect([...(answer?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '密码',
    '密码',
  ]);
  // Neither addresses nor entities are touched.
  expect(answer?.querySelector('a')?.getAttribute('href')).toBe('/a?密码');
  expect(answer?.textContent).toContain('& 登录');
  expect(
    screen.getByRole('searchbox', { name: '搜索常见问题' }).closest('form')?.getAttribute('action'),
  ).toBe('/FQA');
});

it.each(['/FQA#%', '/FQA#q1'])('shows the questions at %s, whatever its anchor', async (path) => {
  // The router's own word on an address that a reader broke.
  if (path.endsWith('%')) expectConsoleMessage(/"%" is not a decodable element ID/);
  await open(path);
  await screen.findByText('忘记密码怎么办？');
  expect(document.querySelector('#q1')?.hasAttribute('open')).toBe(true);
});

it('says that no question was found, and why none could be loaded', async () => {
  await open('/FQA?keyword=没有', { given: { 'GET /api/Shixi_Static/faqList': () => ok({ list: [] }) } });
  await screen.findByText('没有找到与“没有”相关的问题');
  expect(screen.getByRole('link', { name: '查看全部问题' }).getAttribute('href')).toBe('/FQA');
  cleanup();
  const given: Answers = { 'GET /api/Shixi_Static/faqList': () => failure(codes.network, '网络异常') };
  const { toasts } = await open('/FQA', { given });
  expect((await screen.findByRole('main')).textContent).toContain('常见问题没能加载出来');
  expect(toasts()).toEqual(['info: 网络异常']);
});

const documents = table
  .filter(({ document }) => document)
  .map(({ path }) => path.replace(':type', 'data').replace(':id', '3').replace('*', '/nowhere'));

it.each(documents)('says on %s that the network is gone, and takes it back', async (path) => {
  const { store } = await open(path, { texts: english });
  act(() => void store.dispatch(onlineChanged(false)));
  expect(screen.getByText(/^You are offline/)).toBeTruthy();
  act(() => void store.dispatch(onlineChanged(true)));
  expect(screen.queryByText(/^You are offline/)).toBeNull();
});

it('says “Request error, please retry.” where a failure has no message', () => {
  const { store, toasts, visited } = createTestStore({}, '', english);
  store.dispatch(showError(undefined));
  store.dispatch(showError(undefined, 'redirect'));
  expect(toasts()).toEqual(['error: Request error, please retry.']);
  expect(visited).toEqual(['/exception']);
});

it('shows at /exception what failed and the ways on', async () => {
  await open('/exception', { texts: english });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Something went wrong');
  expect(screen.getByRole('main').textContent).toContain('Request error, please retry.');
  expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy();
});

it('calls the server in the language of the page, and shows its own failures in it', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => {
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('fetch', fetched);
  const context = { settings: defaultSettings, credential: noCredential, onLoginInvalid: () => {} };
  const say = async (texts: typeof chinese) =>
    (await createRequest({ ...context, texts })('GET /api/Shixi_Static/mobileCity', {})).msg;
  expect(await say(english)).toBe('Network error. Check your connection and try again.');
  expect(await say(chinese)).toBe('网络异常，请检查网络后重试');
  const languages = fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('X-Language'));
  expect(languages).toEqual(['en-US', null]);
  vi.unstubAllGlobals();
});

it('names the downloaded certificate by the Chinese word for project certificate', () => {
  expect(certificateFileName).toBe('项目证书.png');
});

it.each(['/practise/nonsense', '/practise/detail/x'])(
  'a page of what there is not is titled so: %s',
  async (path) => {
    await open(path, {
      given: { ...answers, 'GET /capi/FrontProject/getProjectDetail': () => failure(codes.parameter, '') },
    });
    await waitFor(() => expect(document.title).toBe('没有找到这个页面 · 知行'));
  },
);
