import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { defaultSettings } from '../api/settings.ts';
import { App } from '../app/App.tsx';
import { routeServicesContext } from '../app/route-entry.tsx';
import { createRoutes } from '../routes.tsx';
import { type Answers, createTestStore } from './fake-services.ts';
import { chinese } from './texts.ts';

interface Opening {
  /** Who has one is a student. */
  token?: string;
  answers?: Answers;
  /** Chinese, unless another is given. */
  texts?: typeof chinese;
  /** As the server does: code and data first. */
  wait?: boolean;
}

/** The whole of the product's own route table at an address, drawn as the browser draws it. */
export async function openPage(
  path: string,
  { token = '', answers = {}, texts = chinese, wait = false }: Opening = {},
) {
  const made = createTestStore(answers, token, texts);
  const router = createMemoryRouter(createRoutes('/'), {
    initialEntries: [path],
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(routeServicesContext, { store: made.store, services: made.services, wait });
      return context;
    },
  });
  await act(async () => {
    render(
      <App store={made.store} settings={defaultSettings} texts={texts}>
        <RouterProvider router={router} />
      </App>,
    );
  });
  const asked = (key: string) => made.calls.find((call) => call.key === key)?.payload;
  return { ...made, router, asked };
}
