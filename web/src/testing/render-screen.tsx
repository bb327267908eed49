import { act, render } from '@testing-library/react';
import type { PageSettings } from '@zhixing/contract/page';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { defaultSettings } from '../api/settings.ts';
import { App } from '../app/App.tsx';
import type { AppStore } from '../app/store.ts';
import type { Translations } from '../locales/texts.ts';
import { chinese } from './texts.ts';

interface Drawing {
  store: AppStore;
  Screen: ComponentType;
  /** The route's, such as `/practise/:type`. */
  path: string;
  /** The address asked for; with the state that a link carries along. */
  at: string | { pathname: string; state: unknown };
  /** Chinese, unless another is given. */
  texts?: Translations;
  settings?: Partial<PageSettings>;
  /** Runs whenever the screen is loaded, also again. */
  loader?: () => null;
}

const Nothing = () => null;

/** One screen at its address, on a store that already holds what it shows; other addresses are empty. */
export async function renderScreen({ store, Screen, path, at, texts = chinese, settings, loader }: Drawing) {
  const routes = [
    { path, Component: Screen, ...(loader && { loader, HydrateFallback: Nothing }) },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  await act(async () => {
    render(
      <App store={store} settings={{ ...defaultSettings, ...settings }} texts={texts}>
        <RouterProvider router={router} />
      </App>,
    );
  });
  const address = () => router.state.location.pathname + router.state.location.search;
  return { router, address };
}
