import type { ReactElement } from 'react';
import {
  type ActionFunctionArgs,
  createContext,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  replace,
} from 'react-router';
import type { FirstCall } from '../api/first-call.ts';
import { readSession, setNextPath, takeNextPath } from '../areas/account/public/session.ts';
import type { LazyScreen } from '../base/lazy-screen.tsx';
import type { Services } from '../base/services.ts';
import type { RootState } from '../base/state.ts';
import type { AllTexts, Translations } from '../locales/texts.ts';
import { paths } from '../paths.ts';
import { RouteError } from './root/RouteError.tsx';
import type { AppStore } from './store.ts';

export interface RouteAddress {
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  /** The fields that the page's own form sent, where the server renders it. */
  form?: Readonly<Record<string, string>>;
  /** Reached by the browser's back or forward: the previous content may be shown again. */
  returning?: boolean;
}

export interface PageMeta {
  description?: string;
  /** The canonical address below the router's base; without it the route's own, without a query. */
  canonical?: string;
  /** schema.org, as JSON-LD; `site` (https://host and the router's base) makes addresses whole. */
  structuredData?: (site: string) => object;
  /** Shown where the page is passed on; without one, the site's own. A path of this site that lasts, 1200 × 630. */
  picture?: string;
  /** Not for search engines. */
  noindex?: boolean;
}

export type Meta = (state: RootState, address: RouteAddress, texts: Translations) => PageMeta;

/** The declaration of a screen (app/screens/): everything about it except its component. */
export interface RouteEntry {
  path: string;
  /** Before " · 知行"; documents may read it from the state. Without one: the default title. */
  title?: (state: RootState, texts: Translations) => string | undefined;
  layout?: Layout;
  screen: LazyScreen;
  /** Rendered on the server. The others are drawn by the browser alone. */
  document?: boolean;
  /**
   * A login or registration screen: takes `?loginNext=`, and redirects to it where the student is logged in already.
   */
  entrance?: boolean;
  /** Dispatches what the screen needs. The server waits for it, the browser does not: screens show their loading state. */
  loader?: (store: AppStore, address: RouteAddress) => unknown;
  /** What a form of POST that is sent here does; answers where to go then. Without scripts: http/pages/page-form.ts of the server. */
  action?: (store: AppStore, form: FormData) => string;
  /** On phones it has a bar of its own at the lower edge: the site's is not there (app/root/BottomBar.tsx). */
  ownBar?: boolean;
  /** With a token the answers differ: the browser runs the loader again once it has one. */
  personal?: boolean;
  status?: (state: RootState) => number;
  /** `onServer && […]`: what the page asks before any of its code is there; the same, byte for byte, as the loader or the screen. */
  calls?: FirstCall[] | false;
  /** `onServer && …`: for search engines and link previews. */
  meta?: Meta | false;
}

/** A screen of the application, drawn by the browser in the place of its skeleton. */
export interface ApplicationEntry extends RouteEntry {
  title: NonNullable<RouteEntry['title']>;
  layout: Layout;
  document?: never;
}

export interface Layout {
  name: string;
  screen: LazyScreen;
  /** For logged-in students: without a token, to the login screen and back. */
  guarded?: boolean;
}

/** What loaders use. Passed to the router once per page (browser) or per request (server). */
export interface RouteServices {
  store: AppStore;
  services: Pick<Services, 'credential' | 'texts'>;
  /** The server waits for data and code before it renders. */
  wait: boolean;
  form?: RouteAddress['form'];
  returning?: boolean;
}

export const routeServicesContext = createContext<RouteServices>();

function guard(entry: RouteEntry, { store, services }: RouteServices, url: URL, base: string) {
  const loggedIn = services.credential.read() !== '';
  if (entry.entrance) {
    store.dispatch(setNextPath(url.searchParams.get('loginNext')));
    if (loggedIn) throw replace(store.dispatch(takeNextPath()), { status: 302 });
  }
  if (!entry.layout?.guarded || loggedIn) return;
  // The token may have been removed outside the page: then the student's state is dropped, too.
  store.dispatch(readSession());
  const path = url.pathname.startsWith(base) ? url.pathname.slice(base.length) : url.pathname;
  store.dispatch(setNextPath(`/${path.replace(/^\/+/, '')}${url.search}`));
  throw redirect(paths.login(), { status: 302 });
}

function loaderOf(entry: RouteEntry, base: string) {
  return async ({ context, params, request }: LoaderFunctionArgs) => {
    const routeServices = context.get(routeServicesContext);
    const url = new URL(request.url);
    guard(entry, routeServices, url, base);
    const work = [
      entry.layout?.screen.preload(routeServices.services.texts),
      entry.screen.preload(routeServices.services.texts),
      entry.loader?.(routeServices.store, {
        params,
        search: url.searchParams,
        ...(routeServices.form ? { form: routeServices.form } : {}),
        ...(routeServices.returning ? { returning: true } : {}),
      }),
    ];
    if (routeServices.wait) await Promise.all(work);
    // A screen whose code fails to load says so itself.
    else for (const each of work) Promise.resolve(each).catch(() => undefined);
    return null;
  };
}

function actionOf({ action }: RouteEntry) {
  return (
    action &&
    (async ({ context, request }: ActionFunctionArgs) =>
      redirect(action(context.get(routeServicesContext).store, await request.formData()), { status: 303 }))
  );
}

function lesson(entry: RouteEntry, base: string): RouteObject {
  return {
    id: entry.path,
    path: entry.path,
    Component: entry.screen,
    ErrorBoundary: RouteError,
    loader: loaderOf(entry, base),
    action: actionOf(entry),
    handle: entry,
  };
}

/** Loaders in the browser end at once: no pending state is needed. */
function Nothing() {
  return null;
}

/** The table as React Router takes it: one root, a group for each layout. */
export function buildRoutes(table: RouteEntry[], root: ReactElement, base: string): RouteObject[] {
  const layouts = [...new Set(table.flatMap(({ layout }) => layout ?? []))];
  const groups = layouts.map(
    (layout): RouteObject => ({
      id: layout.name,
      Component: layout.screen,
      ErrorBoundary: RouteError,
      children: table.filter((entry) => entry.layout === layout).map((entry) => lesson(entry, base)),
    }),
  );
  const bare = table.filter((entry) => !entry.layout).map((entry) => lesson(entry, base));
  return [
    {
      id: 'root',
      element: root,
      ErrorBoundary: RouteError,
      HydrateFallback: Nothing,
      children: [...bare, ...groups],
    },
  ];
}

/** The declaration of a matched route. */
export function entryOf(
  matches: { handle?: unknown; route?: { handle?: unknown } }[],
): RouteEntry | undefined {
  const last = matches.at(-1);
  return (last?.handle ?? last?.route?.handle) as RouteEntry | undefined;
}

/** A route's title as the browser's tab shows it. */
export const pageTitle = (
  title: string | undefined,
  { siteName, defaultTitle }: Pick<AllTexts['common'], 'siteName' | 'defaultTitle'>,
): string => (title ? `${title} · ${siteName}` : defaultTitle);

export const titleOf = (entry: RouteEntry | undefined, state: RootState, texts: Translations): string =>
  pageTitle(entry?.title?.(state, texts), texts.get('common'));
