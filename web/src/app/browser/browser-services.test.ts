import { codes } from '@zhixing/contract/codes';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../api/settings.ts';
import { createTestStore } from '../../testing/fake-services.ts';
import { chinese } from '../../testing/texts.ts';
import { type BrowserRouter, createBrowserServices } from './browser-services.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page of this kind, on which the token turns out to be dead. */
function open({ document }: { document: boolean }) {
  vi.stubGlobal('fetch', async () => Response.json({ code: codes.loginInvalid, msg: '', data: null }));
  const { store, visited, toasts } = createTestStore();
  const state = {
    location: { pathname: '/here', search: '' },
    navigation: {},
    matches: [{ route: { handle: { document } } }],
  };
  const router = { state, basename: '/' } as unknown as BrowserRouter;
  const services = createBrowserServices(defaultSettings, chinese, () => ({ store, router }));
  services.credential.set('dead');
  const ask = (look: boolean) => services.request('POST /capi/Student/getUserInfo', {}, { background: look });
  return { ask, services, store, visited, toasts };
}

it('-9 to a background call of a public page clears the credential without a redirect', async () => {
  const { ask, services, store, visited, toasts } = open({ document: true });
  expect((await ask(true)).code).toBe(codes.loginInvalid);
  expect([services.credential.read(), store.getState().account.session]).toEqual(['', 'visitor']);
  expect([visited, toasts()]).toEqual([[], []]);
});

it.each([
  ['an act on a public page', { document: true, look: false }],
  ['an application page’s own look', { document: false, look: true }],
])('-9 to %s sends to the login, and back afterwards', async (_what, { document, look }) => {
  const { ask, services, store, visited, toasts } = open({ document });
  await ask(look);
  expect([services.credential.read(), store.getState().account.loginNext]).toEqual(['', '/here']);
  expect(visited).toEqual(['/account/login']);
  expect(toasts()).toEqual(['warning: 登录状态已失效，请重新登录']);
});
