import { codes } from '@zhixing/contract/codes';
import type { Language } from '@zhixing/contract/language';
import type { RenderInput, RenderOutput } from '@zhixing/contract/page';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type StaticHandler,
  StaticRouterProvider,
} from 'react-router';
import { createServerRequest } from './api/request.ts';
import { createRetries } from './api/retries.ts';
import { publicPath } from './api/settings.ts';
import { noCredential } from './api/token.ts';
import { App } from './app/App.tsx';
import { RootLayout } from './app/root/RootLayout.tsx';
import {
  entryOf,
  type RouteAddress,
  type RouteEntry,
  routeServicesContext,
  titleOf,
} from './app/route-entry.tsx';
import { earlyScript } from './app/server/early-script.ts';
import { type Page, pageHtml } from './app/server/page-html.ts';
import { applicationModule, assetsOf, entryModule, textsModule } from './app/server/vite-manifest.ts';
import { shellRoutes } from './app/shell/shell-routes.tsx';
import { type AppStore, createStore } from './app/store.ts';
import { sessionRead } from './areas/account/public/session.ts';
import type { Services } from './base/services.ts';
import type { RootState } from './base/state.ts';
import type { Bundle } from './locales/bundles.ts';
import { createTranslations, type Translations } from './locales/texts.ts';
import { createRoutes, table } from './routes.tsx';

/** The server's side of the store: calls go straight in, as a visitor makes them. */
function serverServices(call: RenderInput['call'], texts: Translations): Services {
  return {
    request: createServerRequest(call),
    upload: () => Promise.reject(new Error('The server does not upload.')),
    sendParts: () => Promise.reject(new Error('The server does not upload.')),
    retries: createRetries(),
    credential: noCredential,
    texts,
    session: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    navigate: () => {},
  };
}

const allTranslations = new Map<Language, Translations>();
/** Texts never change: one object for each language serves every request. */
async function textsIn(language: Language): Promise<Translations> {
  const translations = allTranslations.get(language) ?? createTranslations(language);
  allTranslations.set(language, translations);
  await Promise.all([translations.load('public'), translations.load('descriptions')]);
  return translations;
}

const handlers = new Map<string, { handler: StaticHandler; routes: RouteObject[] }>();
function handlerFor(base: string) {
  const known = handlers.get(base);
  if (known) return known;
  const routes = createRoutes(base);
  const made = { routes, handler: createStaticHandler(routes, { basename: base }) };
  handlers.set(base, made);
  return made;
}

/** Runs the matched route's loader; then `body` draws it, as a visitor sees it. */
async function load({ url, origin, settings, form }: RenderInput, store: AppStore, services: Services) {
  const initial = store.getState();
  const { handler } = handlerFor(settings.routerBase);
  const requestContext = new RouterContextProvider();
  requestContext.set(routeServicesContext, {
    store,
    services: services,
    wait: true,
    ...(form ? { form } : {}),
  });
  const context = await handler.query(new Request(new URL(url, origin)), { requestContext });
  if (context instanceof Response)
    return { redirect: context.headers.get('Location') ?? '/', status: context.status };
  const error = Object.values(context.errors ?? {})[0];
  if (error) throw error;
  const body = () => {
    const router = createStaticRouter(handler.dataRoutes, context);
    // Toasts belong to no page: the browser, which is told of none, must find what it draws itself.
    const serverState = { ...store.getState(), toast: initial.toast };
    return renderToString(
      <App store={store} settings={settings} texts={services.texts} serverState={serverState}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    );
  };
  return { body, state: changedState(initial, store.getState()) };
}

/** The areas that the loaders changed; toasts belong to no page. */
function changedState(initial: RootState, { toast: _toast, ...after }: RootState): Partial<RootState> {
  const areas = Object.entries(after).filter(([name, area]) => area !== initial[name as keyof RootState]);
  return Object.fromEntries(areas);
}

function statusOf(entry: RouteEntry | undefined, state: RootState): number {
  const declared = entry?.status?.(state) ?? 200;
  const broken = Object.values(state.loading.failures).some(
    ({ code }) => code === codes.fault || code === codes.network,
  );
  return declared === 200 && broken ? 503 : declared;
}

function assetsFor({ manifest, language }: RenderInput, entry: RouteEntry | undefined) {
  const screens = [entry?.layout?.screen, entry?.screen].flatMap((screen) => screen ?? []);
  const shared = entry?.document ? [] : [applicationModule];
  const bundles = new Set<Bundle>(['public', ...screens.flatMap((screen) => screen.bundles)]);
  const texts = [...bundles].map((bundle) => textsModule(language, bundle));
  return assetsOf(manifest, [entryModule, ...texts, ...shared, ...screens.map(({ module }) => module)]);
}

const shells = new Map<string, StaticHandler>();
function shellFor(base: string) {
  const made =
    shells.get(base) ?? createStaticHandler(shellRoutes(table, <RootLayout shell />), { basename: base });
  shells.set(base, made);
  return made;
}

/** The frame and the shapes of an application screen, the same for all who may see it. */
async function drawShell({ url, origin, settings }: RenderInput, store: AppStore, texts: Translations) {
  const handler = shellFor(settings.routerBase);
  const context = await handler.query(new Request(new URL(url, origin)));
  if (context instanceof Response) throw new Error(`The shell of ${url} is elsewhere.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    <App store={store} settings={settings} texts={texts}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
}

/** Files by links, or, where students alone are, by the script that asks for what the screen shows before them. */
function beginning(input: RenderInput, entry: RouteEntry): Pick<Page, 'assets' | 'early'> {
  const { settings, manifest, language } = input;
  const assets = assetsFor(input, entry);
  if (entry.layout?.name === 'account') return { assets };
  const at = (file: string) => publicPath + file;
  const { pathname } = new URL(input.url, input.origin);
  const have = new Set([...assets.scripts, ...assets.styles]);
  const filesOf = (module: string) => {
    const { scripts, styles } = assetsOf(manifest, [module]);
    return [...styles, ...scripts].filter((file) => !have.has(file)).map(at);
  };
  const early = earlyScript({
    settings,
    language,
    filesOf,
    entry,
    path: pathname.slice(settings.routerBase.replace(/\/+$/, '').length),
    files: assets.scripts.map(at),
  });
  return { assets: { ...assets, scripts: [] }, early };
}

/** The application's page: its shell, and which files the browser will need to draw the rest. */
async function shell(
  input: RenderInput,
  entry: RouteEntry,
  store: AppStore,
  texts: Translations,
): Promise<RenderOutput> {
  const { settings, nonce, manifest } = input;
  await texts.load('application');
  // Behind a guard there are students alone.
  if (entry.layout?.guarded) store.dispatch(sessionRead({ token: true }));
  const html = pageHtml({
    settings,
    texts,
    nonce,
    site: '',
    origin: input.origin,
    title: titleOf(entry, store.getState(), texts),
    meta: { noindex: true },
    canonical: '',
    entry: manifest[entryModule]?.file,
    ...beginning(input, entry),
    body: await drawShell(input, store, texts),
    state: undefined,
  });
  return { status: 200, html };
}

/** Makes the page for an address: documents whole, the application as a shell. Throws what the loaders throw. */
export async function render(input: RenderInput): Promise<RenderOutput> {
  const { origin, settings, nonce, manifest } = input;
  const url = new URL(input.url, origin);
  const matches = matchRoutes(handlerFor(settings.routerBase).routes, url, settings.routerBase) ?? [];
  const entry = entryOf(matches);
  const texts = await textsIn(input.language);
  const services = serverServices(input.call, texts);
  const store = createStore(undefined, services);
  // A shell asks nothing.
  if (entry && !entry.document) return input.before ?? shell(input, entry, store, texts);

  const loaded = await load(input, store, services);
  if (loaded.redirect !== undefined) return { status: loaded.status, html: '', redirect: loaded.redirect };
  const madeOf = JSON.stringify(loaded.state);
  if (input.before?.madeOf === madeOf) return input.before;
  const state = store.getState();
  const address: RouteAddress = { params: matches.at(-1)?.params ?? {}, search: url.searchParams };
  const meta = entry?.meta ? entry.meta(state, address, texts) : {};
  const status = statusOf(entry, state);
  const site = origin + settings.routerBase.replace(/\/+$/, '');
  const canonical = meta.canonical ?? generatePath(entry?.path ?? '/', address.params);
  const html = pageHtml({
    settings,
    texts,
    nonce,
    site,
    origin,
    title: titleOf(entry, state, texts),
    meta,
    canonical: status === 200 ? site + canonical : '',
    entry: manifest[entryModule]?.file,
    assets: assetsFor(input, entry),
    body: loaded.body(),
    state: loaded.state,
  });
  return { status, html, madeOf };
}
