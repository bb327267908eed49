import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestKey } from '../../api/early-responses.ts';
import { encodeForm, hostAddress } from '../../api/encode.ts';
import { defaultSettings } from '../../api/settings.ts';
import { tokenKey } from '../../api/token.ts';
import { readSession } from '../../areas/account/public/session.ts';
import { table } from '../../routes.tsx';
import { ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { reading, studentAnswers } from '../../testing/student.ts';
import { teacherAnswers } from '../../testing/teacher.ts';
import { staffPages } from '../staff/staff-pages.ts';
import { earlyScript } from './early-script.ts';

const token = 'abc';
const files = ['/public/a.js', '/public/b.js'];
const filesOf = (module: string) => [`/public/${module}.css`, `/public/${module}.js`];
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  delete window.earlyResponses;
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

/** As the browser runs it in the page at `path`. */
function run(route: string, path: string, settings = defaultSettings) {
  history.replaceState(null, '', path);
  const { pathname } = new URL(path, location.origin);
  const entry = table.find((each) => each.path === route);
  if (!entry) throw new Error(`No such route: ${route}`);
  new Function(earlyScript({ entry, path: pathname, language: 'zh-CN', settings, files, filesOf }))();
  return [...(window.earlyResponses?.keys() ?? [])];
}

/** Where `request` would find the answer that came early. */
function placeOfCall({ key, payload }: { key: string; payload: unknown }) {
  const address = key.slice(key.indexOf(' ') + 1);
  const body = /^\/mapi\/|SecondFactor$/.test(address)
    ? JSON.stringify(payload)
    : String(encodeForm(payload as object));
  return requestKey(token, hostAddress(address, defaultSettings), body);
}

const places = [
  ['/learning', '/learning?projectId=4&chapterId=22', 3],
  ['/learning', '/learning?projectId=4', 2],
  ['/learning', '/learning', 1],
  ['/learning/catalog', '/learning/catalog?projectId=4', 5],
  ['/learning/homework', '/learning/homework?projectId=4&chapterId=22', 4],
  ['/learning/homework', '/learning/homework?projectId=4', 3],
  ['/learning/user', '/learning/user?projectId=4', 4],
  ['/learning/user', '/learning/user?projectId=4&userId=9', 4],
  ['/user/practise', '/user/practise', 3],
  ['/user/practise', '/user/practise?status=1', 3],
  ['/user/cert', '/user/cert', 2],
  ['/user/info', '/user/info', 1],
  ['/staff/*', '/staff', 3],
  ['/staff/*', '/staff/marking', 3],
  ['/staff/*', '/staff/marking?type=2', 2],
  ['/staff/*', '/staff/projects', 3],
  ['/staff/*', '/staff/projects/12/content', 3],
  ['/staff/*', '/staff/camps', 3],
  ['/staff/*', '/staff/camps?waiting=1', 2],
  ['/staff/*', '/staff/camps/new', 2],
  ['/staff/*', '/staff/camps/12', 3],
  ['/staff/*', '/staff/questions', 3],
  ['/staff/*', '/staff/people', 3],
  ['/staff/*', '/staff/colleges', 3],
  ['/staff/*', '/staff/security', 3],
] as const;

/** Of each declaration with first calls an address that has all that they need. */
const declared = [
  ...table.flatMap(({ path, calls }) => {
    const query = new Set((calls || []).flatMap(({ requires = [] }) => requires));
    const search = [...query].map((name) => `${name}=4`).join('&');
    return calls ? [[path, `${path}?${search}`, calls.length + 1] as const] : [];
  }),
  ...staffPages.flatMap(({ path, calls }) => {
    const address = `/staff/${path.replace(/:\w+/g, '12').replace('/*', '')}`;
    return calls ? [['/staff/*', address, calls({}).length + 2] as const] : [];
  }),
];

it.each([...declared, ...places])(
  'the early requests of %s at %s equal the requests of its screen',
  { timeout: 30_000 },
  async (route, path, count) => {
    localStorage.setItem(tokenKey, token);
    const early = run(route, path);
    expect(early).toHaveLength(count);
    expect(fetched).toHaveBeenCalledTimes(count);
    const { calls, store } = await openPage(path, { token, answers: teacherAnswers([]) });
    await act(async () => store.dispatch(readSession()));
    const asked = () => calls.map(placeOfCall);
    // The back office's code comes when it is asked for.
    await vi.waitFor(() => expect(asked()).toEqual(expect.arrayContaining(early)), { timeout: 20_000 });
  },
);

const brought = () =>
  [...document.head.children].map((link) => `${link.getAttribute('rel')} ${link.getAttribute('href')}`);

it('sends no early request for a visitor, and preloads the code all the same', () => {
  expect(run('/learning', '/learning?projectId=4&chapterId=22')).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
  expect(brought()).toEqual(['modulepreload /public/a.js', 'modulepreload /public/b.js']);
});

it('preloads the code of a page of the back office with what every page needs', () => {
  run('/staff/*', '/staff/camps/12');
  const module = 'src/app/staff/Camp.page.tsx';
  expect(brought().slice(2)).toEqual([
    `prefetch /public/${module}.css`,
    `modulepreload /public/${module}.js`,
  ]);
});

it('preloads the code of a lesson once its kind is known', async () => {
  localStorage.setItem(tokenKey, token);
  fetched.mockImplementation(async () => new Response('{"data":{"type":"2","content":"\\"type\\":3"}}'));
  run('/learning', '/learning?projectId=4&chapterId=22');
  const module = 'src/areas/schoolwork/public/homework.ts';
  await vi.waitFor(() =>
    expect(brought().slice(2)).toEqual([
      `prefetch /public/${module}.css`,
      `modulepreload /public/${module}.js`,
    ]),
  );
});

it.each([
  ['2', '"2"'],
  ['3', '3'],
] as const)('asks early for what belongs to a lesson of type %s, as its screen will', async (_type, type) => {
  localStorage.setItem(tokenKey, token);
  fetched.mockImplementation(async () => new Response(`{"data":{"type":${type}}}`));
  const path = '/learning?projectId=4&chapterId=22';
  run('/learning', path);
  await vi.waitFor(() => expect(window.earlyResponses?.size).toBe(4));
  const early = [...(window.earlyResponses?.keys() ?? [])];
  const lesson = { ...reading, type: JSON.parse(type) };
  const { calls } = await openPage(path, {
    token,
    answers: { ...studentAnswers, 'POST /capi/Chapter/getContent': () => ok(lesson) },
  });
  await vi.waitFor(() => expect(calls.map(placeOfCall)).toContain(early.at(-1)));
});

it('sends early requests to the configured host, with the headers of every call', () => {
  localStorage.setItem(tokenKey, token);
  const hosts = { ...defaultSettings.hosts, capi: 'https://c.example/root/', mapi: '' };
  run('/staff/*', '/staff', { ...defaultSettings, hosts });
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    'https://c.example/root/Student/getUserInfo',
    '/mapi/Staff/getSelf',
    '/mapi/Desk/get',
  ]);
  const headers = fetched.mock.calls.map(([, init]) => init?.headers);
  const own = { Authorization: `Bearer ${token}`, Token: token };
  expect(headers).toEqual([
    own,
    { ...own, 'Content-Type': 'application/json' },
    { ...own, 'Content-Type': 'application/json' },
  ]);
});
