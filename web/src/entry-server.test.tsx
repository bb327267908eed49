import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { codes, type Envelope } from '@zhixing/contract/codes';
import type { BuildManifest } from '@zhixing/contract/page';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultSettings, readInitialState, readPageSettings } from './api/settings.ts';
import { App } from './app/App.tsx';
import { routeServicesContext } from './app/route-entry.tsx';
import { createStore } from './app/store.ts';
import type { RootState } from './base/state.ts';
import { render } from './entry-server.tsx';
import { createRoutes, table } from './routes.tsx';
import { createTestStore, failure, ok } from './testing/fake-services.ts';
import { projectItem, projectType } from './testing/projects.ts';
import { chinese, english } from './testing/texts.ts';

const manifest: BuildManifest = {
  'src/entry-client.tsx': {
    file: 'assets/entry.js',
    css: ['assets/entry.css'],
    imports: ['_vendor'],
  },
  _vendor: { file: 'assets/vendor.js' },
  'src/areas/practise/PractiseDetail.screen.tsx': {
    file: 'assets/detail.js',
    imports: ['_cards', '_vendor'],
  },
  _cards: { file: 'assets/cards.js', css: ['assets/cards.css'] },
};
const summary = projectItem(3, {
  title: '销售数据</script><b>分析',
  titleEn: 'Sales',
  summary: '从"真实"数据到结论',
  summaryEn: 'From data to a conclusion',
});
const detail = {
  ...summary,
  audience: '零基础',
  outcomes: ['会分析'],
  description: '<p>说明</p>',
  outline: [],
  homeworkCount: 1,
  testCount: 1,
  camps: [],
};
const page = ok({ list: [summary], page: 1, pageSize: 12, total: 1 });
const answers: Record<string, Envelope> = {
  'GET /capi/FrontProject/getHomeList': page,
  'GET /capi/FrontProject/getList': page,
  'GET /capi/FrontProject/getTypeList': ok({ list: [projectType] }),
  'GET /api/Shixi_Static/faqList': ok({
    list: [{ id: 1, topic: 'Learning', question: 'Where?', answer: '<p>Here.</p>' }],
  }),
  'GET /capi/FrontProject/checkCertNumber': ok({ valid: false, status: 'unknown' }),
};

async function call(method: string, path: string, payload: unknown): Promise<Envelope> {
  if (path.endsWith('getProjectDetail')) {
    return (payload as { id: number }).id === 3 ? ok(detail) : failure(codes.parameter, '项目不存在');
  }
  return answers[`${method} ${path}`] ?? failure(codes.illegal);
}

const open = (url: string, over: object = {}) =>
  render({
    url,
    origin: 'https://zx.example',
    settings: defaultSettings,
    language: 'zh-CN',
    nonce: 'n0nce',
    call,
    manifest,
    ...over,
  });

afterEach(() => {
  document.documentElement.innerHTML = '';
});

it('gives back the page that was drawn before where its calls say the same, and draws it anew where not', async () => {
  const before = await open('/practise');
  expect(await open('/practise', { before })).toBe(before);
  const renamed = async (method: string, path: string, payload: unknown) =>
    path.endsWith('getTypeList')
      ? ok({ list: [{ ...projectType, name: '新的' }] })
      : call(method, path, payload);
  const after = await open('/practise', { before, call: renamed });
  expect(after.html).toContain('新的');
  // A page that asks nothing, and a shell.
  const about = await open('/about');
  expect(await open('/about', { before: about })).toBe(about);
  const shell = await open('/user/info');
  expect(await open('/user/info', { before: shell })).toBe(shell);
});

it.each(['/', '/practise', '/practise/data', '/practise/detail/3', '/FQA', '/about', '/account/login'])(
  '%s is drawn the same each time, to the letter: its tag is the same, and nothing is sent again',
  async (url) => expect((await open(url)).html).toBe((await open(url)).html),
);

it('draws pictures from the image CDN of its settings, and carries the icon font and the upload addresses', async () => {
  const settings = {
    ...defaultSettings,
    imageCdn: 'https://cdn.example/img/',
    iconFont: 'https://cdn.example/font.js',
    uploadUrl: 'https://up.example/upload',
    uploadPrefix: 'https://up.example/files',
  };
  const withCover = async (method: string, path: string, payload: unknown) => {
    const answer = await call(method, path, payload);
    return path.endsWith('getHomeList')
      ? ok({ list: [{ ...summary, cover: 'covers/a.png' }], page: 1, pageSize: 10, total: 1 })
      : answer;
  };
  const { html } = await open('/', { settings, call: withCover });
  document.documentElement.innerHTML = html;
  const pictures = [...document.querySelectorAll('main img')].map((each) => each.getAttribute('src'));
  expect(pictures).toContain('https://cdn.example/img/covers/a.png');
  expect(html).toContain('<script async src="https://cdn.example/font.js" nonce="n0nce"></script>');
  expect(readPageSettings()).toMatchObject(settings);
});

it('is passed on with title, summary and a picture, in the page’s language, and leads to icons and manifest', async () => {
  const settings = { ...defaultSettings, routerBase: '/campus/' };
  const { html } = await open('/campus/practise/detail/3', { settings, language: 'en-US' });
  document.documentElement.innerHTML = html;
  const said = (name: string) =>
    document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content') ?? undefined;
  expect(said('title')).toMatch(/^Sales/);
  expect(said('description')).toBe('From data to a conclusion');
  expect(said('locale')).toBe('en_US');
  expect(said('url')).toBe('https://zx.example/campus/practise/detail/3');
  expect(said('image')).toBe('https://zx.example/public/share/data-3.jpg');
  expect(said('image:width')).toBe('1200');
  const linked = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');
  expect(linked('manifest')).toBe('/campus/manifest.webmanifest');
  expect(linked('apple-touch-icon')).toBe('/public/apple-touch-icon.png');

  const about = await open('/about');
  document.documentElement.innerHTML = about.html;
  expect(said('image')).toBe('https://zx.example/public/share.png');
  // The page of one person is nobody's to pass on.
  expect((await open('/user/info')).html).not.toContain('property="og:');
});

it('a project with a cover of its own is passed on with it, at an address that lasts', async () => {
  const signed = 'https://up.example/files/7?e=1767000000&s=signature';
  const withCover = async (method: string, path: string, payload: unknown) =>
    path.endsWith('getProjectDetail') ? ok({ ...detail, cover: signed }) : call(method, path, payload);
  const { html } = await open('/practise/detail/3', { call: withCover });
  document.documentElement.innerHTML = html;
  const said = (name: string) =>
    document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');
  expect(said('image')).toBe('https://zx.example/public/share/project/3.jpg');
  expect([said('image:width'), said('image:height')]).toEqual(['1200', '630']);
});

it('every icon and picture that pages and manifest name is there', () => {
  const icons = ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];
  for (const file of [...icons, 'favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'share.png'])
    expect(existsSync(join(import.meta.dirname, '../public', file)), file).toBe(true);
});

it('the script that puts the reader’s choice of light or dark is the same in every page', async () => {
  const scripts = async (url: string, over: object = {}) =>
    /<script nonce="n0nce">(\(root[\s\S]*?)<\/script>/.exec((await open(url, over)).html)?.[1];
  const script = await scripts('/');
  expect(script).toContain('THEME');
  expect(await scripts('/user/info')).toBe(script);
  expect(await scripts('/practise/detail/3', { language: 'en-US' })).toBe(script);
});

it('renders a project with title, description, canonical address and structured data', async () => {
  const { status, html } = await open('/practise/detail/3?from=x');
  expect(status).toBe(200);
  document.documentElement.innerHTML = html;
  expect(document.title).toBe(`${summary.title} · 知行`);
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(summary.summary);
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://zx.example/practise/detail/3',
  );
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  expect(data).toMatchObject({
    '@type': 'Course',
    name: summary.title,
    url: 'https://zx.example/practise/detail/3',
  });
});

it.each([
  ['/practise', '/practise'],
  ['/practise?page=1&from=x', '/practise'],
  ['/practise?page=2', '/practise?page=2'],
  ['/practise?page=x', '/practise'],
  ['/practise/data?page=3', '/practise/data?page=3'],
  ['/practise/detail/3.0', '/practise/detail/3'],
  ['/FQA/?from=x', '/FQA'],
  ['/fqa', '/FQA'],
  ['/cert/validate', '/cert/validate'],
  ['/', '/'],
])('the canonical address of %s is %s', async (url, canonical) => {
  document.documentElement.innerHTML = (await open(url)).html;
  const link = document.querySelector('link[rel=canonical]');
  expect(link?.getAttribute('href')).toBe(`https://zx.example${canonical}`);
});

it('names the styles and scripts of the matched route, with the nonce on each', async () => {
  const { html } = await open('/practise/detail/3');
  expect([...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/public/assets/entry.css',
    '/public/assets/cards.css',
  ]);
  // The styles come before them.
  expect(
    [...html.matchAll(/rel="modulepreload" href="([^"]+)" fetchpriority="low"/g)].map(([, href]) => href),
  ).toEqual(['/public/assets/vendor.js', '/public/assets/cards.js', '/public/assets/detail.js']);
  const tags = html.match(/<(script|style)\b[^>]*>/g) ?? [];
  expect(tags.filter((tag) => !tag.includes('nonce="n0nce"'))).toEqual([]);
});

it.each([
  ['/404', 404],
  ['/nowhere', 404],
  ['/practise/nonsense', 404],
  ['/practise/data%20x', 404],
  ['/practise/detail/9', 404],
  ['/practise/detail/x', 404],
  ['/', 200],
  ['/account/login', 200],
])('answers %s with status %i', async (url, status) => {
  expect((await open(url)).status).toBe(status);
});

it('sends only the shell of the application, and makes no call', async () => {
  const asked = vi.fn(call);
  const { html } = await open('/learning?projectId=1', { call: asked });
  expect(html).not.toContain('initial-state');
  // Should its code not come, the page is not empty.
  expect(html).toMatch(/role="alert" hidden>\s*<p>页面没能加载出来/);
  expect(asked).not.toHaveBeenCalled();
});

it('says 503 when the data cannot be had', async () => {
  const broken = async () => failure(codes.fault);
  const answer = await open('/practise', { call: broken });
  expect(answer.status).toBe(503);
  // A toast belongs to no page: who has no scripts could not close it, and the browser would not find it again.
  document.documentElement.innerHTML = answer.html;
  expect(document.querySelector('[aria-label="消息"]')?.textContent).toBe('');
});

it('keeps no state between requests', async () => {
  await open('/practise/detail/3');
  const { html } = await open('/about');
  expect(html).not.toContain('销售数据');
});

it('keeps the base of the router in every address', async () => {
  const { html, status } = await open('/campus/practise', {
    settings: { ...defaultSettings, routerBase: '/campus' },
  });
  expect(status).toBe(200);
  expect(html).toContain('href="/campus/cert"');
  expect(html).toContain('href="https://zx.example/campus/practise"');
  const project = await open('/campus/practise/detail/3', {
    settings: { ...defaultSettings, routerBase: '/campus/' },
  });
  expect(project.html).toContain('"url":"https://zx.example/campus/practise/detail/3"');
});

const documents = table
  .filter(({ document: isDocument }) => isDocument)
  .map(({ path }) => path.replace(':type', 'data').replace(':id', '3').replace('*', '/nowhere'));

const allTranslations = [chinese, english];
const drawings = allTranslations.flatMap((translations) =>
  documents.map((path) => ({ translations, language: translations.language, path })),
);

it.each(drawings)(
  'hydrates $path in $language without a mismatch',
  async ({ translations, language, path }) => {
    const { html } = await open(path, { language });
    document.documentElement.innerHTML = html;
    const settings = readPageSettings();
    const state = readInitialState<Partial<RootState>>();
    const { services } = createTestStore({}, '', translations);
    const store = createStore(state, services);
    const routes = createRoutes('/');
    const router = createMemoryRouter(routes, {
      initialEntries: [path],
      hydrationData: { loaderData: { root: null, [path]: null, '*': null, ...everyRoute } },
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(routeServicesContext, { store, services, wait: false });
        return context;
      },
    });
    const wrong = vi.fn();
    const root = document.getElementById('root') as HTMLElement;
    const before = root.innerHTML;
    await act(async () => {
      hydrateRoot(
        root,
        <App store={store} settings={settings} texts={translations} serverState={store.getState()}>
          <RouterProvider router={router} />
        </App>,
        { onRecoverableError: wrong },
      );
    });
    expect(wrong).not.toHaveBeenCalled();
    expect(root.innerHTML).toBe(before);
    expect(root.querySelector('h1')).not.toBeNull();
    expect(html).toContain(`<html lang="${language}">`);
    expect(document.title).toContain(translations.get('common').siteName);
  },
);

it('has no Chinese on an English page but what is marked as Chinese, and the names of the languages', async () => {
  for (const path of documents) {
    const { html } = await open(path, { language: 'en-US' });
    document.documentElement.innerHTML = html;
    for (const marked of document.querySelectorAll('#root [lang="zh-CN"], script')) marked.remove();
    expect(document.body.textContent, path).not.toMatch(/\p{Script=Han}/u);
    expect(document.title, path).not.toMatch(/\p{Script=Han}/u);
  }
});

it('describes content in its own language, whatever the language of the page', async () => {
  const { html } = await open('/practise/detail/3', { language: 'en-US' });
  document.documentElement.innerHTML = html;
  expect(document.title).toBe('Sales · Zhixing');
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(summary.summaryEn);
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  expect(data).toMatchObject({ name: summary.title, inLanguage: 'zh-CN' });
});

it('a page has the legal texts of one language, and says which one binds', async () => {
  for (const path of ['/about/terms', '/about/privacy']) {
    const translated = (await open(path, { language: 'en-US' })).html;
    expect(translated).toContain('The Chinese version is the binding one');
    expect((await open(path)).html).not.toContain('binding');
  }
});

it('offers the other language by an address that works without scripts', async () => {
  const { html } = await open('/practise?keyword=a%26b', { language: 'en-US' });
  document.documentElement.innerHTML = html;
  const links = [...document.querySelectorAll('a[lang="zh-CN"]')];
  const there = '/language?to=zh-CN&next=%2Fpractise%3Fkeyword%3Da%2526b';
  expect(links.map((link) => link.getAttribute('href'))).toEqual([there, there, there]);
});

const everyRoute = Object.fromEntries(table.map(({ path }) => [path, null]));

const application = table.filter(({ document }) => !document);

it.each(application.map(({ path }) => path))(
  '%s has its header, its frame and its skeleton in the page',
  async (path) => {
    const entry = application.find((each) => each.path === path);
    for (const [language, texts] of [
      ['zh-CN', chinese],
      ['en-US', english],
    ] as const) {
      const { html, status } = await open(`${path}?projectId=1&chapterId=2`, { language });
      expect(status).toBe(200);
      document.documentElement.innerHTML = html;
      const { header, ui } = texts.get('common');
      const main = document.getElementById('main');
      expect(document.querySelector('header nav')?.getAttribute('aria-label')).toBe(header.mainNav);
      // Its own heading, and what stands for what is coming.
      const title = entry?.title?.(createTestStore().store.getState(), texts);
      expect(main?.querySelector('[data-drawing] h1')?.textContent).toBe(title);
      expect(main?.querySelector('[data-drawing] output')?.textContent).toBe(ui.loading);
      // Without scripts: what needs them, and the ways on.
      const without = main?.querySelector('[data-without-scripts][hidden]')?.innerHTML ?? '';
      expect(without).toContain(texts.get('needsScript').what);
      for (const to of ['/practise', '/cert/validate', '/FQA']) expect(without).toContain(`href="${to}"`);
      expect(html).toContain(
        '<noscript><style nonce="n0nce">[data-drawing]{display:none}[data-without-scripts]{display:block}</style></noscript>',
      );
      // The frame of its group: for students alone, the way to log in is not offered.
      expect(html.includes(`>${header.register}<`)).toBe(!entry?.layout?.guarded);
      if (entry?.layout?.name === 'user')
        expect(main?.querySelector('nav')?.textContent).toContain(texts.get('titles').userCert);
      // Beside a chapter there is none, unless nothing else is there.
      expect(document.querySelector('footer')?.closest('[data-without-scripts]') != null).toBe(
        entry?.layout?.name === 'learning',
      );
    }
  },
);

it('the shell of a screen makes no call, and names nobody', async () => {
  const asked = vi.fn(call);
  for (const { path } of application) await open(path, { call: asked });
  expect(asked).not.toHaveBeenCalled();
});
