import { languageNamed } from '@zhixing/contract/language';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { failedEvent, readInitialState, readPageSettings } from './api/settings.ts';
import { App } from './app/App.tsx';
import { createBrowserServices } from './app/browser/browser-services.ts';
import { deferPopState, isAddressUnchanged } from './app/browser/hydration-guard.ts';
import { startPrefetch } from './app/browser/prefetch.ts';
import { startSession } from './app/browser/start-session.ts';
import { entryOf, routeServicesContext } from './app/route-entry.tsx';
import { loadApplication } from './app/screens/screen-files.ts';
import { createStore } from './app/store.ts';
import { watchStyles } from './base/failure/failed-styles.ts';
import type { RootState } from './base/state.ts';
import { createTranslations } from './locales/texts.ts';
import { createRoutes } from './routes.tsx';
import { listenToBack } from './ui/overlay/close-on-back.ts';
import { yieldToMain } from './yield-to-main.ts';

watchStyles();
const settings = readPageSettings();
const routes = createRoutes(settings.routerBase);

// The language the server wrote the page in.
const texts = createTranslations(languageNamed(document.documentElement.lang));
// Without texts nothing can be rendered. A public page can still be read.
await texts
  .load('public')
  .catch(() => texts.load('public'))
  .catch((error: unknown) => {
    dispatchEvent(new Event(failedEvent));
    throw error;
  });
await yieldToMain();
// Where the browser has stepped elsewhere already, the page is made anew, as the application's are.
const initialState = isAddressUnchanged() ? readInitialState<Partial<RootState>>() : undefined;
const releasePopState = initialState && deferPopState();
const matches = matchRoutes(routes, window.location, settings.routerBase) ?? [];
const services = createBrowserServices(settings, texts, () => ({ store, router }));
const store = createStore(initialState, services);
const serverState = initialState && store.getState();
// A public page contains its state: its loaders have run on the server.
const hydrationData = initialState && {
  loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, null])),
};
// Before the router hears of it, whose loaders ask; a step ends with the next thing that the browser does.
let returning = false;
addEventListener('popstate', () => {
  returning = true;
  setTimeout(() => {
    returning = false;
  });
});
// A full load has a key of its own, under which the router keeps its scroll position: its default is one key for all full loads of a tab,
// so that an address would begin where another was left.
if (!history.state?.key)
  history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, '');
const router = createBrowserRouter(routes, {
  basename: settings.routerBase,
  hydrationData,
  getContext: () => {
    const context = new RouterContextProvider();
    context.set(routeServicesContext, { store, services: services, wait: false, returning });
    return context;
  },
});
listenToBack(() => router.state.location.key);

await yieldToMain();
const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root.');
const app = (
  <App store={store} settings={settings} texts={texts} serverState={serverState} onHydrated={releasePopState}>
    <RouterProvider router={router} />
  </App>
);

if (initialState) {
  // The screen's code first: the first render must draw what the server drew.
  await entryOf(matches)
    ?.screen.preload(texts)
    .catch(() => undefined);
  // In pieces, between which the browser draws and hears of taps; what is tapped wakes first (docs/decisions/0031).
  startTransition(() => {
    hydrateRoot(element, app);
  });
  await yieldToMain();
  startSession({ store, router, rendered: true });
} else {
  // The server's shell is kept until the first screen can be rendered (rules: first-paint).
  startSession({ store, router, rendered: false });
  await loadApplication()
    .then(({ waitForFirstScreen }) => waitForFirstScreen({ router, texts, root: element }))
    // Without its code the screen says so itself.
    .catch(() => undefined);
  createRoot(element).render(app);
}
startPrefetch({ routes, base: settings.routerBase, texts });
