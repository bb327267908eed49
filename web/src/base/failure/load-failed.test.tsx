import { act, cleanup, render, screen } from '@testing-library/react';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../api/settings.ts';
import { App } from '../../app/App.tsx';
import { onlineChanged } from '../../areas/account/public/session.ts';
import { createTestStore, failure, ok } from '../../testing/fake-services.ts';
import { english } from '../../testing/texts.ts';
import { callThunk } from '../call-thunk.ts';
import { useAppDispatch, useFailure } from '../hooks.ts';
import type { AppDispatch } from '../thunk.ts';
import { LoadFailed } from './LoadFailed.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const load = callThunk('home/loadList', 'GET /capi/FrontProject/getHomeList', 'silent');

function Home() {
  const failed = useFailure('home/loadList');
  const dispatch = useAppDispatch();
  return failed ? <LoadFailed failure={failed} onRetry={() => void dispatch(load({}))} /> : <p>here</p>;
}

const loadFaq = callThunk('home/loadFaqList', 'GET /api/Shixi_Static/faqList', 'info');
const loadTypes = callThunk('practise/loadTypes', 'GET /capi/FrontProject/getTypeList', 'info');
const join = callThunk('practise/join', 'POST /capi/Student/joinProject');
/** As a screen's loader does; the second has no pane of its own. */
const loadBoth = (dispatch: AppDispatch) => {
  void dispatch(loadFaq({}));
  void dispatch(loadTypes({}));
};
function Both() {
  const failed = useFailure('home/loadFaqList');
  const dispatch = useAppDispatch();
  return failed ? <LoadFailed failure={failed} onRetry={() => loadBoth(dispatch)} /> : null;
}

/** A screen whose every load fails, each with words of its own. */
async function openBoth() {
  const { store, services } = createTestStore({
    'GET /api/Shixi_Static/faqList': () => failure(codes.network, '常见问题没有取到'),
    'GET /capi/FrontProject/getTypeList': () => failure(codes.network, '类型没有取到'),
    'POST /capi/Student/joinProject': () => failure(codes.network, '没有报上名'),
  });
  await act(async () => {
    loadBoth(store.dispatch);
    const router = createMemoryRouter([{ path: '*', Component: Both }]);
    render(
      <App store={store} settings={defaultSettings} texts={services.texts}>
        <RouterProvider router={router} />
      </App>,
    );
  });
  return store;
}

/** A list whose loads are answered in this order; the last answer stays. */
async function open(answers: Envelope[], texts?: typeof english) {
  const made = createTestStore(
    {
      'GET /capi/FrontProject/getHomeList': () =>
        ((answers.length > 1 ? answers.shift() : answers[0]) ?? failure(0)) as never,
    },
    '',
    texts,
  );
  await act(async () => {
    await made.store.dispatch(load({}));
    const router = createMemoryRouter([{ path: '*', Component: Home }]);
    render(
      <App store={made.store} settings={defaultSettings} texts={made.services.texts}>
        <RouterProvider router={router} />
      </App>,
    );
  });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { ...made, wait, says: () => document.body.textContent };
}
const lost = failure(codes.network);

it('says that the server is not there and when it is tried again, and tries until it is', async () => {
  const { calls, wait, says } = await open([lost, lost, lost, ok({ list: [] })]);
  expect(says()).toContain('连不上服务器。 1 秒后自动再试。');
  await wait(1_000);
  expect(calls).toHaveLength(2);
  await wait(2_000);
  expect(calls).toHaveLength(4);
  expect(says()).toBe('here');
  await wait(600_000);
  expect(calls).toHaveLength(4);
});

it('an automatic retry fails without another toast; by the button it shows one', async () => {
  const store = await openBoth();
  const told = () => store.getState().toast.items.map(({ id }) => id);
  const first = told();
  expect(first).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(told()).toEqual(first);
  // Later than a try by itself begins: with the shortest pauses there is one each second.
  vi.setSystemTime(Date.now() + 10_000);
  await act(async () => screen.getByRole('button', { name: '立即重试' }).click());
  expect(told()).toHaveLength(2);
  expect(told()).not.toEqual(first);
});

it('an action that fails again shows a toast again, however soon after an automatic retry', async () => {
  const store = await openBoth();
  const told = () => store.getState().toast.items.find(({ text }) => text === '没有报上名')?.id;
  await act(async () => void (await store.dispatch(join({ projectId: 1 }))));
  const first = told();
  expect(first).toBeTruthy();
  // The page has just tried.
  await act(() => vi.advanceTimersByTimeAsync(1_010));
  await act(async () => void (await store.dispatch(join({ projectId: 1 }))));
  expect(told()).toBeTruthy();
  expect(told()).not.toBe(first);
});

it('tries at once by the button', async () => {
  const { calls, says } = await open([lost, ok({ list: [] })], english);
  expect(says()).toContain('The server cannot be reached. Trying again in 1 second.');
  await act(async () => screen.getByRole('button', { name: 'Try now' }).click());
  expect(calls).toHaveLength(2);
  expect(says()).toBe('here');
});

it('a server that is away is asked at most ten times in ten seconds', async () => {
  const { calls, wait } = await open([lost]);
  await wait(10_000);
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.length).toBeLessThanOrEqual(11);
});

it('a busy server’s Retry-After is kept', async () => {
  const busy = { ...failure(codes.fault, '服务暂时不可用，请稍后再试'), data: { retryAfter: 5 } };
  const { calls, wait, says } = await open([busy, ok({ list: [] })]);
  // Why was told by a toast: the pane says when, and not the same again (rules: failure-said-once).
  expect(says()).toContain('没能加载出来 6 秒后自动再试。');
  await wait(5_900);
  expect(calls).toHaveLength(1);
  await wait(100);
  expect(says()).toBe('here');
});

it('a refused call is not retried automatically', async () => {
  const { calls, wait, says } = await open([failure(codes.illegal, '还不能看')]);
  await wait(600_000);
  expect(calls).toHaveLength(1);
  expect(says()).toContain('没能加载出来');
  expect(says()).not.toContain('再试');
});

it('without a network it says so, and waits for one', async () => {
  const { store, says } = await open([lost]);
  await act(async () => void store.dispatch(onlineChanged(false)));
  expect(says()).toContain('联网后会自动再试');
  expect(says()).not.toContain('秒后');
});
